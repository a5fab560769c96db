import { Big } from 'big.js'
import type { CheckRun } from '#src/drafts/check/job/check-run.ts'
import { addQuantities } from '#src/drafts/model/money.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { LiveAnswer } from './live-answer.ts'

/** What a check says of a line. */
export type LineCheck = LinePriceCheck & {
  /** How many pieces the wholesaler has too few; null where it has enough, or where that is not known. */
  readonly short: { readonly by: number } | null
}

/** `at`: when the wholesaler said so. */
export type LinePriceCheck =
  | { readonly kind: 'waiting' | 'asking' | 'unchecked' }
  /** `within`: it did change, but by no more than what is tolerated. */
  | { readonly kind: 'same'; readonly at: number; readonly within: false }
  | ({ readonly kind: 'same'; readonly at: number; readonly within: true } & PriceChange)
  | ({ readonly kind: 'dearer' | 'cheaper'; readonly at: number } & PriceChange)
  /** There is a price, and nothing to compare it with. */
  | { readonly kind: 'new-price'; readonly at: number }
  | { readonly kind: 'no-price' | 'not-found'; readonly at: number }
  /** `saidAt`: when the wholesaler last said something all the same. */
  | {
      readonly kind: 'failed'
      readonly at: number
      readonly failure: WholesaleErrorKind
      readonly saidAt: number | null
    }

/** From the line's price to the live one, both below zero where it became cheaper. */
export type PriceChange = {
  /** Pesos a piece, exact. */
  readonly by: `${number}`
  /** Of the line's price. */
  readonly fraction: number
}

/**
 * @param line `price`: what its price is compared with, null where it has none
 * @param known `answer`: the product's, undefined where there is none; `run`: the draft's newest
 * @param available live stock in the warehouses that count, as the caller reckons it; null where that is not known
 * @param tolerancePercent a price that changed by as much or less counts as the same
 */
export function checkLine(
  line: { readonly sku: string; readonly price: number | null; readonly quantity: number },
  known: { readonly answer: LiveAnswer | undefined; readonly run: CheckRun | undefined; readonly isAsking: boolean },
  { available, tolerancePercent }: { readonly available: number | null; readonly tolerancePercent: number },
): LineCheck {
  const price = checkPrice(line, known, tolerancePercent)
  return { ...price, short: saysStock.has(price.kind) ? shortage(line.quantity, available) : null }
}

function checkPrice(
  line: Parameters<typeof checkLine>[0],
  { answer, run, isAsking }: Parameters<typeof checkLine>[1],
  tolerancePercent: number,
): LinePriceCheck {
  if (run?.status === 'running' && run.left.has(line.sku)) return { kind: isAsking ? 'asking' : 'waiting' }
  const { said, failure } = answer ?? { said: null, failure: null }
  if (failure) return { kind: 'failed', at: failure.at, failure: failure.kind, saidAt: said?.at ?? null }
  if (!said) return { kind: 'unchecked' }
  const { at, product } = said
  if (product === null) return { kind: 'not-found', at }
  if (product.price === null) return { kind: 'no-price', at }
  return { at, ...comparePrices(line.price, product.price, tolerancePercent) }
}

function comparePrices(before: number | null, now: number, tolerancePercent: number) {
  // A share of nothing cannot be told.
  if (before === null || before === 0) return { kind: 'new-price' } as const
  if (before === now) return { kind: 'same', within: false } as const
  const by = new Big(now).minus(before)
  const change: PriceChange = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes a sign, digits and a point
    by: by.toFixed() as `${number}`,
    fraction: by.div(before).toNumber(),
  }
  const isTolerated = by.abs().times(100).lte(new Big(before).times(tolerancePercent))
  if (isTolerated) return { kind: 'same', within: true, ...change } as const
  return { kind: by.gt(0) ? 'dearer' : 'cheaper', ...change } as const
}

function shortage(quantity: number, available: number | null): LineCheck['short'] {
  if (available === null) return null
  const by = addQuantities(quantity, -Math.max(0, available))
  return by > 0 ? { by } : null
}

/** What the wholesaler said of the product, and nothing since. */
const saysStock: ReadonlySet<LineCheck['kind']> = new Set(['same', 'dearer', 'cheaper', 'new-price', 'no-price'])
