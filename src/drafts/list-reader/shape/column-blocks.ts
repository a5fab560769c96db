import { isCode } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import { countWords } from '#src/drafts/list-reader/rows/words-of.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { type HeadedColumn, headedColumns } from './headed-columns.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/**
 * A table that was copied column after column: all codes, then all quantities, all prices and so on, each on a line of
 * its own. A block of as many numbers as there are codes is a column; the first number is the first code's.
 *
 * @returns the slots of each such column, by a name of its own; and the lines of all cells, with the code of their row
 */
export function columnBlocks<Product>(run: Run<Product>, fields: readonly LineFields[]): Columns<Product> {
  const { items, itemsAt } = run
  const { slots, cells } = columnParagraphs(run, fields)
  for (const table of headedColumns(run)) addHeaded(run.itemsAt, fields, table, { slots, cells })
  const isCodeCell = (at: number) =>
    itemsAt.get(at)?.length === 1 && fields[at]!.all.every(({ kind }) => kind === 'code')
  const isNumber = (at: number) => fields[at]!.all.length === 1 && fields[at]!.numbers.length === 1
  const numbers = blocksOf(fields.length, isNumber)
  const columnsOf = new Map<number, number[][]>()
  for (const codes of blocksOf(fields.length, isCodeCell)) {
    if (codes.length < fewest) continue
    const columns = columnsOf.get(codes.length) ?? numbers.flatMap((block) => chunksOf(block, codes.length))
    columnsOf.set(codes.length, columns)
    if (columns.length < fewestColumns) continue
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
  return { slots: items.length === 0 ? new Map() : slots, cells }
}

/** The place of the quantities below their name. */
export const namedColumn = 'c quantity'

/** Whether a place is such a column. */
export function isColumn(key: string): boolean {
  return key.startsWith('c')
}

/** The line with most words. */
function longestOf(lines: readonly SpannedLine[], cells: readonly number[]): number {
  const words = (at: number) => countWords(lines[at]!.text)
  return cells.toSorted((a, b) => words(b) - words(a))[0]!
}

type Columns<Product> = {
  readonly slots: Map<string, RunSlot<Product>[]>
  readonly cells: Map<number, ListItem<Product>>
}

/**
 * The same where empty lines are between the columns, and where a column may have cells that are no number: `2`, `18`,
 * `según plano`.
 */
function columnParagraphs<Product>({ lines, itemsAt }: Run<Product>, fields: readonly LineFields[]): Columns<Product> {
  const slots = new Map<string, RunSlot<Product>[]>()
  const cells = new Map<number, ListItem<Product>>()
  const paragraphs: number[][] = []
  for (const [at, { row }] of lines.entries()) {
    const isNext = at > 0 && row.line.ordinal - lines[at - 1]!.row.line.ordinal === 1
    if (isNext) paragraphs.at(-1)!.push(at)
    else paragraphs.push([at])
  }
  const isUnit = (at: number) => unit.test(lines[at]!.folded.trim())
  const isNumber = (at: number) => fields[at]!.all.length === 1 && fields[at]!.numbers.length === 1
  const isCodeCell = (at: number) =>
    itemsAt.get(at)?.length === 1 && fields[at]!.all.every(({ kind }) => kind === 'code')
  for (let first = 0, next = 1; first < paragraphs.length; first = next, next += 1) {
    const { length } = paragraphs[first]!
    while (paragraphs[next]?.length === length) next += 1
    // As many rows again may follow: the columns of the next page.
    const codeColumns = paragraphs
      .slice(first, next)
      .flatMap((each, at) => (share(each, isCodeCell) >= most ? [at] : []))
    if (codeColumns.length > 1) next = Math.min(next, first + codeColumns[1]! - codeColumns[0]!)
    const table = paragraphs.slice(first, next)
    const codes = table[codeColumns[0] ?? table.length]
    if (length < fewest || table.length < fewestColumns || !codes) continue
    for (const [row, at] of codes.entries()) {
      const [item] = itemsAt.get(at) ?? []
      for (const column of item ? table : []) cells.set(column[row]!, item!)
    }
    for (const [place, column] of table.entries()) {
      if (share(column, isNumber) < half) continue
      const hasUnit = [table[place - 1], table[place + 1]].some((each) => share(each, isUnit) >= half)
      const own = column.flatMap((at, row): RunSlot<Product>[] => {
        if (!isNumber(at)) return []
        const [item = null] = itemsAt.get(codes[row]!) ?? []
        const beside = table.flatMap((each) => (isNumber(each[row]!) ? fields[each[row]!]!.numbers : []))
        const field = fields[at]!.numbers[0]!
        const counted = hasUnit ? { ...field, hasUnit } : field
        const slot = { at, field: counted, beside: [counted, ...beside.filter((each) => each !== field)], own: item }
        return [
          item
            ? slot
            : {
                ...slot,
                describedAt: longestOf(
                  lines,
                  table.map((each) => each[row]!),
                ),
              },
        ]
      })
      const key = `c ${place}`
      slots.set(key, [...(slots.get(key) ?? []), ...own])
    }
  }
  return { slots, cells }
}

/** The quantities of a table whose columns have their names above them. */
function addHeaded<Product>(
  itemsAt: Run<Product>['itemsAt'],
  fields: readonly LineFields[],
  table: readonly HeadedColumn[],
  { slots, cells }: Columns<Product>,
): void {
  const codes = table.find(({ meaning }) => isCode(meaning))!.cells
  const quantities = table.find(({ meaning }) => meaning === 'quantity')!.cells
  const own = quantities.flatMap((at, row): RunSlot<Product>[] => {
    const [item = null] = itemsAt.get(codes[row]!) ?? []
    if (item) for (const column of table) cells.set(column.cells[row]!, item)
    const [field] = fields[at]!.numbers
    if (!field || fields[at]!.all.length > 1) return []
    const named = { ...field, hasLabel: true }
    const beside = table.flatMap((column) => (column.cells[row] === at ? [] : fields[column.cells[row]!]!.numbers))
    const slot = { at, field: named, beside: [named, ...beside], own: item }
    return [item ? slot : { ...slot, describedAt: codes[row]! }]
  })
  slots.set(namedColumn, [...(slots.get(namedColumn) ?? []), ...own])
}

function share(lines: readonly number[] | undefined, is: (at: number) => boolean): number {
  return lines ? lines.filter(is).length / lines.length : 0
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

const unit = new RegExp(String.raw`^(?:${units})\.?$`, 'u')
const half = 0.5
const most = 0.6
const fewest = 3
/** Quantity, price and amount. */
const fewestColumns = 3
