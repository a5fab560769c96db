import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { isStock } from '#src/drafts/list-reader/columns/list-columns.ts'
import { isMeasure } from '#src/drafts/list-reader/columns/unnamed-quantity.ts'
import { describing, type Label, readLabels } from '#src/drafts/list-reader/shape/header-labels.ts'
import { type Field, lineFields, type NumberField } from '#src/drafts/list-reader/shape/line-fields.ts'
import { isBelowName, isElsewhere } from '#src/drafts/list-reader/shape/shape-slots.ts'
import { columnsOf, labelsOf } from '#src/drafts/list-reader/shape/slots-of-run.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Run } from './run.ts'
import { titleHasPair, titleHasStart } from './title-words.ts'

/**
 * Whether a number may be a stock, or another one, in a row that lacks its quantity: where rows have different counts of
 * numbers, below names between single blanks or below none, nothing tells which one is missing.
 * @param isRuled the shape of the list says that the number is a quantity
 */
export function raggedRows<Product extends Identified>(
  run: Run<Product>,
  isRuled: (placed: PlacedNumber) => boolean,
): (item: ListItem<Product>, chosen: PlacedNumber | null) => boolean {
  const placeAt = new Map<number, number>()
  const placeless = new Set<number>()
  const titledFrom = new Map<number, number>()
  for (const [names, rows] of Map.groupBy(rowsOf(run), ({ wanted }) => wanted)) {
    const usual = usualOwn(rows)
    const { most, isWhole } = mostNumbers(rows, names, usual)
    for (const { at, count, own, behind } of rows) {
      if (most > 1 && isWhole && behind.length >= most) placeAt.set(at, behind[names!.place]!.start)
      const lacks = most > 1 && count < most
      // The last figure of its title stands in the place of the number that it lacks.
      const isTitled = own < behind.length && own < Math.max(usual, isWhole ? most : 0)
      if (lacks && !isTitled && (names === null || names === unnamed)) placeless.add(at)
      if (lacks) placeAt.set(at, nowhere)
      if (isTitled) titledFrom.set(at, behind.at(-1)!.start)
    }
  }
  return (item, chosen) => {
    if (chosen?.at !== item.at) return false
    if (
      isInDescription(chosen) ||
      endsTitleCell(item, chosen) ||
      isWordOfTitle(item, chosen) ||
      isOfOtherColumn(chosen)
    )
      return true
    // What says by itself that it counts pieces is no other column's.
    const isSaid =
      isRuled(chosen) || chosen.number.marks.some((mark) => mark !== 'brackets' && !(mark === 'times' && hasSize(item)))
    const from = titledFrom.get(item.at)
    if (from !== undefined && chosen.number.start >= from && !isBelowQuantity(chosen)) return true
    if (isSaid && placeless.has(item.at)) return false
    const place = placeAt.get(item.at)
    return place !== undefined && chosen.number.start !== place && !isBelowQuantity(chosen)
  }
}

/** The lines of one product each; those of a table may name more, because a word of a description is the code of another. */
function rowsOf<Product extends Identified>({ lines, itemsAt, numbers, positions }: Run<Product>): Row[] {
  let wanted: Wanted | null = null
  return lines.flatMap((line, at): Row[] => {
    const { raw } = line.row.line
    const named = columnsIn(raw)
    wanted = named ?? wanted
    const products = new Map(itemsAt.get(at)?.flatMap(({ hit }) => hit.match.products.map((each) => [each.sku, each])))
    if (named || products.size === 0) return []
    // What counts the rows, and what the text takes back or corrects, is in no column.
    const isElse = (start: number) =>
      numbers[at]!.some(({ number }) => number.start === start && (positions.has(number) || number.cue !== null))
    const { prefix, suffix, hasWords } = lineFields(line)
    const countable = (fields: readonly Field[]) =>
      fields.flatMap((field) => (field.kind === 'number' && !isPrice(field) && !isElse(field.start) ? [field] : []))
    const before = hasWords ? countable(prefix) : []
    const behind = countable(suffix)
    const isOfTable = wanted !== null || isWide.test(raw.trim()) || behind.some(({ hasUnit }) => hasUnit)
    const firsts = new Set(itemsAt.get(at)!.flatMap(({ hit }) => hit.match.products[0]?.sku ?? []))
    if (firsts.size > (isOfTable ? mostProducts : 1)) return []
    const isOfTitle = ({ start, end }: NumberField) =>
      [...products.values()].some(({ title = '' }) => titleHasPair(title, line.folded, start, end))
    const all = wanted ? behind : [...before, ...behind]
    const counted = isOfTable ? all : all.filter((field) => !isOfTitle(field))
    const cells = /[|\t;]/.test(raw) ? all.map(({ start }) => line.folded.slice(0, start).split(cellMark).length) : []
    const isEndOfTitle = ({ start, end }: NumberField) =>
      [...products.values()].some(({ title = '' }) => titleHasStart(title, line.text, start, end))
    const own = behind.findLastIndex((field) => !isEndOfTitle(field)) + 1
    // Between wide blanks, below no names, the last figures of a title are in its cell.
    const titled =
      wanted === null && isOfTable && cells.length === 0 && isWide.test(raw.trim()) ? behind.length - own : 0
    return [{ at, behind, own, cells, count: counted.length - titled, wanted, isOfTable }]
  })
}

/** How many numbers a row of a table between single blanks has behind its title, where it lacks none. */
function usualOwn(rows: readonly Row[]): number {
  const single = rows.filter(({ isOfTable, cells }) => isOfTable && cells.length === 0)
  const fewest = Math.max(fewestRows, single.length * manyOf)
  const counts = [...Map.groupBy(single, ({ own }) => own)]
  return Math.max(0, ...counts.flatMap(([count, all]) => (all.length >= fewest ? [count] : [])))
}

/** How many numbers a row has that lacks none; fewer than 2 where the rows do not say it. */
function mostNumbers(rows: readonly Row[], names: Wanted | null, usual: number): { most: number; isWhole: boolean } {
  const counts = Map.groupBy(rows, ({ count }) => count)
  const isWhole = names !== null && counts.has(names.count)
  // `Stock Máx` may be two names.
  if (isWhole) return { most: Math.max(names.count, usual), isWhole }
  if (names?.hasStock) return { most: names.count, isWhole }
  const isTable = rows.filter(({ isOfTable }) => isOfTable).length * 2 > rows.length
  const fewest = names ? 1 : Math.max(fewestRows, rows.length * (isTable ? someOf : manyOf))
  const often = [...counts].flatMap(([count, all]) => (all.length >= fewest ? [count] : []))
  const columns = Map.groupBy(
    rows.flatMap(({ cells }) => cells),
    (column) => column,
  )
  const filled = [...columns.values()].filter(({ length }) => length >= fewestRows).length
  return { most: Math.max(0, filled, ...often), isWhole: false }
}

/** A line of a product with the numbers behind its words, and how many it has that may be a quantity. */
type Row = {
  readonly at: number
  readonly behind: readonly NumberField[]
  /** So many of them are no figures at the end of its title. */
  readonly own: number
  /** Between signs, the columns of its numbers. */
  readonly cells: readonly number[]
  readonly count: number
  readonly wanted: Wanted | null
  readonly isOfTable: boolean
}

/** Whether a number is among the words of another cell than the one below the name of the quantities. */
function isInDescription(placed: PlacedNumber): boolean {
  const labels = labelsOf(placed.line)
  if (!labels?.isAligned || labels.quantities.length === 0 || isBelowQuantity(placed)) return false
  const { text } = placed.line
  const before = text
    .slice(0, placed.number.outerStart)
    .split(/\s{2,}|[\ue000\t|]/)
    .at(-1)!
  return [...before.matchAll(/\p{L}{3,}/gu)].length >= fewestWords
}

const fewestWords = 2

/**
 * Whether between wide blanks a number ends the cell of the description, where the title has it behind the same word:
 * `Bala, 4 MP, lente motorizado 2` of a title that was cut, in a row whose quantity is empty.
 */
function endsTitleCell<Product extends Identified>(
  { hit }: ListItem<Product>,
  { line, number }: PlacedNumber,
): boolean {
  const before = line.text.slice(0, number.outerStart)
  const cell = before.split(cellEnd).at(-1)!
  if (cell === before || [...cell.matchAll(/\p{L}{3,}/gu)].length < fewestWords) return false
  if (!/^(?:\s{2}|[\ue000\t|]|\s*$)/.test(line.text.slice(number.outerEnd))) return false
  return hit.match.products.some(
    ({ title = '' }) =>
      titleHasStart(title, line.text, number.start, number.end) ||
      titleHasPair(
        title,
        cell + line.text.slice(number.outerStart, number.end),
        cell.length + number.start - number.outerStart,
        cell.length + number.end - number.outerStart,
      ),
  )
}

const cellEnd = /\s{2,}|[\ue000\t|]/

/**
 * Whether a number stands below a name that is none of the quantities: of a stock, or where nobody names these, `Folio`
 * above `508`.
 */
function isOfOtherColumn({ line, number }: PlacedNumber): boolean {
  const labels = labelsOf(line)
  if (!labels?.isAligned || isBelowName(labels.quantities, number, columnsOf(line))) return false
  const others = labels.all.filter((label) =>
    labels.quantities.length > 0 ? label.isStock : label.meaning === 'unused' || label.meaning === 'price',
  )
  return isBelowName(others, number, columnsOf(line))
}

/** Whether a number stands below the name of the quantities, between wide blanks. */
function isBelowQuantity({ line, number }: PlacedNumber): boolean {
  const labels = labelsOf(line)
  const [name] = labels?.isAligned ? labels.quantities : []
  return name !== undefined && !isElsewhere(name, labels!.all, number, columnsOf(line))
}

/** The numbers behind a description by their names, from the right end: how many, and which one is the quantity. */
type Wanted = { readonly count: number; readonly place: number; readonly hasStock: boolean }

function columnsIn(written: string): Wanted | null {
  // `Vta30` is a name, too.
  const raw = written.replace(/(?<=\p{L})\d{1,3}(?!\S)/gu, (digits) => '.'.repeat(digits.length))
  const read = readLabels(raw)
  const labels = read && describing(read)
  if (!labels || labels.isAligned || labels.title < 0) return null
  const nameOf = ({ start, end }: Label) => raw.slice(start, end)
  const [quantity] = labels.quantities
  if (!quantity) return labels.all.some((label) => isMeasure(nameOf(label))) ? unnamed : null
  const behind = labels.all
    .slice(labels.title + 1)
    .filter(({ isCounted, meaning }) => meaning === null || (isCounted && ['unused', 'quantity'].includes(meaning)))
  const place = behind.toReversed().indexOf(quantity)
  const hasStock = behind.every(({ meaning }) => meaning !== null) && behind.some((label) => isStock(nameOf(label)))
  return place >= 0 ? { count: behind.length, place, hasStock } : null
}

/** Names of stocks or sales, and none of the quantity: nobody knows which number of a row it is. */
const unnamed: Wanted = { count: Number.POSITIVE_INFINITY, place: -1, hasStock: true }

/** `5.00` may be pieces. */
function isPrice({ hasCurrency, value }: NumberField): boolean {
  return hasCurrency || !value.mod(1).eq(0)
}

/** `Seagate One` or `3.5` before a unit: a number in words, or a part of one, that the title has beside the same word. */
function isWordOfTitle<Product extends Identified>(
  { hit }: ListItem<Product>,
  { line, number }: PlacedNumber,
): boolean {
  return (
    (number.form !== 'figures' || number.value?.mod(1).eq(0) === false) &&
    hit.match.products.some(({ title = '' }) => titleHasPair(title, line.folded, number.start, number.end))
  )
}

/** `1024 x 768` in a title, which may be cut behind its `x`. */
function hasSize<Product extends Identified>({ hit }: ListItem<Product>): boolean {
  return hit.match.products.some(({ title = '' }) => /\d\s?[x×]\s?\d/iu.test(title))
}

const isWide = /\S\s{2,}\S|[|\t]/
const mostProducts = 3
const nowhere = -1
const fewestRows = 2
/** A share of the rows. */
const someOf = 0.1
const manyOf = 0.2
