import type { CatalogAnswer, CatalogRow, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'
import { type CatalogClient, CatalogRefusal } from './catalog-client.ts'

/** Undefined while the row is being fetched. */
export type RowReader = (index: number) => CatalogRow | undefined

/** The rows of one answer: those that came with it, and blocks of others around the visible range. */
export type RowBlocks = {
  /** Takes another answer. Rows of the one before are forgotten. */
  readonly begin: (answer: CatalogAnswer, text: string) => RowReader
  /** Sets the visible range, and fetches it and what comes next. */
  readonly show: (range: RowRange) => void
  /** Fetches what is missing of the visible range, once there is one. */
  readonly fetchShown: () => void
  /** Fetches nothing by itself any more. */
  readonly rest: () => void
}

type Blocks = Map<number, readonly CatalogRow[] | 'coming'>
type Current = { readonly answer: CatalogAnswer; readonly text: string; readonly blocks: Blocks }

const blockSize = 64
const maxBlocks = 256
/** The rows after the visible ones are fetched so long after an answer: the next key may be on its way. */
const aheadAfterMs = 150

/** @param onRows visible rows arrived */
export function createRowBlocks(client: CatalogClient, onRows: (rowAt: RowReader) => void): RowBlocks {
  let current: Current | null = null
  /** The visible range; null until the view sets it. */
  let shown: RowRange | null = null
  /** Runs after an answer, until the rows after the visible ones are fetched. */
  let aheadTimer: ReturnType<typeof setTimeout> | null = null

  function rest(): void {
    if (aheadTimer !== null) clearTimeout(aheadTimer)
    aheadTimer = null
  }

  /**
   * Fetches the blocks in the visible range and after it, except those whose rows came with the answer. If no visible
   * row is missing, the others wait until the timer ends.
   */
  function fetchShown(): void {
    if (!current || !shown) return
    const { answer, blocks } = current
    const count = answer.positions.length
    const { first } = shown
    const visibleEnd = Math.min(first + shown.count, count)
    if (aheadTimer !== null && cameWith(answer, first, visibleEnd)) return
    rest()
    const end = Math.min(first + shown.count + blockSize, count)
    for (
      let block = Math.max(0, Math.floor((first - blockSize / 2) / blockSize));
      block * blockSize < end;
      block += 1
    ) {
      const blockEnd = Math.min(end, (block + 1) * blockSize)
      if (!blocks.has(block) && !cameWith(answer, block * blockSize, blockEnd)) void fetchBlock(current, block)
    }
  }

  async function fetchBlock(into: Current, block: number): Promise<void> {
    const { answer, text, blocks } = into
    const from = block * blockSize
    blocks.set(block, 'coming')
    try {
      const rows = await client.rows(answer.generation, answer.positions.slice(from, from + blockSize), text)
      if (into !== current) return
      blocks.set(block, rows)
      forgetOldest(blocks)
      if (areAwaited(answer, from, from + rows.length)) onRows(createReader(into))
    } catch (error) {
      blocks.delete(block)
      if (!(error instanceof CatalogRefusal)) throw error
    }
  }

  /** False for rows that are not visible yet: they need not be drawn, and the reader has them already. */
  function areAwaited(answer: CatalogAnswer, begin: number, end: number): boolean {
    if (!shown) return true
    const from = Math.max(begin, shown.first)
    const to = Math.min(end, shown.first + shown.count)
    return from < to && !cameWith(answer, from, to)
  }

  return {
    begin(answer, text) {
      current = { answer, text, blocks: new Map() }
      rest()
      aheadTimer = setTimeout(() => {
        rest()
        fetchShown()
      }, aheadAfterMs)
      return createReader(current)
    },
    show(range) {
      shown = range
      fetchShown()
    },
    fetchShown,
    rest,
  }
}

/** Reads from the rows that came with the answer first, so that a drawn row stays the same object; then from blocks. */
function createReader({ answer, blocks }: Current): RowReader {
  return (index) => {
    const block = blocks.get(Math.floor(index / blockSize))
    return answer.rows[index - answer.range.first] ?? (block === 'coming' ? undefined : block?.[index % blockSize])
  }
}

/** Whether the rows from `first` to before `end` came with the answer itself. */
function cameWith({ range, rows }: CatalogAnswer, first: number, end: number): boolean {
  return first >= range.first && end <= range.first + rows.length
}

function forgetOldest(blocks: Blocks): void {
  for (const block of blocks.keys()) {
    if (blocks.size <= maxBlocks) return
    blocks.delete(block)
  }
}
