import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/**
 * A table that was copied column after column: all codes, then all quantities, all prices and so on, each on a line of
 * its own. A block of as many numbers as there are codes is a column; the first number is the first code's.
 *
 * @returns the slots of each such column, by a name of its own
 */
export function columnBlocks<Product>(
  { items, itemsAt }: Run<Product>,
  fields: readonly LineFields[],
): ReadonlyMap<string, RunSlot<Product>[]> {
  const slots = new Map<string, RunSlot<Product>[]>()
  const isCode = (at: number) => itemsAt.get(at)?.length === 1 && fields[at]!.all.every(({ kind }) => kind === 'code')
  const isNumber = (at: number) => fields[at]!.all.length === 1 && fields[at]!.numbers.length === 1
  const numbers = blocksOf(fields.length, isNumber)
  for (const codes of blocksOf(fields.length, isCode)) {
    const columns = numbers.flatMap((block) => chunksOf(block, codes.length))
    if (codes.length < fewest || columns.length < fewestColumns) continue
    for (const [place, column] of columns.entries()) {
      const own = codes.flatMap((at, row): RunSlot<Product>[] => {
        const beside = columns.map((each): NumberField => fields[each[row]!]!.numbers[0]!)
        const item: ListItem<Product> = itemsAt.get(at)![0]!
        return [{ at: column[row]!, field: beside[place]!, beside, own: item }]
      })
      const key = `c${place + 1}`
      slots.set(key, [...(slots.get(key) ?? []), ...own])
    }
  }
  return items.length === 0 ? new Map() : slots
}

/** The runs of consecutive lines of which something is true. */
function blocksOf(count: number, is: (at: number) => boolean): number[][] {
  const blocks: number[][] = []
  let block: number[] = []
  for (let at = 0; at <= count; at += 1) {
    if (at < count && is(at)) block.push(at)
    else {
      if (block.length > 0) blocks.push(block)
      block = []
    }
  }
  return blocks
}

/** Columns that follow each other without anything between. None where the block has another number of lines. */
function chunksOf(block: readonly number[], length: number): number[][] {
  if (block.length % length !== 0) return []
  return Array.from({ length: block.length / length }, (_, index) => block.slice(index * length, (index + 1) * length))
}

const fewest = 3
/** Quantity, price and amount. */
const fewestColumns = 3
