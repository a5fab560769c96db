import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import type { Habit } from '#src/drafts/list-reader/candidates/evidence.ts'
import type { KnownCodes } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { type Entry, spanOfNumber, startOf, withCancellations, withCorrections } from './corrections.ts'
import { decideRow, type ItemNumbers } from './decide-row.ts'
import { readDescribed, readSilent, readUnread } from './described-rows.ts'
import { gapNumbers, type Run } from './gap-numbers.ts'
import { itemNumbers, shakyNumbers } from './item-numbers.ts'
import { isExplainedBy } from './leftover-numbers.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import { type Decision, matchQuantities } from './match-quantities.ts'
import { type CountedItem, mergeRepeats } from './merge-repeats.ts'
import { nameItems } from './name-items.ts'
import type { ReadRow, RowSpan } from './read-row.ts'

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
  const run = yield* nameItems(lines, known, above)
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
    const isMissing = numbers.chosen === null && (quantified.has(tableOf(item)) || isLeftOut(run, index, decisions))
    const said: Doubt[] = isMissing ? [{ kind: 'no-quantity' }] : []
    counted.push({ item, numbers: { ...numbers, said }, spans: spansOf(item, numbers) })
  }
  // A number that may belong to a product on another line is shown on its own line too.
  const settled = new Set(
    counted.flatMap(({ item, numbers }) => [
      ...numbers.unexplained.filter(({ at }) => at === item.at),
      ...(numbers.each ? [numbers.each] : []),
    ]),
  )
  const unread = readUnread<Product>(left.filter((placed) => !settled.has(placed)))
  const told = new Set([...described.rows, ...unread].map(({ row }) => row.line))
  const silent = readSilent<Product>(run, told)
  const entries: Entry<Product>[] = [
    ...counted.map((each) => ({ ...each, kind: 'item' as const })),
    ...[...described.rows, ...unread, ...silent].map((row) => ({ kind: 'row' as const, row })),
  ]
  const corrected = withCancellations(run, withCorrections(entries, corrections))
  const items = mergeRepeats(corrected.filter((entry) => entry.kind === 'item'))
  const others = corrected.flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []))
  return [...items.map(rowOf), ...others].toSorted(
    (a, b) => a.row.line.number - b.row.line.number || startOf(a) - startOf(b),
  )
}

function rowOf<Product extends Identified>({ item, numbers, spans }: CountedItem<Product>): ReadRow<Product> {
  return { row: item.line.row, ...decideRow(item, numbers), spans, spanned: item.line }
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
  if (!most || most.count < fewest || most.count < all * mostly) return null
  // With lines of quantities between lines of products, only the end of the list says on which side they are.
  const last = most.habit.side === 'left' ? decisions.at(-1) : decisions[0]
  return most.habit.isOnAnotherLine && !last?.number ? null : most.habit
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

/** Another product of its line has a quantity, and this one has none. */
function isLeftOut<Product>(
  { items }: Run<Product>,
  index: number,
  decisions: readonly Decision<PlacedNumber>[],
): boolean {
  const { at, hit } = items[index]!
  const isOther = (other: number) =>
    items[other]?.at === at &&
    items[other].hit.match.products[0] !== hit.match.products[0] &&
    decisions[other]!.number !== null
  for (let other = index - 1; items[other]?.at === at; other -= 1) if (isOther(other)) return true
  for (let other = index + 1; items[other]?.at === at; other += 1) if (isOther(other)) return true
  return false
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

function spansOf<Product>(item: ListItem<Product>, { chosen }: ItemNumbers): RowSpan[] {
  const { line } = item.line.row
  const codes = item.places.map(({ start, end }): RowSpan => ({ line, start, end, kind: 'code' }))
  return chosen ? [...codes, spanOfNumber(chosen)] : codes
}
