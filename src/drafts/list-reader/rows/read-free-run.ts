import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { Habit } from '#src/drafts/list-reader/candidates/evidence.ts'
import type { KnownCodes } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { cancellations } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { countingNumbers } from './counting-numbers.ts'
import { decideRow, type ItemNumbers } from './decide-row.ts'
import { readDescribed, readUnread } from './described-rows.ts'
import { knownItems, unknownItems } from './find-items.ts'
import { createRun, type FreeNumber, gapNumbers, hasDescription, numbersBesides, type Run } from './gap-numbers.ts'
import { isExplainedBy } from './leftover-numbers.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { type Decision, matchQuantities } from './match-quantities.ts'
import { type CountedItem, mergeRepeats } from './merge-repeats.ts'
import type { ReadRow, RowSpan } from './read-row.ts'
import { titleHasWord } from './title-words.ts'

/**
 * Reads consecutive lines of free text: which products they name, which number is whose quantity, and which numbers
 * are left without an explanation.
 *
 * @param above the title of the product above the run, which its first lines may go on describing
 */
export function* readFreeRun<Product extends Identified>(
  lines: readonly SpannedLine[],
  known: KnownCodes<Product>,
  above: string | null,
): Generator<void, ReadRow<Product>[]> {
  const run = yield* runOf(lines, known, above)
  const first = yield* gapNumbers(run, null)
  yield
  const habit = habitOf(run, matchQuantities(first))
  yield
  const gaps = habit === null ? first : yield* gapNumbers(run, habit)
  const decisions = habit === null && run.items.length === 0 ? [] : matchQuantities(gaps)
  yield
  const open = yield* leftoverNumbers(run, decisions)
  const plain = open.filter(({ number }) => number.cue?.kind !== 'corrected')
  const corrections = open.filter(({ number }) => number.cue?.kind === 'corrected')
  const described = readDescribed(run, plain)
  const left = plain.filter((placed) => !described.used.has(placed))
  const quantified = quantifiedTables(run, decisions)
  const shaky = shakyNumbers(run, decisions, habit)
  const counted: CountedItem<Product>[] = []
  for (const [index, item] of run.items.entries()) {
    if (index % linesAtOnce === 0) yield
    const numbers = itemNumbers(run, index, decisions, gaps, { left, plain, shaky })
    const isMissing = numbers.chosen === null && quantified.has(tableOf(item))
    const said: Doubt[] = isMissing ? [{ kind: 'no-quantity' }] : []
    counted.push({ item, numbers: { ...numbers, said }, spans: spansOf(item, numbers) })
  }
  const settled = new Set(
    counted.flatMap(({ numbers }) => [...numbers.unexplained, ...(numbers.each ? [numbers.each] : [])]),
  )
  const unread = readUnread<Product>(left.filter((placed) => !settled.has(placed)))
  const entries: Entry<Product>[] = [
    ...counted.map((each) => ({ ...each, kind: 'item' as const })),
    ...[...described.rows, ...unread].map((row) => ({ kind: 'row' as const, row })),
  ]
  const corrected = withCancellations(run, withCorrections(entries, corrections))
  const items = mergeRepeats(corrected.filter((entry) => entry.kind === 'item'))
  const others = corrected.flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []))
  return [...items.map(rowOf), ...others].toSorted(
    (a, b) => a.row.line.number - b.row.line.number || startOf(a) - startOf(b),
  )
}

type Entry<Product> =
  | (CountedItem<Product> & { readonly kind: 'item' })
  | { readonly kind: 'row'; readonly row: ReadRow<Product> }

function rowOf<Product extends Identified>({ item, numbers, spans }: CountedItem<Product>): ReadRow<Product> {
  return { row: item.line.row, ...decideRow(item, numbers), spans, spanned: item.line }
}

function startOf({ row, spans }: ReadRow<unknown>): number {
  return spans.find(({ line }) => line === row.line)?.start ?? 0
}

function* runOf<Product extends Identified>(
  lines: readonly SpannedLine[],
  known: KnownCodes<Product>,
  above: string | null,
): Generator<void, Run<Product>> {
  const items: ListItem<Product>[] = []
  const numbers: PlacedNumber[][] = []
  const read: SpannedLine[] = []
  let titles = above === null ? [] : [above]
  for (const [at, line] of lines.entries()) {
    if (at % linesAtOnce === 0) yield
    if (line.row.line.isAside) {
      numbers.push([])
      read.push(line)
      continue
    }
    const ofCatalog = knownItems(line, at, known).filter(
      (item) => item.hit.match.stage !== 'title' || isRequested(item, titles),
    )
    const own = ofCatalog.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
    const ofLine = [...ofCatalog, ...unknownItems(line, at, ofCatalog, [...own, ...titles])].toSorted(
      (a, b) => a.places[0]!.start - b.places[0]!.start,
    )
    if (own.length > 0) titles = own
    const seen = withCodes(
      line,
      ofLine.flatMap(({ places }) => places),
    )
    const named = ofLine.map((item) => ({ ...item, line: seen }))
    items.push(...named)
    read.push(seen)
    numbers.push(numbersBesides(seen, at, named))
  }
  const meant = items.filter((item, index) => !describesNext(item, items[index + 1], numbers[item.at]!))
  return createRun(read, meant, numbers, countingNumbers(read, numbers, meant))
}

/** What looks like a code and is a word of the title of the product below, whose text it begins. */
function describesNext<Product extends Identified>(
  { at, hit }: ListItem<Product>,
  next: ListItem<Product> | undefined,
  numbers: readonly PlacedNumber[],
): boolean {
  if (hit.match.products.length > 0 || !next || next.at === at || next.at - at > mostWrapped || numbers.length > 1)
    return false
  return next.hit.match.products.some(({ title = '' }) => titleHasWord(title, hit.candidate.code))
}

/** A model of a title is a request where its line has a number too, and does not go on describing the product above. */
function isRequested<Product>({ line, hit, places }: ListItem<Product>, above: readonly string[]): boolean {
  const { numbers } = withCodes(line, places)
  return numbers.length > 0 && !above.some((title) => titleHasWord(title, hit.candidate.code))
}

/** Between two pauses. */
const linesAtOnce = 20

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
  return most && most.count >= fewest && most.count >= all * mostly ? most.habit : null
}

const fewest = 3
const mostly = 0.75

/** The numbers that are no quantity, and that neither a product nor the line explains. */
function* leftoverNumbers<Product extends Identified>(
  run: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
): Generator<void, PlacedNumber[]> {
  const chosen = new Set(decisions.flatMap(({ number }) => number?.number ?? []))
  const atLine = Map.groupBy(
    run.items.map((item, index) => ({ item, decision: decisions[index]! })),
    ({ item }) => item.at,
  )
  const left: PlacedNumber[] = []
  for (const [at, ofLine] of run.numbers.entries()) {
    if (at % linesAtOnce === 0) yield
    const open = ofLine.filter(({ number }) => !chosen.has(number) && !run.counting.has(number))
    if (open.length === 0) continue
    const near = [at, at - 1, at + 1].flatMap((line) => atLine.get(line) ?? [])
    left.push(...open.filter((placed) => !isExplainedBy(placed, near, run)))
  }
  return left
}

/** Tables without a header where most rows have a quantity: a row without one may have forgotten it. */
function quantifiedTables<Product>(
  { items }: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
): ReadonlySet<ListTable | 'cells' | null> {
  const counts = new Map<ListTable | 'cells', { all: number; with: number }>()
  for (const [index, item] of items.entries()) {
    const table = tableOf(item)
    if (!table) continue
    const known = counts.get(table) ?? { all: 0, with: 0 }
    counts.set(table, { all: known.all + 1, with: known.with + (decisions[index]!.number ? 1 : 0) })
  }
  return new Set([...counts].flatMap(([table, { all, with: some }]) => (some * 2 > all ? [table] : [])))
}

/** A line with cells may have fewer than the table above and below. */
function tableOf({ line }: ListItem<unknown>): ListTable | 'cells' | null {
  return line.text.includes(cellMark) ? 'cells' : line.row.table
}

type OpenNumbers = {
  /** Numbers that nothing explains. */
  readonly left: readonly PlacedNumber[]
  /** The same, with those that count something without a code. */
  readonly plain: readonly PlacedNumber[]
  /** Quantities that were taken from another line without a clear sign. */
  readonly shaky: ReadonlySet<PlacedNumber>
}

function shakyNumbers<Product>(
  run: Run<Product>,
  decisions: readonly Decision<PlacedNumber>[],
  habit: Habit | null,
): ReadonlySet<PlacedNumber> {
  const shaky = decisions.flatMap(({ number: chosen, sum }, index) => {
    if (!chosen || chosen.at === run.items[index]!.at || habit?.isOnAnotherLine) return []
    const { number, line } = chosen
    if (run.multiplying.has(number) || number.marks.includes('label')) return []
    return sum < surelyAcross || hasDescription(line, number) ? [chosen] : []
  })
  return new Set(shaky)
}

function itemNumbers<Product>(
  run: Run<Product>,
  index: number,
  decisions: readonly Decision<PlacedNumber>[],
  gaps: readonly (readonly FreeNumber<Product>[])[],
  { left, plain, shaky }: OpenNumbers,
): ItemNumbers {
  const item = run.items[index]!
  const { number: chosen, sum, rivals } = decisions[index]!
  const inReach = new Set([...gaps[index]!, ...gaps[index + 1]!].map(({ number }) => number.number))
  const unexplained = left.filter(
    (placed) =>
      placed.at === item.at &&
      placed.number.cue?.kind !== 'each' &&
      !rivals.some((rival) => rival?.number === placed.number) &&
      (inReach.has(placed.number) || nearestItem(run, placed) === item),
  )
  return {
    chosen,
    sum,
    rivals,
    unexplained:
      chosen === null
        ? [...unexplained, ...[...plain, ...shaky].filter((placed) => isBeside(run, index, placed))]
        : unexplained,
    corrections: [],
    perhaps: [],
    said: [],
    each: chosen ? null : eachOf(run, item, left),
    isOnAnotherLine: chosen !== null && shaky.has(chosen),
    besides: (run.itemsAt.get(item.at) ?? []).filter((other) => other !== item).flatMap(({ places }) => places),
  }
}

/** The most cells of a row, each on a line. */
const mostCells = 6
/** The most lines of a product that was wrapped. */
const mostWrapped = 3

/**
 * A number on the lines above or below, in the same paragraph and with no product between: it may be the quantity of a
 * wrapped line, also where it seems to count something else.
 */
function isBeside<Product>({ lines, items }: Run<Product>, index: number, { at, number }: PlacedNumber): boolean {
  const item = items[index]!
  const apart = at - item.at
  // A number alone on its line is a cell of a table that was copied cell by cell.
  const isAlone = !/[\p{L}\ue001]/u.test(lines[at]!.folded)
  if (number.cue?.kind === 'each' || apart === 0 || Math.abs(apart) > (isAlone ? mostCells : mostWrapped)) return false
  if (!isAlone && lines[at]!.row.line.number !== lines[item.at]!.row.line.number + apart) return false
  const other = items[index + Math.sign(apart)]
  if (!other) return true
  if (other.at === at)
    return apart < 0 ? other.places.at(-1)!.end <= number.start : number.end <= other.places[0]!.start
  return apart < 0 ? other.at < at : other.at > at
}

/** A unit or a word for it is as good on the next line. */
const surelyAcross = 6

function nearestItem<Product>({ itemsAt }: Run<Product>, { at, number }: PlacedNumber): ListItem<Product> | null {
  let nearest: ListItem<Product> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const item of itemsAt.get(at) ?? []) {
    for (const { start, end } of item.places) {
      const distance = start >= number.end ? start - number.end : number.start - end
      if (distance < least) {
        least = distance
        nearest = item
      }
    }
  }
  return nearest
}

/** `5 de cada uno:` before or after the products of its line, or above their lines. */
function eachOf<Product>(
  run: Run<Product>,
  item: ListItem<Product>,
  left: readonly PlacedNumber[],
): PlacedNumber | null {
  const all = left.filter(({ number }) => number.cue?.kind === 'each')
  if (all.length === 0) return null
  const ofLine = all.find(({ at }) => at === item.at)
  if (ofLine) return ofLine
  const above = all.findLast(({ at }) => at < item.at)
  return above && !run.itemsAt.has(above.at) ? above : null
}

function spansOf<Product>(item: ListItem<Product>, { chosen }: ItemNumbers): RowSpan[] {
  const { line } = item.line.row
  const codes = item.places.map(({ start, end }): RowSpan => ({ line, start, end, kind: 'code' }))
  return chosen ? [...codes, spanOfNumber(chosen)] : codes
}

function spanOfNumber({ line, number }: PlacedNumber): RowSpan {
  return { line: line.row.line, start: number.outerStart, end: number.outerEnd, kind: 'quantity' }
}

/**
 * A number that corrects belongs to the row before it, or to the next one where there is none. Of several products of
 * the line above, the text does not say which one is meant: it may be each of them.
 */
function withCorrections<Product>(
  entries: readonly Entry<Product>[],
  corrections: readonly PlacedNumber[],
): Entry<Product>[] {
  const corrected = [...entries]
  for (const placed of corrections) {
    let nearest = byListNumber(corrected, placed.line)
    let least = nearest < 0 ? Number.POSITIVE_INFINITY : -1
    for (const [index, entry] of corrected.entries()) {
      const distance = distanceTo(entry, placed)
      if (distance >= least) continue
      nearest = index
      least = distance
    }
    const entry = corrected[nearest]
    if (!entry) continue
    const line = lineOf(entry)
    corrected[nearest] =
      entry.kind === 'item'
        ? correctItem(entry, placed, 'corrections')
        : { kind: 'row', row: correctRow(entry.row, placed) }
    if (line === placed.line.row.line) continue
    for (const [index, other] of corrected.entries()) {
      if (index === nearest || other.kind !== 'item' || lineOf(other) !== line) continue
      corrected[index] = correctItem(other, placed, 'perhaps')
    }
  }
  return corrected
}

/** `El 5 ya no`: a line that takes back a row of a numbered list, or the row above. */
function withCancellations<Product>(
  { lines, itemsAt }: Run<Product>,
  entries: readonly Entry<Product>[],
): Entry<Product>[] {
  const all = [...entries]
  for (const [at, line] of lines.entries()) {
    const words = itemsAt.has(at) || line.row.line.isAside ? null : cancelling.exec(line.folded)
    if (!words) continue
    const numbered = byListNumber(all, line)
    const index = numbered >= 0 ? numbered : all.findLastIndex((entry) => lineOf(entry).number < line.row.line.number)
    const entry = all[index]
    if (entry?.kind !== 'item') continue
    const said: Doubt = { kind: 'cancelled', words: words[0].trim() }
    all[index] = { ...entry, numbers: { ...entry.numbers, said: [...entry.numbers.said, said] } }
  }
  return all
}

const cancelling = new RegExp(`(?<!\\p{L})(?:${cancellations})(?!\\p{L})`, 'u')

/** The entry that a line means by its number in a numbered list: `el 5`; -1 where it means none. */
function byListNumber<Product>(entries: readonly Entry<Product>[], { numbers, row }: SpannedLine): number {
  const meant = numbers.find(({ hasArticle, value }) => hasArticle && value)
  if (!meant || row.line.prefixes.some(({ kind }) => kind === 'number')) return -1
  return entries.findIndex((entry) => {
    const line = lineOf(entry)
    const isNumbered = line.prefixes.some(({ kind }) => kind === 'number')
    const written = isNumbered ? /(\d{1,3})[.)]/.exec(line.raw)?.[1] : undefined
    return written !== undefined && meant.value!.eq(written)
  })
}

function lineOf<Product>(entry: Entry<Product>): ListLine {
  return entry.kind === 'item' ? entry.item.line.row.line : entry.row.row.line
}

/** How far a correction is from what it corrects: what is above counts first, and there the last of the line. */
function distanceTo<Product>(entry: Entry<Product>, { line, number }: PlacedNumber): number {
  const start = entry.kind === 'item' ? entry.item.places[0]!.start : startOf(entry.row)
  const lines = line.row.line.number - lineOf(entry).number
  if (lines === 0) return start < number.start ? number.start - start : farAway + start
  return lines > 0 ? lines * lineLength + (lineLength - start) : farAway - lines * lineLength + start
}

const lineLength = 10_000
const farAway = 1_000_000_000

function correctItem<Product>(
  entry: CountedItem<Product> & { kind: 'item' },
  placed: PlacedNumber,
  as: 'corrections' | 'perhaps',
) {
  const { numbers, spans } = entry
  return {
    ...entry,
    numbers: { ...numbers, [as]: [...numbers[as], placed] },
    spans: as === 'perhaps' ? spans : [...spans, spanOfNumber(placed)],
  }
}

function correctRow<Product>(row: ReadRow<Product>, placed: PlacedNumber): ReadRow<Product> {
  const value = placed.number.value?.toNumber() ?? null
  const quantities = value === null || value <= 0 ? row.quantities : [...new Set([value, ...row.quantities])]
  const { number, line } = placed
  const words = number.cue?.words ?? line.text.slice(number.start, number.end)
  return {
    ...row,
    quantities,
    reading: { ...row.reading, quantity: quantities[0] ?? row.reading.quantity },
    doubts: [...row.doubts, { kind: 'corrected', words }],
    spans: [...row.spans, spanOfNumber(placed)],
  }
}
