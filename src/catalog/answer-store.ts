import type {
  Anchor,
  CatalogAnswer,
  CatalogQuery,
  CatalogRow,
  RowRange,
} from '#src/catalog/protocol/catalog-protocol.ts'
import { type CatalogClient, CatalogRefusal } from './catalog-client.ts'

/** One view of the catalog: the answer to its newest query, and the rows around the visible range. */
export type AnswerStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => AnswerSnapshot
  /**
   * Asks the query; the previous answer stays until the new one arrives. `range`: the rows to return with the answer.
   */
  readonly setQuery: (query: CatalogQuery, range: RowRange) => void
  /**
   * Sets the visible range, so that its rows and the next ones are fetched.
   * @param holdAt index of the row to keep in place when a newer catalog answers the same query; null at the top
   */
  readonly showRange: (range: RowRange, holdAt: number | null) => void
  /** Whether the answer to another query than that of the snapshot is on its way: its rows are not known yet. */
  readonly isAwaited: () => boolean
}

export type AnswerSnapshot = {
  /** Null until the first answer arrives. */
  readonly answer: CatalogAnswer | null
  /** The query that `answer` belongs to; it may be older than the last one set. */
  readonly query: CatalogQuery | null
  /** Undefined while the row is being fetched. */
  readonly rowAt: (index: number) => CatalogRow | undefined
  /** Old and new index of the held row; null if no row was held or it is not in this answer. */
  readonly moved: { readonly from: number; readonly to: number } | null
}

const blockSize = 64
const maxBlocks = 256
/** While a catalog loads, the query is repeated at most this often. */
const regrowEveryMs = 250
/** The same, while the answer does not fill the screen. */
const regrowFirstMs = 40
/** The rows after the visible ones are fetched so long after an answer: the next key may be on its way. */
const aheadAfterMs = 150

/** @param first what `setQuery` is going to ask first: if its answer is there already, so it is in the first snapshot */
export function createAnswerStore(
  client: CatalogClient,
  first: { readonly query: CatalogQuery; readonly range: RowRange } | null = null,
): AnswerStore {
  const listeners = new Set<() => void>()
  let snapshot: AnswerSnapshot = { answer: null, query: null, rowAt: () => undefined, moved: null }
  let wanted: { query: CatalogQuery; range: RowRange } | null = first
  let blocks = new Map<number, readonly CatalogRow[] | 'coming'>()
  let answerNumber = 0
  let newest = 0
  /** The visible range; null until the view sets it. */
  let shown: RowRange | null = null
  let holdAt: number | null = null
  let isAsking = false
  /** Whether the answer was asked of an index: without one it has no synonyms and no typing errors. */
  let isOfIndex = false
  let regrowTimer: ReturnType<typeof setTimeout> | null = null
  /** Runs after an answer, until the rows after the visible ones are fetched. */
  let aheadTimer: ReturnType<typeof setTimeout> | null = null
  let lastRecords = ''
  let lastGeneration = 0
  let lastOrders = 0

  function publish(next: Partial<AnswerSnapshot>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  /** Takes the answer that came with the snapshot. A question that waits in the worker is then an older one. */
  function takeFirst(): boolean {
    const answer = wanted && snapshot.answer === null ? client.firstAnswer(wanted.query, wanted.range) : null
    if (!answer || !wanted) return false
    newest += 1
    isAsking = false
    isOfIndex = true
    publishAnswer(answer, wanted.query, null)
    return true
  }

  function publishAnswer(answer: CatalogAnswer, query: CatalogQuery, moved: AnswerSnapshot['moved']): void {
    answerNumber += 1
    blocks = new Map()
    stopAheadTimer()
    aheadTimer = setTimeout(fetchAhead, aheadAfterMs)
    publish({ answer, query, rowAt: createRowReader(answer, blocks), moved })
    if (shown) fetchAround(shown)
  }

  async function ask(): Promise<void> {
    if (!wanted || !isUsable(client)) return
    const { query, range } = wanted
    const mine = ++newest
    const anchor = query === snapshot.query ? anchorAt(holdAt) : null
    isAsking = true
    const hasIndex = client.getState().catalog?.isIndexed === true
    try {
      const answer = await client.ask(query, range, anchor)
      if (mine !== newest) return
      isOfIndex = hasIndex
      const moved = anchor && answer.anchorIndex !== null ? { from: anchor.index, to: answer.anchorIndex } : null
      if (moved) {
        holdAt = moved.to
        wanted = { query, range: answer.range }
      }
      publishAnswer(answer, query, moved)
    } catch (error) {
      // A superseded question has a newer one after it; the other refusals show in the client's state.
      if (!(error instanceof CatalogRefusal)) throw error
    } finally {
      if (mine === newest) {
        isAsking = false
        // What waited for the answer waits no longer.
        if (query !== snapshot.query) publish({})
      }
    }
  }

  function isScreenFull(): boolean {
    return (snapshot.answer?.positions.length ?? 0) >= (wanted?.range.count ?? 0)
  }

  function anchorAt(index: number | null): Anchor | null {
    const sku = index === null ? undefined : snapshot.rowAt(index)?.product.sku
    return index === null || !sku ? null : { sku, index }
  }

  function showRange(range: RowRange, held: number | null): void {
    holdAt = held
    shown = range
    // When a newer catalog answers the same query, these rows are needed with it.
    if (wanted) wanted = { ...wanted, range }
    fetchAround(range)
  }

  function stopAheadTimer(): void {
    if (aheadTimer !== null) clearTimeout(aheadTimer)
    aheadTimer = null
  }

  function fetchAhead(): void {
    stopAheadTimer()
    if (shown) fetchAround(shown)
  }

  /**
   * Fetches the blocks in the visible range and after it, except those whose rows came with the answer. If no visible
   * row is missing, the others wait until the timer ends.
   */
  function fetchAround(range: RowRange): void {
    const { answer } = snapshot
    if (!answer) return
    const count = answer.positions.length
    const visibleEnd = Math.min(range.first + range.count, count)
    if (aheadTimer !== null && cameWith(answer, range.first, visibleEnd)) return
    stopAheadTimer()
    const end = Math.min(range.first + range.count + blockSize, count)
    for (
      let block = Math.max(0, Math.floor((range.first - blockSize / 2) / blockSize));
      block * blockSize < end;
      block += 1
    ) {
      if (!blocks.has(block) && !cameWith(answer, block * blockSize, Math.min(end, (block + 1) * blockSize))) {
        void fetchBlock(answer, block)
      }
    }
  }

  async function fetchBlock(answer: CatalogAnswer, block: number): Promise<void> {
    const into = blocks
    const mine = answerNumber
    into.set(block, 'coming')
    const from = block * blockSize
    try {
      const rows = await client.rows(
        answer.generation,
        answer.positions.slice(from, from + blockSize),
        snapshot.query?.text ?? '',
      )
      if (mine !== answerNumber) return
      into.set(block, rows)
      forgetOldest(into)
      if (areAwaited(answer, from, from + rows.length)) publish({ rowAt: createRowReader(answer, into) })
    } catch (error) {
      into.delete(block)
      if (!(error instanceof CatalogRefusal)) throw error
    }
  }

  /** False for rows that are not visible yet: they need not be drawn, and `rowAt` has them already. */
  function areAwaited(answer: CatalogAnswer, begin: number, end: number): boolean {
    if (!shown) return true
    const from = Math.max(begin, shown.first)
    const to = Math.min(end, shown.first + shown.count)
    return from < to && !cameWith(answer, from, to)
  }

  function followCatalog(): void {
    const { catalog, load, orders } = client.getState()
    const progress = load.kind === 'idle' ? null : load.progress
    const records = `${catalog?.generation ?? 0}/${catalog?.isIndexed}/${progress?.usable ? progress.records : isUsable(client)}/${orders}`
    if (records === lastRecords) return
    lastRecords = records
    if (takeFirst()) return
    const isOther = catalog !== null && catalog.generation !== lastGeneration
    lastGeneration = catalog?.generation ?? 0
    const isReordered = orders !== lastOrders
    lastOrders = orders
    // The worker sends all in order: what is open now is answered from this catalog.
    if (isOther && isAsking) return
    // Already answered. Words and facts are asked again when the index is ready.
    const { answer, query } = snapshot
    const isAnswered = answer !== null && answer.generation === catalog?.generation
    const needsIndex = query !== null && (query.text.trim() !== '' || query.facts.length > 0)
    if (isAnswered && !(isReordered && needsIndex) && (isOfIndex || !catalog?.isIndexed || !needsIndex)) return
    if (regrowTimer !== null && catalog === null) return
    if (regrowTimer !== null) clearTimeout(regrowTimer)
    const isGrowing = catalog === null && (snapshot.answer !== null || isAsking)
    const wait = !isGrowing ? 0 : isScreenFull() ? regrowEveryMs : regrowFirstMs
    regrowTimer = setTimeout(() => {
      regrowTimer = null
      void ask()
    }, wait)
  }

  takeFirst()
  let unsubscribe: (() => void) | null = null
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        unsubscribe = client.subscribe(followCatalog)
        followCatalog()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        if (regrowTimer !== null) clearTimeout(regrowTimer)
        regrowTimer = null
        stopAheadTimer()
      }
    },
    getSnapshot: () => snapshot,
    setQuery(query, range) {
      const { catalog } = client.getState()
      const isAnswered = query === snapshot.query && snapshot.answer?.generation === catalog?.generation
      wanted = { query, range }
      if (!isAnswered && !takeFirst()) void ask()
    },
    showRange,
    isAwaited: () => isAsking && wanted !== null && wanted.query !== snapshot.query,
  }
}

/** True also while the first catalog loads: an early query is answered with its first rows. */
function isUsable(client: CatalogClient): boolean {
  const { catalog, load } = client.getState()
  return catalog !== null || load.kind === 'loading' || (load.kind === 'failed' && load.progress?.usable === true)
}

/** Whether the rows from `first` to before `end` came with the answer itself. */
function cameWith({ range, rows }: CatalogAnswer, first: number, end: number): boolean {
  return first >= range.first && end <= range.first + rows.length
}

/** Reads from the rows that came with the answer first, so that a drawn row stays the same object; then from blocks. */
function createRowReader(answer: CatalogAnswer, blocks: ReadonlyMap<number, readonly CatalogRow[] | 'coming'>) {
  return (index: number): CatalogRow | undefined => {
    const block = blocks.get(Math.floor(index / blockSize))
    return answer.rows[index - answer.range.first] ?? (block === 'coming' ? undefined : block?.[index % blockSize])
  }
}

function forgetOldest(blocks: Map<number, unknown>): void {
  for (const block of blocks.keys()) {
    if (blocks.size <= maxBlocks) return
    blocks.delete(block)
  }
}
