import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { WaitReason } from '#src/wholesale-api/who-asks-to-wait.ts'
import type { CheckRun } from './runs/check-run.ts'

/** What is shown of all live answers and checks. Parts that did not change are the same objects in the next state. */
export type LiveState = {
  /** `opening`: stored records of earlier visits are still being read. */
  readonly kind: 'opening' | 'ready'
  readonly answers: LiveAnswers
  /** By draft. */
  readonly runs: ReadonlyMap<string, CheckRun>
  /** What checks are asking for now. */
  readonly asking: ReadonlySet<string>
  /** The wait that the wholesaler or the gateway asked for; null without a wait or a running check. */
  readonly waitingUntil: ShownWait | null
  /** True: answers are only in memory, and are lost with the page. */
  readonly storageFails: boolean
}

/** `until`: epoch milliseconds. */
export type ShownWait = { readonly until: number; readonly reason: WaitReason }

/** Before anything is loaded. */
export const nothingKnown: LiveState = {
  kind: 'opening',
  answers: new Map(),
  runs: new Map(),
  asking: new Set(),
  waitingUntil: null,
  storageFails: false,
}
