import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** What the wholesaler answered for a sku. Stored by sku, so that all drafts with the product share it. */
export type LiveAnswer = {
  /** The requested sku, byte for byte. */
  readonly sku: string
  /** The last answer; null where there is none. `product` null: the wholesaler does not have the sku. */
  readonly answered: { readonly at: number; readonly product: CheckedProduct | null } | null
  /** Set where the newest request failed, after the last answer. */
  readonly failure: { readonly at: number; readonly kind: WholesaleErrorKind } | null
}

/** A product from a request for it alone, with what could not be read of it. Its description is not stored. */
export type CheckedProduct = Omit<AnsweredProduct, 'description'> & { readonly description?: string }

export function answerOf(sku: string, product: CheckedProduct | null, at: number): LiveAnswer {
  return { sku, answered: { at, product }, failure: null }
}

export function failureOf(sku: string, kind: WholesaleErrorKind, at: number): LiveAnswer {
  return { sku, answered: null, failure: { at, kind } }
}

/** The newest of both, in any order of arrival. Returns the object `known` itself where nothing of the other is newer. */
export function mergeAnswers(known: LiveAnswer, received: LiveAnswer): LiveAnswer {
  const answered = newest(known.answered, received.answered)
  const failed = newest(known.failure, received.failure)
  const failure = failed && answered && failed.at <= answered.at ? null : failed
  const is = (one: LiveAnswer) => answered === one.answered && failure === one.failure
  return is(known) ? known : is(received) ? received : { sku: known.sku, answered, failure }
}

/** The time of the newest answer or failure, epoch milliseconds; 0 where there is none. */
export function askedAt({ answered, failure }: LiveAnswer): number {
  return Math.max(answered?.at ?? 0, failure?.at ?? 0)
}

function newest<Part extends { readonly at: number }>(known: Part | null, received: Part | null): Part | null {
  if (known === null || received === null) return known ?? received
  return received.at > known.at ? received : known
}

/** By sku. */
export type LiveAnswers = ReadonlyMap<string, LiveAnswer>
