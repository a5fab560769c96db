import type { DoubtKind, ListRow } from '#src/drafts/list-reader/list-row.ts'
import type { RowProblem, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { answersOf, type NearAnswers, type RowAnswer } from './row-answers.ts'

/** What a row may be asked about. */
export type AskedKind = DoubtKind | Exclude<RowProblem, 'doubtful'>

/** Rows whose answer is known, and in how many of them the first answer was right. */
type Measured = { readonly rows: number; readonly right: number }

/**
 * How often the first answer is right, by what is asked: 2026-11-23, the 120 lists of `lists/unseen-3` and `unseen-4` as
 * they were read for the first time (`npm run bench -- lists --folder=…`, *first right*). A row with several kinds
 * counts for each.
 *
 * No kind is right often enough that a person may answer it without looking.
 */
export const measuredAnswers: Readonly<Record<AskedKind, Measured>> = {
  'not-read': { rows: 448, right: 406 },
  'not-found': { rows: 294, right: 153 },
  'unexplained-number': { rows: 193, right: 64 },
  'no-quantity': { rows: 162, right: 40 },
  'several-quantities': { rows: 141, right: 63 },
  'on-another-line': { rows: 62, right: 27 },
  'found-in-title': { rows: 49, right: 28 },
  'plain-word': { rows: 49, right: 14 },
  'does-not-multiply': { rows: 43, right: 31 },
  implausible: { rows: 30, right: 4 },
  cancelled: { rows: 29, right: 17 },
  respelled: { rows: 25, right: 9 },
  'not-a-request': { rows: 23, right: 15 },
  corrected: { rows: 16, right: 7 },
  zero: { rows: 16, right: 13 },
  quoted: { rows: 15, right: 11 },
  'price-differs': { rows: 13, right: 0 },
  ambiguous: { rows: 10, right: 3 },
  pack: { rows: 10, right: 2 },
  repeated: { rows: 5, right: 2 },
  'bad-quantity': { rows: 4, right: 1 },
  'total-differs': { rows: 4, right: 4 },
  alternative: { rows: 3, right: 3 },
  approximate: { rows: 2, right: 1 },
  'unknown-code': { rows: 0, right: 0 },
  conditional: { rows: 0, right: 0 },
  'other-model': { rows: 0, right: 0 },
}

const fewestRows = 20
const leastRight = 0.95

/** Whether the first answer about this is right nearly always, so that one key may give it. */
export function isTrusted(kind: AskedKind, of: Readonly<Record<AskedKind, Measured>> = measuredAnswers): boolean {
  const { rows, right } = of[kind]
  return rows >= fewestRows && right >= rows * leastRight
}

export function askedKindsOf({ reading, doubts }: ListRow<unknown>): AskedKind[] {
  const kinds = new Set<AskedKind>(doubts.map(({ kind }) => kind))
  if (reading.kind === 'ambiguous') kinds.add('ambiguous')
  if (reading.kind === 'left') kinds.add(reading.reason)
  return [...kinds]
}

/**
 * The answer that Enter gives to an open row before the person chose one: the first, where everything that is asked is
 * trusted, and each question by itself has it first. Null: the person has to choose.
 */
export function answerOfEnter<Product extends ListedProduct>(
  row: SettledRow<Product>,
  near: NearAnswers<Product>,
  isSafe: (kind: AskedKind) => boolean = isTrusted,
): RowAnswer<Product> | null {
  const [first] = answersOf(row, near)
  if (!first || !askedKindsOf({ ...row.row, doubts: row.doubts }).every((kind) => isSafe(kind))) return null
  const alone = row.doubts.map((doubt) => answersOf({ ...row, doubts: [doubt] }, near)[0])
  return alone.every((answer) => answer && isSame(answer, first)) ? first : null
}

function isSame<Product extends ListedProduct>(one: RowAnswer<Product>, other: RowAnswer<Product>): boolean {
  if (one.kind === 'product') return other.kind === 'product' && one.product === other.product
  return one.kind === other.kind && (!('quantity' in one) || ('quantity' in other && one.quantity === other.quantity))
}
