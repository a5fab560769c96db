import type { Habit } from '#src/drafts/list-reader/candidates/evidence.ts'
import type { KnownCodes } from '#src/drafts/list-reader/candidates/find-codes.ts'
import { isOddRow } from '#src/drafts/list-reader/columns/rest-columns.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { findShape } from '#src/drafts/list-reader/shape/find-shape.ts'
import { labelsOf } from '#src/drafts/list-reader/shape/slots-of-run.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { packInBrackets } from '#src/drafts/list-reader/spans/packs.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { asksWithoutNumber } from './asks-without-number.ts'
import { writtenIn } from './code-doubts.ts'
import { type Entry, spanOfNumber, startOf, withCancellations, withCorrections } from './corrections.ts'
import { crowdedLines } from './crowded-lines.ts'
import { decideRow, type ItemNumbers } from './decide-row.ts'
import { readBeside, readDescribed } from './described-rows.ts'
import { documentSeries } from './document-series.ts'
import { gapNumbers } from './gap-numbers.ts'
import { itemNumbers, shakyNumbers } from './item-numbers.ts'
import { labelledRecords } from './labelled-records.ts'
import { isExplainedBy } from './leftover-numbers.ts'
import { lineSays } from './line-says.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { type Decision, matchQuantities } from './match-quantities.ts'
import { type CountedItem, mergeRepeats } from './merge-repeats.ts'
import { nameItems } from './name-items.ts'
import { noteLines } from './note-lines.ts'
import { withOpenPlaces } from './open-places.ts'
import { type OpenToken, openTokens } from './open-tokens.ts'
import { otherColumns } from './other-columns.ts'
import { raggedRows } from './ragged-rows.ts'
import { noneOf, type ReadRow, type RowSpan } from './read-row.ts'
import { hasWords, headingSays, recordSays, unitSays } from './record-says.ts'
import { remarkDoubts, statusDoubts } from './remarks.ts'
import { aroundRun, ruledDecisions, ruledRun, spansBeside, unnamedRow } from './rule-by-shape.ts'
import type { Run } from './run.ts'
import { shiftedItems } from './shifted-items.ts'
import { readSilent } from './silent-rows.ts'
import { asksFor, speaks } from './speaks.ts'
import { titleHasPair } from './title-words.ts'
import { unitSides } from './unit-sides.ts'
import { readUnread, unreadRow } from './unread-rows.ts'

/**
 * Reads consecutive lines of free text: which products they name, which number is whose quantity, and which numbers
 * are left without an explanation.
 *
 * @param isAround the run is what a document has around its table
 */
export function readFreeRun<Product extends Identified>(
  lines: readonly SpannedLine[],
  known: KnownCodes<Product>,
  { above, isAround }: RunContext,
): ReadRow<Product>[] {
  const named = nameItems(lines, known, above)
  const shape = findShape(named)
  const run = shape ? ruledRun(named, shape) : isAround ? aroundRun(named) : named
  const first = gapNumbers(run, null)
  const habit = habitOf(run, matchQuantities(first))
  const gaps = habit === null ? first : gapNumbers(run, habit)
  const matched = habit === null && run.items.length === 0 ? [] : matchQuantities(gaps)
  const decisions = shape ? ruledDecisions(run, shape, matched) : matched
  const chosen = new Set(decisions.flatMap(({ number }) => number?.number ?? []))
  const open = withOpenPlaces(run, chosen, leftoverNumbers(run, decisions))
  const labelled = labelledRecords(run, {
    line: (at) => shape?.recordLines.has(at) === true,
    number: (number) => chosen.has(number),
  })
  const plain = open.filter(({ number, at }) => number.cue?.kind !== 'corrected' && !labelled.lines.has(at))
  const correcting = open.filter(({ number }) => number.cue?.kind === 'corrected')
  const described = readDescribed(run, plain)
  const unnamed = (shape?.unnamed ?? []).flatMap(({ placed }, index) =>
    labelled.lines.has(placed.at) ? [] : [unnamedRow(run, shape!, index)],
  )
  const asksElse = new Set([...described.rows, ...labelled.rows, ...unnamed].map(({ row }) => row.line))
  const left = plain.filter((placed) => !described.used.has(placed))
  const numberOf = new Map(run.items.map((item, index) => [item, decisions[index]?.number ?? null]))
  const shaky = new Set([...shakyNumbers(run, decisions, habit)].filter((placed) => !shape?.rules.has(placed)))
  const shifted = shiftedItems(run, decisions, plain)
  const counted: CountedItem<Product>[] = []
  const delivered = new Set<ListLine>()
  const noneWanted: ReadRow<Product>[] = []
  const isInOtherColumn = otherColumns(run, decisions)
  const isRagged = raggedRows(run, (placed) => shape?.rules.has(placed) === true)
  const documents = documentSeries(run)
  const isOnOtherSide = unitSides(run, decisions)
  // What stands above a table is none of its rows.
  const isHeaded = [...(shape?.quantities.values() ?? [])].every(({ placed }) => labelsOf(placed.line) !== null)
  for (const [index, item] of run.items.entries()) {
    const found = itemNumbers(run, index, decisions, gaps, { left, plain, shaky })
    // In the place of its quantity is nothing that can be read.
    const isProven = found.multiplies || shape?.quantities.get(item)?.money?.multiplies === true
    const isCounted = !isProven && found.chosen !== null && run.positions.has(found.chosen.number)
    const numbers = isCounted ? { ...found, chosen: null } : found
    const isRecord = shape?.hasColumns === true && shape.quantities.has(item)
    if (isRecord && isAllDelivered(item, numbers)) {
      delivered.add(item.line.row.line)
      continue
    }
    const { row } = item.line
    if (isRecord && shape.isToOrder && numbers.chosen?.number.value?.eq(0) && !isOddRow(row, row.table?.names ?? [])) {
      const { candidate, match } = item.hit
      const reading = {
        kind: 'left',
        reason: 'zero',
        code: candidate.code,
        product: match.products[0] ?? null,
        quantity: 0,
      } as const
      noneWanted.push({ ...noneOf(item.line.row, reading), spans: spansOf(item, numbers) })
      delivered.add(item.line.row.line)
      continue
    }
    const ofLine = run.itemsAt.get(item.at) ?? []
    const others = ofLine.filter((other) => other.hit.match.products[0] !== item.hit.match.products[0])
    const quantified = ofLine.filter((other) => numberOf.get(other)).length
    const tokens = isRecord ? [] : tokensOf(item, ofLine)
    const said: Doubt[] = [
      ...(shape?.shaky.has(item) ? [{ kind: 'several-quantities' } as const] : []),
      ...(isCounted ? [{ kind: 'no-quantity' } as const] : []),
      ...(!isProven &&
      (isInOtherColumn(numbers.chosen) ||
        isOnOtherSide(numbers.chosen) ||
        isRagged(item, numbers.chosen) ||
        (numbers.chosen !== null && documents.has(numbers.chosen.number)))
        ? [{ kind: 'several-quantities' } as const]
        : []),
      ...tokens.map(({ written }): Doubt => ({ kind: 'unexplained-number', number: written })),
      ...(isRecord
        ? recordSays(shape, run, item, asksElse)
        : [
            ...lineSays(item, others, quantified, numbers.chosen?.number ?? null),
            ...(ofLine.length === 1 ? remarkDoubts(item.line.text) : []),
            ...unitSays(shape, run, item),
          ]),
      ...statusDoubts(item.line.row),
      ...((ofLine.length === 1 && goesElsewhere(run, item, numbers)) || shifted.has(item)
        ? [{ kind: 'several-quantities' } as const]
        : []),
      ...(!shape && isOfAnotherPrice(item, numbers.chosen) ? [{ kind: 'several-quantities' } as const] : []),
      ...headingSays(shape, run, item),
      // Not where the quantities of the list stand.
      ...(shape?.hasColumns &&
      shape.missing.has(item) &&
      numbers.chosen &&
      !isRequestBeside(item, numbers.chosen) &&
      !(isHeaded && labelsOf(item.line) === null)
        ? [{ kind: 'several-quantities' } as const]
        : []),
    ]
    const sum = shape?.unequal.get(item)?.sum.toNumber() ?? 0
    const pack = ofLine.length === 1 || isRecord ? packInBrackets(item.line.folded) : packBehind(item)
    const packed = (pack?.pieces ?? 0) * (numbers.chosen?.number.value?.toNumber() ?? 0)
    if (pack && !isRecord && !hasWords(item, pack.words))
      said.push({ kind: 'pack', words: writtenIn(item.line, pack.words) })
    const maybe = [
      ...tokens.flatMap(({ values }) => values),
      ...(Number.isInteger(sum) ? [sum] : []),
      ...(packed > 0 ? [packed] : []),
    ]
    counted.push({
      item,
      numbers: { ...numbers, said, maybe, isRecord },
      spans: [...spansOf(item, numbers), ...spansBeside(item, shape)],
    })
  }
  const dropped = new Set([
    ...delivered,
    ...named.items.flatMap(({ at, line }) => (run.itemsAt.has(at) ? [] : [line.row.line])),
  ])
  const speaking = new Set(run.lines.flatMap((line) => (speaks(line) ? [line.row.line] : [])))
  // Around the rows of a table, what counts nothing is the rest of the document.
  const isDocument = shape?.hasColumns === true || isAround
  const isFurniture = (line: ListLine) => dropped.has(line) || (isDocument && !speaking.has(line))
  // A number that may belong to a product on another line is shown on its own line too.
  const settled = new Set(
    counted.flatMap(({ item, numbers }) => [
      ...numbers.unexplained.filter(({ at }) => at === item.at),
      ...[numbers.each, numbers.chosen].filter((placed) => placed !== null),
    ]),
  )
  const recorded = new Set(unnamed.map(({ row }) => row.line))
  const unread = readUnread<Product>(left.filter((placed) => !settled.has(placed))).filter(
    ({ row }) => !isFurniture(row.line) && !recorded.has(row.line),
  )
  const besides = crowdedLines<Product>(run, left, settled)
  const crowded = besides.map(({ row }) => row)
  const isSaidBesides = ({ at, number }: PlacedNumber) =>
    besides.some(
      ({ at: line, part }) => line === at && part !== null && part.start <= number.start && number.end <= part.end,
    )
  const told = new Set([...described.rows, ...labelled.rows, ...unnamed, ...unread].map(({ row }) => row.line))
  for (const at of shape?.recordLines.keys() ?? [])
    if (!shape!.unread.has(at) && !asksWithoutNumber(run.lines[at]!.folded)) told.add(run.lines[at]!.row.line)
  const silent = readSilent<Product>(run, told, shaky).filter(({ row }) => !isFurniture(row.line))
  for (const at of shape?.unread ?? []) {
    const line = run.lines[at]!
    const isForm = line.row.table?.isForm === true
    if (!isForm && !told.has(line.row.line) && !run.itemsAt.has(at)) silent.push(unreadRow(line, [1]))
  }
  const asked = new Set([
    ...counted.map(({ item }) => item.line),
    ...[...unread, ...silent, ...crowded].flatMap(({ spanned }) => spanned ?? []),
  ])
  for (const [at, line] of run.lines.entries())
    if (isEntry(run.lines, at) && !asked.has(line) && !asksElse.has(line.row.line))
      silent.push(unreadRow(line, [Number.parseInt(line.folded, 10)]))
  const notes = noteLines(run, numberOf)
  const isNote = ({ row }: ReadRow<Product>) => notes.has(row.line)
  const entries: Entry<Product>[] = [
    ...counted.map(({ numbers, ...each }) => ({
      ...each,
      // What a row of its own asks about is not asked of the product, too, where that has a quantity.
      numbers: numbers.chosen
        ? { ...numbers, unexplained: numbers.unexplained.filter((placed) => !isSaidBesides(placed)) }
        : numbers,
      kind: 'item' as const,
    })),
    ...[
      ...described.rows,
      ...labelled.rows,
      ...readBeside(run, described.rows),
      ...unnamed,
      ...unread,
      ...silent,
      ...crowded,
    ]
      .filter((row) => !isNote(row))
      .map((row) => ({ kind: 'row' as const, row })),
  ]
  const corrected = withCancellations(run, withCorrections(run, entries, correcting))
  const items = mergeRepeats(corrected.filter((entry) => entry.kind === 'item'))
  const others = corrected.flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []))
  return [
    ...items.map((each) => ({ ...rowOf(each), money: shape?.quantities.get(each.item)?.money })),
    ...others,
    ...noneWanted,
  ].toSorted((a, b) => a.row.line.number - b.row.line.number || startOf(a) - startOf(b))
}

export type RunContext = {
  /** The title of the product above the run, which its first lines may go on describing. */
  readonly above: string | null
  readonly isAround: boolean
}

function rowOf<Product extends Identified>({ item, numbers, spans }: CountedItem<Product>): ReadRow<Product> {
  return { row: item.line.row, ...decideRow(item, numbers), spans, spanned: item.line }
}

/** The pack in brackets right behind a product: of a line with several it is said of this one. */
function packBehind<Product>({ line: { folded }, places }: ListItem<Product>): ReturnType<typeof packInBrackets> {
  const behind = folded.slice(places.at(-1)!.end)
  const pack = packInBrackets(behind)
  return pack && !/[,;\ue001]/.test(behind.slice(0, pack.start)) ? pack : null
}

/** Where most numbers of the run have their product, as far as it was clear without knowing that. */
function habitOf<Product>(run: Run<Product>, decisions: readonly Decision<PlacedNumber>[]): Habit | null {
  const counts = new Map<string, { habit: Habit; count: number }>()
  let all = 0
  for (const [index, { number }] of decisions.entries()) {
    if (!number) continue
    const item = run.items[index]!
    const isOnAnotherLine = number.at !== item.at
    const isAfter = isOnAnotherLine ? number.at > item.at : number.number.start > item.places[0]!.start
    const side = isAfter ? 'left' : 'right'
    const key = `${side} ${isOnAnotherLine}`
    const known = counts.get(key) ?? { habit: { side, isOnAnotherLine }, count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
    all += 1
  }
  const most = [...counts.values()].toSorted((a, b) => b.count - a.count)[0]
  if (!most || most.count < fewest || most.count < all * mostly) return null
  // With lines of quantities between lines of products, only the end of the list says on which side they are.
  const last = most.habit.side === 'left' ? decisions.at(-1) : decisions[0]
  return most.habit.isOnAnotherLine && !last?.number ? null : most.habit
}

const fewest = 3
const mostly = 0.75

/** The numbers that are no quantity, and that neither a product nor the line explains. */
function leftoverNumbers<Product extends Identified>(
  run: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
): PlacedNumber[] {
  const chosen = new Set(decisions.flatMap(({ number }) => number?.number ?? []))
  const atLine = Map.groupBy(
    run.items.map((item, index) => ({ item, decision: decisions[index]! })),
    ({ item }) => item.at,
  )
  const left: PlacedNumber[] = []
  for (const [at, ofLine] of run.numbers.entries()) {
    const open = ofLine.filter(({ number }) => !chosen.has(number) && !run.counting.has(number))
    if (open.length === 0) continue
    // Quantity × price = amount is of a record that may go on for some lines.
    const proven = ({ decision }: { decision: Decision<PlacedNumber> }) =>
      decision.number !== null && run.multiplying.has(decision.number.number)
    const above = [at - 2, at - 3].flatMap((line) => (atLine.get(line) ?? []).filter(proven))
    const near = [...[at, at - 1, at + 1].flatMap((line) => atLine.get(line) ?? []), ...above]
    left.push(...open.filter((placed) => !isExplainedBy(placed, near, run)))
  }
  return left
}

/** `300 mts cable … 8.50 2,550.00`, below a line that has its price and amount, too: an entry of its own. */
function isEntry(lines: readonly SpannedLine[], at: number): boolean {
  return entry.test(lines[at]!.folded) && pricedEntry.test(lines[at - 1]?.folded ?? '')
}

const pricedEntry = /\d\.\d{2}\s+\$?\s?[\d,]*\d\.\d{2}\s*$/
const entry = new RegExp(`^\\s*\\d{1,5}(?:\\s|\\p{L}).*\\p{L}{3}.*${pricedEntry.source}`, 'u')

/** A sentence beside a table that asks for a product, with its quantity right before: it has no columns. */
function isRequestBeside<Product>({ line, places, at }: ListItem<Product>, chosen: PlacedNumber): boolean {
  return (
    chosen.at === at &&
    chosen.number.end <= places[0]!.start &&
    asksFor(line.folded) &&
    !/\S\s{2,}\S|[|\t]/.test(line.row.line.raw.trim())
  )
}

/** `10  10  0`: all that was ordered was delivered, and nothing is left. */
function isAllDelivered<Product>({ line }: ListItem<Product>, { chosen }: ItemNumbers): boolean {
  if (chosen?.number.value?.eq(0) !== true || chosen.line !== line) return false
  const [ordered, sent] = line.numbers.filter(({ start }) => start < chosen.number.start).slice(-2)
  return ordered?.value?.gt(0) === true && sent?.value?.eq(ordered.value) === true
}

/**
 * Whether a quantity on another line multiplies there with a price that is far from the product's: without a shape of the
 * list it may as well be that of the product on its other side.
 */
function isOfAnotherPrice<Product extends Identified>(
  { at, hit }: ListItem<Product>,
  chosen: PlacedNumber | null,
): boolean {
  const money = chosen && chosen.at !== at ? chosen.line.multiplied : null
  const prices = hit.match.products.flatMap(({ price }) => price ?? [])
  if (!money || prices.length === 0) return false
  const listed = money.price.value.toNumber()
  return prices.every((price) => price > 0 && (listed > price * farApart || listed * farApart < price))
}

/** Another supplier's price is nearer. */
const farApart = 1.9

/** What may be a quantity of an item on its line, where no other item of the line is nearer. */
function tokensOf<Product extends Identified>(
  item: ListItem<Product>,
  ofLine: readonly ListItem<Product>[],
): readonly OpenToken[] {
  const apart = ({ places }: ListItem<Product>, { start, end }: OpenToken) =>
    Math.min(...places.map((place) => Math.max(place.start - end, start - place.end)))
  return openTokens(item.line, ofLine).filter((token) =>
    ofLine.every((other) => apart(other, token) >= apart(item, token)),
  )
}

/** Whether another number of the line says how many go to some place: `2 a Monterrey y 3 a León`. */
function goesElsewhere<Product extends Identified>(
  { numbers }: Run<Product>,
  { at, line, hit }: ListItem<Product>,
  { chosen }: ItemNumbers,
) {
  // `Funda HP Prelude 28 para Laptop` is what the product is called.
  const isOfTitle = ({ start, end }: LineNumber) =>
    hit.match.products.some(({ title = '' }) => titleHasPair(title, line.text, start, end))
  return numbers[at]!.some(
    ({ number }) =>
      number !== chosen?.number &&
      toPlace.test(line.text.slice(number.outerEnd, number.outerEnd + 40)) &&
      !isOfTitle(number),
  )
}

const toPlace = new RegExp(
  String.raw`^\s*(?:(?:${units})\.?\s+)?(?:(?:a|para|to|for)\s+(?:el\s|la\s|the\s)?\p{Lu}\p{Ll}|(?:(?:a|para|en|to|for)\s+)?(?:el\s|la\s|the\s)?(?:oficina|bodega|almac[eé]n|sucursal|tienda|matriz|planta|taller|cedis|warehouse|store|office)(?!\p{L}))`,
  'u',
)

function spansOf<Product>(item: ListItem<Product>, { chosen }: ItemNumbers): RowSpan[] {
  const { line } = item.line.row
  const codes = item.places.map(({ start, end }): RowSpan => ({ line, start, end, kind: 'code' }))
  return chosen ? [...codes, spanOfNumber(chosen)] : codes
}
