import { isToOrder, quantityColumns } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { arithmeticOf } from './arithmetic.ts'
import { columnBlocks } from './column-blocks.ts'
import { countsLines } from './counts-lines.ts'
import { labelOf } from './describe-records.ts'
import { describing, type Label, type Labels, readLabels } from './header-labels.ts'
import { isKnown } from './known-items.ts'
import { type Field, type LineFields, lineFields, type NumberField } from './line-fields.ts'
import { loneNumbers } from './lone-numbers.ts'
import { namedStep } from './named-step.ts'
import { type LinePlace, slotsOfLine, type UsualRow } from './shape-slots.ts'

/** A number in one of the places that a quantity may have. */
export type RunSlot<Product> = {
  readonly at: number
  readonly field: NumberField
  /** The numbers of its record, itself among them. */
  readonly beside: readonly NumberField[]
  /** The item that it belongs to by its place; null where that depends on the lines around. */
  readonly own: ListItem<Product> | null
  /** Of a row without a code: the line that describes its product. */
  readonly describedAt?: number
}

export type Slots<Product> = {
  readonly fields: readonly LineFields[]
  /** The lines that are headers. */
  readonly headers: readonly number[]
  readonly byKey: ReadonlyMap<string, readonly RunSlot<Product>[]>
  /** The name above the quantities says that they are what is ordered. */
  readonly isToOrder: boolean
  /** The name above the quantities may be that of their unit. */
  readonly mayBeUnit: boolean
  /** Whether a header names its columns, and none of them is a price or an amount. */
  readonly isWithoutMoney: boolean
  /** The codes that are all of their line, also those that the catalog does not have. */
  readonly codes: readonly ListItem<Product>[]
  /** The numbers that count the lines. */
  readonly positions: readonly LineNumber[]
  /** Of them, those that stand first in the line of a product with more numbers. */
  readonly counting: ReadonlySet<NumberField>
  /** The lines that have nothing but such a number. */
  readonly countedAt: ReadonlySet<number>
  /** Of a table that was copied column after column: the lines of its cells, each with the code of its row. */
  readonly columnCells: ReadonlyMap<number, ListItem<Product>>
}

/** All numbers of a run by their places. */
export function slotsOfRun<Product extends Identified>(run: Run<Product>): Slots<Product> {
  const { lines, items } = run
  const fields = lines.map((line) => (line.row.line.isAside ? noFields : lineFields(line)))
  const byKey = new Map<string, RunSlot<Product>[]>()
  const add = (key: string, slot: RunSlot<Product>) => {
    const known = byKey.get(key)
    if (known) known.push(slot)
    else byKey.set(key, [slot])
  }
  let labels: Labels | null = null
  const headers: number[] = []
  /** Of the second line of a header: then each product has a second line, too. */
  let ofSecondLines: Labels | null = null
  // A line below a header whose cells are others than its names is a row all the same.
  const headed = lines.find((line) => labelsOf(line) !== null)
  const inWords = areInWords(run, fields)
  const usual = usualRow(run, fields)
  for (const [at, line] of lines.entries()) {
    const own = readLabels(line.row.line.raw)
    const isBelowHead = headed !== undefined && line.row.line.number > headed.row.table!.from
    labels = own ?? labelsOf(line) ?? labels ?? (isBelowHead ? labelsOf(headed) : null)
    if (labels && inWords) labels = describing(labels)
    if (own) {
      const { line: written, table } = line.row
      const isSecond = table?.from === written.number - 1 && labelsOf(line)?.quantities.length === 0
      ofSecondLines = isSecond && own.quantities.length > 0 ? own : null
      headers.push(at)
      continue
    }
    const place = columnsOf(line)
    const ofLine = ofSecondLines && !run.itemsAt.has(at) ? ofSecondLines : labels
    for (const [key, field] of slotsOfLine(fields[at]!, ofLine, place, usual)) {
      if (!field.hasCurrency) add(key, { at, field, beside: fields[at]!.numbers, own: null })
    }
  }
  if (byKey.has('h')) byKey.set('h', inColumn(byKey.get('h')!, lines))
  // Price and amount may stand at the end of a description that was wrapped.
  for (const [key, slots] of byKey)
    byKey.set(
      key,
      slots.map((slot, index) => withWrapped(slot, slots[index + 1]?.at, fields, lines)),
    )
  // Cells that were copied each on a line of its own: counted from their code, down or up.
  const codes: ListItem<Product>[] = []
  for (const item of withoutOwn(items, fields)) if (isCodeCell(item, codes.at(-1), fields)) codes.push(item)
  const isCode = new Set(codes.map(({ at }) => at))
  const cellPositions = positionCells(codes, fields)
  const below = namedStep(lines)
  for (const item of codes) {
    const groups = ([1, -1] as const).map((step) => {
      const group: { at: number; field: NumberField }[] = []
      for (let at = item.at + step; Math.abs(at - item.at) <= farthest && !isCode.has(at); at += step) {
        const here = fields[at]
        if (!here) break
        if (!here.hasWords && here.all.every(({ kind }) => kind === 'number')) {
          group.push(...here.numbers.filter((field) => !cellPositions.has(field)).map((field) => ({ at, field })))
        }
      }
      return group
    })
    const beside = [...groups.flat().map(({ field }) => field), ...amountsBelow(item.at, isCode, fields, lines)]
    for (const [side, group] of groups.entries()) {
      for (const [place, { at, field }] of group.entries()) {
        const isNamed = at - item.at === below
        const own = isNamed ? { ...field, hasLabel: true } : field
        add(`${side === 0 ? 'a' : 'b'}${place + 1}`, { at, field: own, beside, own: item })
      }
    }
  }
  const lone = loneNumbers<Product>(lines, fields)
  const columns = columnBlocks(run, fields)
  for (const [key, slots] of [...columns.slots, ...lone.slots]) {
    for (const slot of slots) add(key, slot)
  }
  const counting = new Set([...cellPositions, ...lone.counting])
  const countedAt = new Set(
    fields.flatMap(({ numbers }, at) => (numbers.some((each) => counting.has(each)) ? [at] : [])),
  )
  const positions = numbersOf(run, fields, new Set([...usual.counting, ...counting]))
  return {
    fields,
    headers,
    byKey,
    isToOrder: (ofSecondLines ?? labels)?.isToOrder === true,
    mayBeUnit: labels?.mayBeUnit === true,
    isWithoutMoney:
      labels !== null && labels.quantities.length > 0 && !labels.all.some(({ meaning }) => meaning === 'price'),
    codes,
    positions,
    counting: usual.counting,
    countedAt,
    columnCells: columns.cells,
  }
}

/**
 * The quantities below a name that end below each other, where most do: one that ends elsewhere and does not multiply is
 * another column's, or a word of the title, where its own cell is empty or cannot be read.
 */
function inColumn<Product>(slots: readonly RunSlot<Product>[], lines: readonly SpannedLine[]): RunSlot<Product>[] {
  const endOf = ({ at, field }: RunSlot<Product>) => columnsOf(lines[at]!).columnOf(field.end - 1) ?? Number.NaN
  const [usual] = [...Map.groupBy(slots, endOf)].toSorted((a, b) => b[1].length - a[1].length)
  const isColumn = usual !== undefined && slots.length > fewestRecords && usual[1].length >= slots.length * most
  return slots.filter(
    (slot) =>
      !isColumn || !(Math.abs(endOf(slot) - usual[0]) > mostShifted) || arithmeticOf(slot.field, slot.beside) !== null,
  )
}

const most = 0.6
/** Characters. */
const mostShifted = 4

const noFields: LineFields = { all: [], prefix: [], suffix: [], numbers: [], hasWords: true }
/** The most lines between a code and a cell of its row. */
const farthest = 12

/** A number with those of the next lines of its record: up to the next number in the same place. */
function withWrapped<Product>(
  slot: RunSlot<Product>,
  next: number | undefined,
  fields: readonly LineFields[],
  lines: readonly SpannedLine[],
): RunSlot<Product> {
  const beside = [...slot.beside]
  for (let at = slot.at + 1; at <= slot.at + mostWrapped && at < (next ?? lines.length) && at < lines.length; at += 1) {
    if (lines[at]!.row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1) break
    beside.push(...fields[at]!.numbers)
  }
  return beside.length === slot.beside.length ? slot : { ...slot, beside }
}

/** The numbers that count rows with a cell on each line: the last number before each code, or the first of its row. */
function positionCells<Product>(
  codes: readonly ListItem<Product>[],
  fields: readonly LineFields[],
): ReadonlySet<NumberField> {
  const alone = fields.flatMap(({ all, numbers }, at) =>
    all.length === 1 && numbers.length === 1 ? [{ at, field: numbers[0]! }] : [],
  )
  const between = codes.map(({ at }, index) =>
    alone.filter((each) => each.at < at && each.at > (codes[index - 1]?.at ?? -1)),
  )
  const last = between.flatMap((numbers) => numbers.at(-1)?.field ?? [])
  const isCounted = last.length >= codes.length - 1 && countsLines(last.map(({ value }) => value))
  return new Set(isCounted ? last : [])
}

/** A code that is all of its line, and no other code of the product above. */
function isCodeCell<Product extends Identified>(
  item: ListItem<Product>,
  above: ListItem<Product> | undefined,
  fields: readonly LineFields[],
): boolean {
  if (fields[item.at]!.all.some(({ kind }) => kind === 'number')) return false
  const before = item.line.folded.slice(0, item.places[0]!.start).trim()
  const after = item.line.folded.slice(item.places.at(-1)!.end)
  if (/\p{L}/u.test(after) || (before !== '' && !codeLabel.test(before))) return false
  const [product] = item.hit.match.products
  const isAgain = above?.hit.match.products.some(({ sku }) => item.hit.match.products.some((each) => each.sku === sku))
  return !product || !above || isAgain !== true || item.at - above.at > mostWrapped
}

/** The codes without those of the seller or asker: with a label of their own right beside the catalog's, in most records. */
function withoutOwn<Product extends Identified>(
  items: readonly ListItem<Product>[],
  fields: readonly LineFields[],
): readonly ListItem<Product>[] {
  const cells = items.filter((item) => isCodeCell(item, undefined, fields))
  const known = cells.filter(isKnown)
  const labels = new Set(known.map(labelOf))
  const own = new Set<ListItem<Product>>()
  const strangers = cells.filter((item) => !isKnown(item) && labelOf(item) !== null && !labels.has(labelOf(item)))
  for (const ofLabel of Map.groupBy(strangers, labelOf).values()) {
    const beside = ofLabel.filter(({ at }) => known.some((item) => Math.abs(item.at - at) <= mostApart))
    if (beside.length < fewestRecords || beside.length < ofLabel.length * mostly) continue
    for (const item of beside) own.add(item)
  }
  return own.size === 0 ? items : items.filter((item) => !own.has(item))
}

const mostApart = 2
const fewestRecords = 3
const mostly = 0.7

/** Amounts with their names in the lines of a record below its code: `Subtotal: $ 21,540.02`. */
function amountsBelow(
  from: number,
  isCode: ReadonlySet<number>,
  fields: readonly LineFields[],
  lines: readonly SpannedLine[],
): NumberField[] {
  const amounts: NumberField[] = []
  for (let at = from + 1; at < fields.length && at - from <= farthest && !isCode.has(at); at += 1) {
    const { numbers, hasWords } = fields[at]!
    const [only, ...more] = numbers
    if (hasWords && only?.isMoney && more.length === 0 && amountName.test(lines[at]!.folded)) amounts.push(only)
  }
  return amounts
}

const amountName = /^\W*(?:sub\s?-?total|importe|total|amount|monto|precio total|line total)\s*:?\s*\$?/u

/** `Mfr part no.`, `Modelo:`, and signs. */
const codeLabel =
  /^(?:(?:mfr|mfg|manufacturer|vendor|part|material|no|num|numero|number|de|parte|modelo|model|clave|codigo|code|cod|sku|item|art|articulo|cat|catalog|ref|mpn|p\/n|pn|id|su|nuestro|your|our|s)\W*)+$|^[^\p{L}\d]+$/u
/** Lines of a description. */
const mostWrapped = 4

/** Whether most lines of products also say in words what these are. */
function areInWords<Product>({ lines, itemsAt }: Run<Product>, fields: readonly LineFields[]): boolean {
  const own = fields.filter((_, at) => itemsAt.has(at))
  const described = fields.filter(
    ({ all }, at) =>
      itemsAt.has(at) &&
      all.some(
        ({ kind, start, end }) =>
          kind === 'words' && [...lines[at]!.folded.slice(start, end).matchAll(/\p{L}{3,}/gu)].length >= fewestWords,
      ),
  )
  return own.length > 0 && described.length >= own.length * mostly
}

const fewestWords = 2

/** The header of the table that a line belongs to, where its columns are told by wide blanks. */
export function labelsOf({ row: { table } }: SpannedLine): Labels | null {
  return table?.header && (table.separator === 'blanks' || table.hasCodesBelow) ? remembered(table) : null
}

let last: { readonly table: ListTable; readonly labels: Labels | null } | null = null

function remembered(written: ListTable): Labels | null {
  if (last?.table !== written) {
    // `UN1DAD`: each letter keeps its place.
    const table = {
      ...written,
      header: written.header!.replace(/(?<=\p{L})[01](?=\p{L})/gu, (sign) => (sign === '1' ? 'I' : 'O')),
    }
    last = {
      table: written,
      labels: inPlaces(
        withQuantity(withoutDocuments(readLabels(table.header, 2, mayHaveOthers(table)), table), table),
        table,
      ),
    }
  }
  return last.labels
}

/** Whether most names of a header may be unknown: those of branches, or of a report that names what is to buy. */
function mayHaveOthers({ parts, columns }: ListTable): boolean {
  return parts.length > 0 || (columns?.includes('sku') === true && columns.includes('quantity'))
}

/** Without quantities below names whose columns have the numbers of documents. */
function withoutDocuments(labels: Labels | null, { header, names, documents }: ListTable): Labels | null {
  if (!labels || documents.length === 0) return labels
  const nameOf = ({ start, end }: Label) => header!.slice(start, end)
  const isDocument = (label: Label) => documents.some((at) => names[at] === nameOf(label))
  const all = labels.all.map(
    (label): Label => (isDocument(label) ? { ...label, meaning: 'unused', isCounted: false, mayCount: true } : label),
  )
  const own = all.map((label) => (isDocument(label) ? '' : nameOf(label)))
  const counting = quantityColumns(
    own,
    all.map(({ meaning }) => meaning),
  )
  return {
    ...labels,
    all,
    quantities: counting.map((at) => all[at]!),
    isToOrder: counting.slice(0, 1).some((at) => isToOrder(own[at]!, own)),
  }
}

/** With names where the cells of whole rows stand: numbers may be printed beside their names, as far from the next one. */
function inPlaces(labels: Labels | null, { header, names, places }: ListTable): Labels | null {
  if (!labels?.isAligned || places.length === 0) return labels
  const placed = new Map(
    labels.all.map((label) => {
      const place = places[names.indexOf(header!.slice(label.start, label.end))]
      return [label, place ? { ...label, ...place } : label]
    }),
  )
  const place = (label: Label) => placed.get(label)!
  return { ...labels, all: labels.all.map(place), quantities: labels.quantities.map(place) }
}

/** With the quantity below the name that the cells of the table say: `Autorizado` has numbers, or names and ticks. */
function withQuantity(labels: Labels | null, { header, names, columns, parts, rivals }: ListTable): Labels | null {
  const name = names[columns?.indexOf('quantity') ?? -1]
  const placeOf = (wanted?: string) =>
    labels?.all.findIndex(({ start, end }) => header!.slice(start, end) === wanted) ?? -1
  const at = placeOf(name)
  const label = labels?.all[at]
  if (!labels || !label) return labels
  // Another one than its name says: what is left contradicts what was ordered.
  if (label.meaning === 'quantity' && !labels.quantities.includes(label)) {
    const others = rivals.flatMap((rival) => labels.all[placeOf(names[rival])] ?? [])
    return { ...labels, quantities: [label, ...others], isToOrder: isToOrder(name!, names) }
  }
  const isOpen = label.meaning === null || label.meaning === 'unused'
  // `TOTAL` is no amount where it is the sum of the columns by branch.
  if (!isOpen && (parts.length === 0 || label.meaning === 'quantity')) return labels
  const counting: Label = { ...label, meaning: 'quantity', isCounted: true, mayCount: false }
  return {
    ...labels,
    all: labels.all.with(at, counting),
    quantities: [counting],
    isToOrder: isToOrder(name!, names),
  }
}

export function columnsOf({ row: { line } }: SpannedLine): LinePlace {
  const hasTabs = line.raw.includes('\t')
  return { raw: line.raw, columnOf: (index) => (hasTabs ? null : line.at(index) - line.start) }
}

function numbersOf<Product>(
  { numbers }: Run<Product>,
  fields: readonly LineFields[],
  wanted: ReadonlySet<NumberField>,
): LineNumber[] {
  return fields.flatMap((each, at) =>
    each.numbers.flatMap((field) =>
      wanted.has(field) ? numbers[at]!.flatMap(({ number }) => (number.start === field.start ? [number] : [])) : [],
    ),
  )
}

function usualRow<Product>({ itemsAt }: Run<Product>, fields: readonly LineFields[]): UsualRow {
  const rows = fields.filter((_, at) => itemsAt.has(at))
  // What counts them stands first, where the lines have other numbers too.
  const firsts = rows.flatMap(({ prefix: [first], numbers }) =>
    first?.kind === 'number' && numbers.length > 1 ? [first] : [],
  )
  return {
    prefix: usualOf(rows.map(({ prefix }) => prefix)),
    suffix: usualOf(rows.map(({ suffix }) => suffix)),
    counting: new Set(countsLines(firsts.map(({ value }) => value)) ? firsts : []),
  }
}

function usualOf(sides: readonly (readonly Field[])[]): UsualRow['prefix'] {
  const lengths = sides.map(({ length }) => length).toSorted((a, b) => a - b)
  const coded = sides.filter((side) => side.some(({ kind }) => kind === 'code')).length
  return { length: lengths[Math.floor(lengths.length / 2)] ?? 0, hasCode: coded > sides.length / 2 }
}
