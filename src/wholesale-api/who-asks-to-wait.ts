import type { WholesaleErrorKind } from './wholesale-error.ts'

/** Who asked for a wait, and why: the page never says that it was the wholesaler where it was Surtido. */
export type WaitReason = 'wholesaler' | 'paused' | 'user-limited' | 'busy'

/** The reason of a wait that came with a failure of this kind. */
export function whoAsksToWait(kind: WholesaleErrorKind): WaitReason {
  if (kind === 'paused' || kind === 'user-limited') return kind
  return kind === 'busy' || kind === 'gateway' || kind === 'signed-out' || kind === 'no-storage' ? 'busy' : 'wholesaler'
}
