import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { CheckRun } from './job/check-run.ts'
import type { ChecksState } from './job/checks-state.ts'

/** The check of one product. `at` and `answeredAt`: epoch milliseconds. */
export type ProductCheck =
  | { readonly kind: 'waiting' | 'asking' | 'unchecked' }
  | { readonly kind: 'said' | 'no-price' | 'not-found'; readonly at: number }
  /** `answeredAt`: the last answer before the failure; null where there is none. */
  | {
      readonly kind: 'failed'
      readonly at: number
      readonly failure: WholesaleErrorKind
      readonly answeredAt: number | null
    }

/** A product in its draft's run; null where the run is not waiting for it. */
export type AskState = 'waiting' | 'asking' | null

export function askStateOf(sku: string, run: CheckRun | undefined, asking: ChecksState['asking']): AskState {
  if (run?.status !== 'running' || !run.remaining.has(sku)) return null
  return asking.has(sku) ? 'asking' : 'waiting'
}

export function checkOf(answer: LiveAnswer | undefined, state: AskState): ProductCheck {
  if (state) return { kind: state }
  const { answered, failure } = answer ?? { answered: null, failure: null }
  if (failure) return { kind: 'failed', at: failure.at, failure: failure.kind, answeredAt: answered?.at ?? null }
  if (!answered) return { kind: 'unchecked' }
  const { at, product } = answered
  return { kind: product === null ? 'not-found' : product.price === null ? 'no-price' : 'said', at }
}
