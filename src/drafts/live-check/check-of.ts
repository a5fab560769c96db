import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { CheckRun } from './job/check-run.ts'
import type { ChecksState } from './job/checks-state.ts'

/** How far the asking for a product has come. `at`: epoch milliseconds, as `saidAt`. */
export type ProductCheck =
  | { readonly kind: 'waiting' | 'asking' | 'unchecked' }
  | { readonly kind: 'said' | 'no-price' | 'not-found'; readonly at: number }
  /** `saidAt`: when the wholesaler last said something all the same. */
  | {
      readonly kind: 'failed'
      readonly at: number
      readonly failure: WholesaleErrorKind
      readonly saidAt: number | null
    }

/** Where a draft's run stands with a product. */
export type AskState = 'waiting' | 'asking' | null

export function askStateOf(sku: string, run: CheckRun | undefined, asking: ChecksState['asking']): AskState {
  if (run?.status !== 'running' || !run.left.has(sku)) return null
  return asking.has(sku) ? 'asking' : 'waiting'
}

export function checkOf(answer: LiveAnswer | undefined, state: AskState): ProductCheck {
  if (state) return { kind: state }
  const { said, failure } = answer ?? { said: null, failure: null }
  if (failure) return { kind: 'failed', at: failure.at, failure: failure.kind, saidAt: said?.at ?? null }
  if (!said) return { kind: 'unchecked' }
  const { at, product } = said
  return { kind: product === null ? 'not-found' : product.price === null ? 'no-price' : 'said', at }
}
