import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { comparePrices } from '#src/drafts/model/lines/price-change.ts'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { KnownProduct } from '#src/drafts/model/stock/known-product.ts'
import type { PiecesInAll } from '#src/drafts/model/stock/share-stock.ts'
import type { PlacedShortage, SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { ExcludedStock } from '#src/drafts/model/stock/shortage.ts'
import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { isAhead } from './is-ahead.ts'

/** What speaks against ordering a line as it stands: about the age of its check, its stock or its price. */
export type Concern =
  | { readonly kind: 'unchecked' | 'not-found' }
  /** The live answer has a price that is not in pesos: it is no price. */
  | { readonly kind: 'other-currency' }
  /** `unreadable`: the live answer says something where the price is, and nobody knows what. */
  | { readonly kind: 'no-price'; readonly why: 'none' | 'unreadable' }
  /**
   * It is not certain that there is enough. `silent`: the live answer does not say it. `unreadable`: what it says
   * cannot be read. `old`: the answer is too old. `unanswered`: there is none.
   */
  | { readonly kind: 'unknown-stock'; readonly why: 'silent' | 'unreadable' | 'old' | 'unanswered' }
  /** The newest request failed. */
  | { readonly kind: 'failed'; readonly at: number; readonly failure: Exclude<WholesaleErrorKind, WrongAnswer> }
  /** The newest answer is about another product, or about none: nothing of it counts. */
  | { readonly kind: 'wrong-answer'; readonly at: number; readonly failure: WrongAnswer }
  /** The answer is older than a check is valid. */
  | { readonly kind: 'old'; readonly at: number }
  /** Of what is wanted, `by` pieces are not there; `available` are. */
  | {
      readonly kind: 'shortage'
      readonly by: number
      readonly available: number
      /** Barred warehouses that have some. */
      readonly excluded: readonly ExcludedStock[]
      /** Of a part of a line, where what there is is known of all warehouses together. */
      readonly inAll?: PiecesInAll
    }
  /** More is planned than a warehouse has or may give, or than is wanted. */
  | { readonly kind: 'over-planned' }
  /** By so many pieces there is not enough for all drafts in progress that want it, beside those of a shortage. */
  | ({ readonly kind: 'shared' } & SharedShortage)
  /** By so many there is not enough if the wholesaler did not yet subtract pieces that were placed before. */
  | ({ readonly kind: 'placed-before' } & PlacedShortage)
  /**
   * The price differs from the line's by more than the tolerance, or the line had none: then `from` is null. `fraction`
   * of the line's price, negative if down; null where that was 0 or none.
   */
  | {
      readonly kind: 'price'
      readonly price: number
      readonly from: number | null
      readonly fraction: number | null
    }

export type ConcernKind = Concern['kind']

export type WrongAnswer = 'other-product' | 'not-a-product'

/** A line, or the part of it that one warehouse is to give. */
export type Judged = {
  /** The price that its total uses; null where there is none. */
  readonly price: number | null
  readonly stock: StockNeed
  /** Other drafts that want the same pieces; null where there is enough for all. */
  readonly shared: SharedShortage | null
  /** Pieces that were placed before; null where there is enough also without them. */
  readonly placedBefore: PlacedShortage | null
}

/** What is still to be ordered, compared with what is there. */
export type StockNeed =
  | { readonly kind: 'enough' | 'unknown' }
  /** `isKnownWhere`: the stock of each warehouse that pieces are planned from is known. */
  | { readonly kind: 'over-planned'; readonly isKnownWhere: boolean }
  | {
      readonly kind: 'short'
      readonly by: number
      readonly available: number
      readonly excluded: readonly ExcludedStock[]
      readonly isKnownWhere: boolean
      readonly inAll?: PiecesInAll
    }

export type CheckLimits = Pick<BuyingSettings, 'tolerancePercent' | 'checkMinutes'> & {
  /** Epoch milliseconds. */
  readonly now: number
}

/** All concerns, worst first; none where the product was checked a short time ago, is in stock and has its price. */
export function concernsOf(
  { price, stock, shared, placedBefore }: Judged,
  { known, answer }: { readonly known: KnownProduct; readonly answer: LiveAnswer | undefined },
  limits: CheckLimits,
): readonly Concern[] {
  const concerns: Concern[] = []
  const age = ageConcern(answer, limits)
  if (age) concerns.push(age)
  if (known.kind === 'gone') concerns.push({ kind: 'not-found' })
  // Of a product that the wholesaler does not have, nothing else is missing.
  if (stock.kind === 'short' && known.kind !== 'gone') {
    const { by, available, excluded, inAll } = stock
    concerns.push({ kind: 'shortage', by, available, excluded, ...(inAll && { inAll }) })
  }
  if (stock.kind === 'over-planned') concerns.push({ kind: 'over-planned' })
  if (known.kind !== 'gone') {
    if (shared) concerns.push({ kind: 'shared', ...shared })
    if (placedBefore) concerns.push({ kind: 'placed-before', ...placedBefore })
  }
  if (known.kind === 'listed') {
    // A live answer without stock confirms no stock, also where the catalog has some.
    const isSilent =
      known.stock.kind === 'unknown' || (known.source.kind === 'live' && known.stock.source.kind === 'catalog')
    const isUnknown = stock.kind === 'unknown' || ('isKnownWhere' in stock && !stock.isKnownWhere)
    if (isUnknown || (isSilent && stock.kind !== 'short')) {
      concerns.push({ kind: 'unknown-stock', why: whyUnknown(known, answer, limits) })
    }
  }
  const now = known.kind === 'listed' ? known.product.price : null
  const change = comparePrices(price, now, limits.tolerancePercent)
  // A price that was 0 or none has changed too, but by no fraction.
  const isFirst = change.kind === 'unknown' && now !== null
  if (now !== null && (change.kind === 'price-up' || change.kind === 'price-down' || isFirst)) {
    concerns.push({ kind: 'price', price: now, from: price, fraction: 'fraction' in change ? change.fraction : null })
  }
  if (now === null && (price === null || known.kind === 'listed')) concerns.push(priceConcern(known))
  return concerns
}

function priceConcern(known: KnownProduct): Concern {
  if (hasFinding(known, 'currency-not-mxn')) return { kind: 'other-currency' }
  return { kind: 'no-price', why: hasFinding(known, 'price-unreadable') ? 'unreadable' : 'none' }
}

function hasFinding(known: KnownProduct, finding: RecordFinding): boolean {
  return known.kind === 'listed' && known.findings.includes(finding)
}

/** Whether an answer is older than a check is valid. One from the future is too: nobody knows its age. */
export function isTooOld(at: number, { checkMinutes, now }: Pick<CheckLimits, 'checkMinutes' | 'now'>): boolean {
  return now - at > checkMinutes * 60_000 || isAhead(at, now)
}

function whyUnknown(
  known: KnownProduct,
  answer: LiveAnswer | undefined,
  limits: CheckLimits,
): Extract<Concern, { kind: 'unknown-stock' }>['why'] {
  if (!answer?.answered) return 'unanswered'
  if (isTooOld(answer.answered.at, limits)) return 'old'
  const isUnreadable = hasFinding(known, 'quantity-unreadable') || hasFinding(known, 'warehouses-unreadable')
  return isUnreadable ? 'unreadable' : 'silent'
}

function ageConcern(answer: LiveAnswer | undefined, limits: CheckLimits): Concern | null {
  if (answer?.failure) return failureConcern(answer.failure)
  if (!answer?.answered) return { kind: 'unchecked' }
  const { at } = answer.answered
  return isTooOld(at, limits) ? { kind: 'old', at } : null
}

function failureConcern({ at, kind }: NonNullable<LiveAnswer['failure']>): Concern {
  const isWrong = kind === 'other-product' || kind === 'not-a-product'
  return isWrong ? { kind: 'wrong-answer', at, failure: kind } : { kind: 'failed', at, failure: kind }
}
