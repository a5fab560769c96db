import { isStock } from '#src/drafts/list-reader/columns/list-columns.ts'
import { describing, readLabels } from '#src/drafts/list-reader/shape/header-labels.ts'
import { lineFields, type NumberField } from '#src/drafts/list-reader/shape/line-fields.ts'
import { isElsewhere } from '#src/drafts/list-reader/shape/shape-slots.ts'
import { columnsOf, labelsOf } from '#src/drafts/list-reader/shape/slots-of-run.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Run } from './run.ts'

/**
 * Whether a number may be a stock, or another one, in a row that lacks its quantity: where rows end with different
 * counts of numbers, below names between single blanks or below none, nothing tells which one is missing.
 */
export function raggedRows<Product extends Identified>({
  lines,
  itemsAt,
}: Run<Product>): (item: ListItem<Product>, chosen: PlacedNumber | null) => boolean {
  const placeAt = new Map<number, number>()
  const rows: { readonly at: number; readonly numbers: readonly NumberField[]; readonly wanted: Wanted | null }[] = []
  let wanted: Wanted | null = null
  for (const [at, line] of lines.entries()) {
    const named = /\d/.test(line.folded) ? null : columnsIn(line.row.line.raw)
    wanted = named ?? wanted
    // A line with many products is no row; a word of a description may be the code of another one.
    const products = new Set(itemsAt.get(at)?.flatMap(({ hit }) => hit.match.products[0]?.sku ?? []))
    if (named || products.size === 0 || products.size > mostProducts) continue
    const numbers = lineFields(line).suffix.flatMap((field) =>
      field.kind === 'number' && !isPrice(field) ? [field] : [],
    )
    const isOfTable = wanted !== null || isWide.test(line.row.line.raw.trim()) || numbers.some(({ hasUnit }) => hasUnit)
    if (isOfTable && numbers.length > 0) rows.push({ at, numbers, wanted })
  }
  for (const [names, ofNames] of Map.groupBy(rows, (row) => row.wanted)) {
    const counts = Map.groupBy(ofNames, ({ numbers }) => numbers.length)
    const isUsual = (count: number) =>
      (counts.get(count)?.length ?? 0) >= (names ? 1 : Math.max(fewestRows, ofNames.length * someOf))
    const isWhole = names !== null && counts.has(names.count)
    const most = isWhole || names?.hasStock ? names.count : Math.max(0, ...[...counts.keys()].filter(isUsual))
    const short = ofNames.filter(({ numbers }) => numbers.length < most)
    if (most < 2 || (!isUsual(most) && !names?.hasStock)) continue
    for (const { at } of short) placeAt.set(at, nowhere)
    if (!isWhole) continue
    for (const { at, numbers } of ofNames) if (numbers.length >= most) placeAt.set(at, numbers[names.place]!.start)
  }
  return (item, chosen) => {
    if (chosen?.at === item.at && isInDescription(chosen)) return true
    const place = placeAt.get(item.at)
    return place !== undefined && chosen?.at === item.at && chosen.number.start !== place && !isBelowName(chosen)
  }
}

/** Whether a number is among the words of another cell than the one below the name of the quantities. */
function isInDescription(placed: PlacedNumber): boolean {
  const labels = labelsOf(placed.line)
  if (!labels?.isAligned || labels.quantities.length === 0 || isBelowName(placed)) return false
  const { text } = placed.line
  const before = text
    .slice(0, placed.number.outerStart)
    .split(/\s{2,}|[\ue000\t|]/)
    .at(-1)!
  return [...before.matchAll(/\p{L}{3,}/gu)].length >= fewestWords
}

const fewestWords = 2

/** Whether a number stands below the name of the quantities, between wide blanks. */
function isBelowName({ line, number }: PlacedNumber): boolean {
  const labels = labelsOf(line)
  const [name] = labels?.isAligned ? labels.quantities : []
  return name !== undefined && !isElsewhere(name, labels!.all, number, columnsOf(line))
}

/** The numbers behind a description by their names, from the right end: how many, and which one is the quantity. */
type Wanted = { readonly count: number; readonly place: number; readonly hasStock: boolean }

function columnsIn(raw: string): Wanted | null {
  const read = readLabels(raw)
  const labels = read && describing(read)
  const [quantity] = labels?.quantities ?? []
  if (!labels || !quantity || labels.isAligned || labels.title < 0) return null
  const behind = labels.all
    .slice(labels.title + 1)
    .filter(({ isCounted, meaning }) => meaning === null || (isCounted && ['unused', 'quantity'].includes(meaning)))
  const place = behind.toReversed().indexOf(quantity)
  const hasStock =
    behind.every(({ meaning }) => meaning !== null) && behind.some(({ start, end }) => isStock(raw.slice(start, end)))
  return place >= 0 ? { count: behind.length, place, hasStock } : null
}

/** `5.00` may be pieces. */
function isPrice({ isMoney, hasCurrency, value }: NumberField): boolean {
  return hasCurrency || (isMoney && !value.mod(1).eq(0))
}

const isWide = /\S\s{2,}\S|[|\t]/
const mostProducts = 2
const nowhere = -1
const fewestRows = 2
/** A share of the rows. */
const someOf = 0.1
