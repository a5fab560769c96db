import { isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import { isReorder, isStock, saysHowManyNeeded } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { PricedRow } from '#src/drafts/list-reader/rows/check-amounts.ts'
import type { ListItem, PlacedNumber } from '#src/drafts/list-reader/rows/list-item.ts'
import { changesQuantity } from '#src/drafts/list-reader/rows/remarks.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { centredRows } from './centred-rows.ts'
import { isColumn, namedColumn } from './column-blocks.ts'
import { type Hypothesis, judgeSlots } from './judge-slots.ts'
import { isKnown } from './known-items.ts'
import { isLoneNumber } from './lone-numbers.ts'
import { numberOfField } from './number-of-field.ts'
import type { Paired } from './pair-slots.ts'
import { schedulesOf } from './schedules.ts'
import { type RunSlot, type Slots, slotsOfRun } from './slots-of-run.ts'
import { type Parts, sumsOf } from './sums.ts'
import { moneyAt, usualPlaces } from './usual-places.ts'

/**
 * The shape of a list: where in the lines of a product its quantity stands, found once for all lines and proven by most
 * of them. It rules every line: what stands in that place is the quantity, and nothing else is.
 */
export type Shape<Product> = {
  readonly quantities: ReadonlyMap<ListItem<Product>, ShapedQuantity>
  /** The numbers that it says are quantities. */
  readonly rules: ReadonlySet<PlacedNumber>
  /** Other numbers that are named like a quantity, where they differ from it. */
  readonly rivals: ReadonlyMap<ListItem<Product>, readonly PlacedNumber[]>
  /** Products that the shape has no quantity for. */
  readonly missing: ReadonlySet<ListItem<Product>>
  /** Codes that only describe the product of a record: that product again, or something that the catalog does not have. */
  readonly describing: ReadonlyMap<ListItem<Product>, ListItem<Product>>
  /** Positions, prices, amounts and other numbers of its records. */
  readonly explained: ReadonlySet<LineNumber>
  /** Its records are rows of a table, whose words describe the products. */
  readonly hasColumns: boolean
  /** The name above its quantities says that they are what is ordered: `A pedir`. */
  readonly isToOrder: boolean
  /** Most records multiply, and these do not; or their quantity is on another line, and a number on their own. */
  readonly shaky: ReadonlySet<ListItem<Product>>
  /** Records whose quantity is not the sum of the numbers before it, as it is in most. */
  readonly unequal: ReadonlyMap<ListItem<Product>, Parts>
  /** The lines of records, also those that only go on describing. */
  readonly recordLines: ReadonlyMap<number, ListItem<Product>>
  /** The same by their products, and the codes that describe these. */
  readonly linesOf: ReadonlyMap<ListItem<Product>, readonly number[]>
  readonly describedBy: ReadonlyMap<ListItem<Product>, readonly ListItem<Product>[]>
  /** Lines that are rows of its table, as far as it looks, and have no quantity. */
  readonly unread: ReadonlySet<number>
  /** Records without a product of the catalog. */
  readonly unnamed: readonly ShapedQuantity[]
}

export type ShapedQuantity = {
  readonly placed: PlacedNumber
  /** Null: its numbers beside are no money. Undefined: the shape does not say. */
  readonly money: ShapedMoney | null | undefined
  /** The index of the line that describes the product, where it is known and another one. */
  readonly describedAt?: number | undefined
}

/** The price and amount of a record, as written, and whether they multiply with its quantity. */
export type ShapedMoney = PricedRow & { readonly multiplies: boolean }

/**
 * Finds the shape of a run of lines; null where no place of a number explains most of its products.
 *
 * The idea is that of finding a record template without examples (Datamaran, SIGMOD 2018): each place that a number can
 * have in a line is a hypothesis, judged by how much of all lines it explains, not by one line.
 */
export function findShape<Product extends Identified>(run: Run<Product>): Shape<Product> | null {
  const slots = slotsOfRun(run)
  const requests = requestsOf(run)
  if (requests.length < fewestRecords) return null
  const hypotheses = [...slots.byKey].flatMap(([key, ofKey]) => {
    const judged = judgeSlots(run, slots, key, ofKey, requests)
    return judged ? [judged] : []
  })
  const centred = centredRows(run, slots.fields)
  if (centred && centred.known >= requests.length * most) return shapeOf(run, slots, asTable(centred))
  const [best] = hypotheses.toSorted((a, b) => b.score - a.score)
  return best ? shapeOf(run, slots, best) : null
}

const fewestRecords = 3
const fewestCrowded = 2
const mostly = 0.8
const most = 0.6
const someOf = 0.15

/** Rows of a table without prices. */
function asTable<Product>(paired: Paired<Product>): Hypothesis<Product> {
  return { key: 'h', score: 0, paired, hasColumns: true, arithmetics: new Map() }
}

/** The products that the list asks for: a product twice in a row is one, until a quantity says otherwise. */
function requestsOf<Product extends Identified>({ items }: Run<Product>): ListItem<Product>[] {
  const coded = items.filter(isKnown)
  // Words of descriptions may be codes too: `Cat 6`.
  const surely = coded.filter(({ hit }) => !isPlainWord(hit.candidate.code))
  const known = surely.length >= Math.max(fewestRecords, coded.length / 2) ? surely : coded
  return known.filter(({ hit }, index) => {
    const before = known[index - 1]?.hit.match.products[0]
    return before === undefined || before.sku !== hit.match.products[0]!.sku
  })
}

function shapeOf<Product extends Identified>(
  run: Run<Product>,
  slots: Slots<Product>,
  { key, paired, hasColumns, arithmetics }: Hypothesis<Product>,
): Shape<Product> {
  const recordLines = new Map([...(isColumn(key) ? slots.columnCells : []), ...paired.recordLines])
  const quantities = new Map<ListItem<Product>, ShapedQuantity>()
  const taken = new Set<LineNumber>()
  const usual = usualPlaces(arithmetics, [...paired.quantities.values()])
  const shaped = ({ at, field, beside, describedAt }: RunSlot<Product>): ShapedQuantity => {
    const line = run.lines[at]!
    const number = numberOfField(run.numbers[at]!, field)
    taken.add(number)
    const proven = arithmetics.get(field)
    // Below a name, stock, minimum and maximum multiply by chance in some rows, each time others of them.
    const byChance = usual === null && key === 'h' && paired.quantities.size >= fewestRecords
    const found = byChance ? null : (proven ?? (usual ? moneyAt(beside, usual) : undefined))
    const money = found && {
      price: found.price.written,
      amount: found.amount.written,
      style: line.style,
      multiplies: proven !== undefined,
    }
    return { placed: { at, line, number }, money, describedAt }
  }
  for (const [item, slot] of paired.quantities) {
    // That it multiplies says nothing of whose quantity it is.
    quantities.set(item, paired.unclear.has(item) ? { ...shaped(slot), money: null } : shaped(slot))
  }
  const multiplying = [...paired.quantities].filter(([, { field }]) => arithmetics.has(field)).length
  const sums = sumsOf([...paired.quantities.values()])
  const beside = [...paired.quantities].filter(([item, { at }]) => item.at === at).length
  const isCrowded =
    !hasColumns &&
    key !== 'l' &&
    // A few multiply by chance.
    multiplying < paired.quantities.size * most &&
    haveMoreBehind([...paired.quantities.values()], slots, run)
  const shaky = new Set(
    [...paired.quantities].flatMap(([item, slot]) => {
      if (isCrowded) return [item]
      const isOdd = multiplying >= paired.quantities.size * mostly && !arithmetics.has(slot.field)
      const isElsewhere = item.at !== slot.at && slots.fields[item.at]!.numbers.length > 0
      return isOdd || paired.unclear.has(item) || (isElsewhere && beside >= paired.quantities.size * mostly)
        ? [item]
        : []
    }),
  )
  const unequal = new Map(
    [...paired.quantities].flatMap(([item, slot]) => {
      const parts = sums?.(slot)
      return parts ? [[item, parts] as const] : []
    }),
  )
  const schedules = schedulesOf(run, paired.quantities, slots.fields)
  for (const [item, schedule] of schedules) {
    if (!schedule.sum.eq(paired.quantities.get(item)!.field.value)) unequal.set(item, schedule)
  }
  const unnamed = [...paired.unnamed, ...alikeAlone(slots, key, [...paired.quantities.values()])].map(shaped)
  const rivals = new Map<ListItem<Product>, PlacedNumber[]>()
  const itemAt = new Map([...quantities].map(([item, { placed }]) => [placed.at, item]))
  for (const rival of ['r1', 'r2']) {
    const fields = slots.byKey.get(rival) ?? []
    // `Qty rec` of an order of which nothing came yet.
    if (fields.length > 1 && fields.every(({ field }) => field.value.eq(0))) continue
    for (const { at, field } of fields) {
      const own = itemAt.get(at) ?? recordLines.get(at)
      if (!own || quantities.get(own)!.placed.number.value?.eq(field.value)) continue
      const placed = { at, line: run.lines[at]!, number: numberOfField(run.numbers[at]!, field) }
      rivals.set(own, [...(rivals.get(own) ?? []), placed])
    }
  }
  const explained = new Set<LineNumber>()
  const slotLines = new Set([...paired.quantities.values()].map(({ at }) => at))
  for (const at of recordLines.keys()) {
    const isRow = hasColumns && slotLines.has(at)
    for (const { number } of run.numbers[at]!) {
      // What says by itself that it counts something is not explained by the place of another number.
      const saysMore = isRow
        ? number.cue?.kind === 'corrected'
        : !isSellersStock(number) &&
          (changesQuantity.test(run.lines[at]!.folded.slice(0, number.start)) ||
            number.cue !== null ||
            number.form === 'words' ||
            number.marks.some((mark) => mark !== 'brackets'))
      if (!taken.has(number) && !saysMore) explained.add(number)
    }
  }
  // Of a row of a table without a product, the other numbers are its position and what describes it.
  for (const { at } of hasColumns ? paired.unnamed : []) {
    for (const { number } of run.numbers[at]!) if (!taken.has(number) && number.cue === null) explained.add(number)
  }
  for (const number of slots.positions) if (!taken.has(number)) explained.add(number)
  for (const [item, schedule] of schedules) {
    for (const at of schedule.lines) {
      recordLines.set(at, item)
      for (const { number } of run.numbers[at]!) if (!taken.has(number)) explained.add(number)
    }
  }
  // `Cantidad solicitada: 9  En almacén: 1` beside the label that is ordered.
  const rivalling = new Set([...rivals.values()].flat().map(({ number }) => number))
  for (const { at } of key === 'l' ? [...quantities.values(), ...unnamed].map(({ placed }) => placed) : []) {
    for (const field of slots.fields[at]!.numbers) {
      const number = field.hasLabel ? numberOfField(run.numbers[at]!, field) : null
      if (number && !taken.has(number) && !rivalling.has(number)) explained.add(number)
    }
  }
  // In the cells of a row that was copied column after column, all but its own code describe it.
  const describing = new Map(paired.describing)
  if (isColumn(key)) {
    for (const item of run.items) {
      const own = slots.columnCells.get(item.at)
      if (own && own !== item && !quantities.has(item)) describing.set(item, own)
    }
  }
  const rules = new Set([...quantities.values()].map(({ placed }) => placed))
  return {
    hasColumns: hasColumns || key === namedColumn,
    isToOrder:
      key === 'h' &&
      (slots.isToOrder ||
        run.lines.some(
          ({ row: { table } }) =>
            table !== null && (isReorder(table.names) || table.names.some(isStock) || isNeeded(table)),
        )),
    shaky,
    unequal,
    quantities,
    rules,
    rivals,
    unnamed,
    explained,
    unread: paired.unread,
    missing: new Set([...paired.missing].filter((item) => !describing.has(item))),
    describing,
    recordLines,
    linesOf: keysByValue(recordLines),
    describedBy: keysByValue(describing),
  }
}

/**
 * Whether behind the numbers that only their unit says to be quantities stand others, in most lines: `PZA  7  11  1` below
 * names that nobody read may be what was sold, the stock and the order.
 */
function haveMoreBehind<Product>(
  quantities: readonly RunSlot<Product>[],
  { fields, counting }: Slots<Product>,
  { lines }: Run<Product>,
): boolean {
  // `4 piezas Tarjeta ASUS RTX 3050 Gaming 20`: the end of a name, and no cell.
  const isInWords = (at: number, from: number, to: number) => {
    const between = lines[at]!.text.slice(from, to)
    return (between.match(/\p{L}{2,}/gu) ?? []).length > fewestOfName && !/\s\s$|[\ue000|]\s?$/u.test(between)
  }
  const crowded = quantities.filter(({ at, field }) =>
    fields[at]!.suffix.some(
      (other) =>
        other.kind === 'number' &&
        other.start > field.start &&
        !isInWords(at, field.start, other.start) &&
        !(other.isMoney || other.isPercent || other.hasUnit || other.hasLabel || counting.has(other)) &&
        other.value.mod(1).eq(0),
    ),
  )
  // Where only some have one more, it may be the quantity that others lack.
  return crowded.length >= Math.max(fewestCrowded, quantities.length * someOf)
}

/** The unit, and more. */
const fewestOfName = 2

/** `Últimas 4 piezas`, `Disponibles: 20` in a record: what a seller has says nothing against its quantity. */
function isSellersStock({ cue }: LineNumber): boolean {
  return cue?.kind === 'stock' && /^(?:quedan|ultim|disp|exist|stock|in stock|available|on hand)/u.test(cue.words)
}

/**
 * With a cell on each line, the numbers in the place of the quantities that no code counted: those of a product whose
 * code is not read as one.
 */
function alikeAlone<Product>(
  { byKey, columnCells }: Slots<Product>,
  counted: string,
  quantities: readonly RunSlot<Product>[],
): readonly RunSlot<Product>[] {
  if (quantities.every(({ own }) => own === null)) return []
  const taken = new Set(quantities.map(({ at }) => at))
  const alike = [...byKey].flatMap(([key, all]) => {
    const own = all.filter(({ at }) => taken.has(at)).length
    return isLoneNumber(key) && own >= quantities.length * mostly ? [all] : []
  })[0]
  const ofCodes = new Set(byKey.get(counted)?.map(({ at }) => at))
  return (alike ?? []).filter(({ at }) => !ofCodes.has(at) && !(isColumn(counted) && columnCells.has(at)))
}

function isNeeded({ names, columns }: ListTable): boolean {
  return saysHowManyNeeded(names[columns?.indexOf('quantity') ?? -1] ?? '')
}

function keysByValue<Key, Value>(map: ReadonlyMap<Key, Value>): Map<Value, Key[]> {
  const keys = new Map<Value, Key[]>()
  for (const [key, value] of map) {
    const known = keys.get(value)
    if (known) known.push(key)
    else keys.set(value, [key])
  }
  return keys
}
