import type { Doubt, DoubtKind, ListRow, RemainingReason } from '#src/drafts/list-reader/list-row.ts'
import type { MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import { fieldsOf, joinTexts, type OwnTexts, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addSplits, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { settleTotals } from './settle-totals.ts'

/**
 * What a person said of a row: its product, its quantity, that it is right as it was read, that it asks for nothing, or
 * that it is kept for later.
 */
export type RowChoice<Product> = {
  readonly product?: Product
  readonly quantity?: number
  readonly isConfirmed?: boolean
  readonly isDismissed?: boolean
  /** It stays open, and is not asked for now. */
  readonly isLater?: boolean
}

/** A row after the person's choices: what it orders, or why it cannot be ordered yet. */
export type SettledRow<Product> = {
  readonly key: string
  readonly row: ListRow<Product>
  readonly code: string | null
  /** Null while the product is not known. */
  readonly product: Product | null
  readonly quantity: number
  readonly stage: MatchStage | 'chosen' | null
  /** Null where the row can be ordered, or asks for nothing. */
  readonly problem: RowProblem | null
  /** What a person has not answered yet. */
  readonly doubts: readonly Doubt[]
  /** The person said that it asks for nothing, or the row is told, and the person said nothing else. */
  readonly isDismissed: boolean
  /** It is open, and the person keeps it for later. */
  readonly isLater: boolean
  /** A total of the list that the rows are the sum of by now: there is nothing to ask and nothing to add. */
  readonly isMet?: boolean
  /** It is open, and what is asked of its table is asked first. */
  readonly isWaiting?: boolean
  /** Whether a person has to look at it, as it was read: it stays so when it is settled. */
  readonly wasOpen: boolean
}

/** Why a row is not added yet. `doubtful`: it was read, and its `doubts` say why a person has to look at it. */
export type RowProblem = RemainingReason | 'ambiguous' | 'doubtful'

type Identified = { readonly sku: string }

export function settleRows<Product extends Identified>(
  rows: readonly ListRow<Product>[],
  choices: ReadonlyMap<string, RowChoice<Product>>,
): readonly SettledRow<Product>[] {
  const counts = new Map<string, number>()
  const settled = rows.map((row) => {
    // The key is the row's text and its count, not its line: choices stay with it when the text changes elsewhere.
    const words = `${row.written}\n${row.reading.code ?? ''}`
    const times = counts.get(words) ?? 0
    counts.set(words, times + 1)
    const key = `${words}\n${times}`
    return settleRow(key, row, choices.get(key))
  })
  return settleTotals(settled)
}

function settleRow<Product extends Identified>(
  key: string,
  row: ListRow<Product>,
  // A row that is told is left out, until the person takes it.
  choice: RowChoice<Product> = row.told ? { isDismissed: true } : {},
): SettledRow<Product> {
  const { reading } = row
  const known = reading.kind === 'matched' || reading.kind === 'left' ? reading.product : null
  const recognized = reading.kind === 'matched' ? reading.stage : null
  const doubts = choice.isDismissed ? [] : doubtsLeft(row.doubts, choice)
  const settled = {
    key,
    row,
    code: reading.code,
    product: choice.product ?? known,
    quantity: choice.quantity ?? reading.quantity,
    stage: choice.product ? ('chosen' as const) : recognized,
    doubts,
    isDismissed: choice.isDismissed === true,
  }
  const asRead = problemOf(row, { product: known, quantity: reading.quantity, doubts: row.doubts }, false)
  const problem = choice.isDismissed ? null : problemOf(row, settled, choice.quantity !== undefined)
  return { ...settled, problem, isLater: problem !== null && choice.isLater === true, wasOpen: asRead !== null }
}

function problemOf(
  { reading }: ListRow<unknown>,
  { product, quantity, doubts }: { product: unknown; quantity: number; doubts: readonly Doubt[] },
  isQuantityGiven: boolean,
): RowProblem | null {
  if (product === null) return reading.kind === 'left' ? reading.reason : 'ambiguous'
  if (quantity <= 0) return 'zero'
  if (reading.kind === 'left' && reading.reason === 'bad-quantity' && !isQuantityGiven) return 'bad-quantity'
  return doubts.length > 0 ? 'doubtful' : null
}

/**
 * A quantity is given beside the product, and answers every doubt. A product answers only whether it is the right one:
 * a quantity that is in doubt is still asked.
 */
function doubtsLeft(doubts: readonly Doubt[], { product, quantity, isConfirmed }: RowChoice<unknown>) {
  if (isConfirmed || quantity !== undefined) return []
  return product === undefined ? doubts : doubts.filter(({ kind }) => !isAboutProduct[kind])
}

/** Whether a doubt is answered by the choice of a product. */
const isAboutProduct: Readonly<Record<DoubtKind, boolean>> = {
  respelled: true,
  'found-in-title': true,
  'unknown-code': true,
  'plain-word': true,
  'unexplained-number': false,
  'several-quantities': false,
  corrected: false,
  cancelled: false,
  approximate: false,
  'does-not-multiply': false,
  repeated: false,
  'no-quantity': false,
  quoted: false,
  'not-a-request': false,
  'on-another-line': false,
  'total-differs': false,
  pack: false,
  conditional: false,
  alternative: false,
  implausible: false,
  'price-differs': true,
  'other-model': true,
}

/**
 * The sum of the rows that can be ordered: each sku once, in the order of the list. Where products share a sku, the one
 * that the person chose is ordered, and else the first.
 */
export function ordersOf<Product extends Identified>(
  rows: readonly SettledRow<Product>[],
): (OwnTexts & {
  readonly product: Product
  readonly quantity: number
  readonly split: LineSplit
})[] {
  type Order = OwnTexts & { product: Product; quantity: number; split: LineSplit }
  const orders = new Map<string, Order>()
  const chosen = new Map(
    rows.flatMap(({ product, stage }) => (product && stage === 'chosen' ? [[product.sku, product]] : [])),
  )
  for (const { product, quantity, problem, row, isDismissed } of rows) {
    if (problem !== null || product === null || isDismissed) continue
    const known = orders.get(product.sku)
    const { quantity: before = 0, split = [] } = known ?? {}
    orders.set(product.sku, {
      product: chosen.get(product.sku) ?? known?.product ?? product,
      quantity: addQuantities(before, quantity),
      ...fieldsOf(known ?? row, ownTexts),
      ...(known && joinTexts(known, row)),
      split: addSplits(split, row.split),
    })
  }
  return [...orders.values()]
}
