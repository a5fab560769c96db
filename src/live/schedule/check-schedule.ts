import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import { retryWaitMs } from '#src/wholesale-api/retry-policy.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { AskPace } from './ask-pace.ts'
import { createAskQueue } from './ask-queue.ts'

/**
 * Decides which product a check asks for next: in their order, as many at once as the pace allows. Asks again after a
 * wait that was asked for, and by the retry policy after the others.
 */
export type CheckSchedule = {
  /** Appends skus to the queue. Their earlier failures no longer count. */
  add(skus: Iterable<string>): void
  /** Sends what may be sent now, and continues by itself. */
  askNext(): void
  /** Another question ended. After one of its own it goes on by itself, once it knows how that ended. */
  placeIsFree(sku: string): void
  /** Lets go of questions that no run waits for. */
  dropUnwanted(): void
  asking(): Iterable<string>
  close(): void
}

/** A question that somebody waits for. `leave`: it is aborted, unless somebody else waits for it, too. */
export type Question = { readonly ended: Promise<unknown>; readonly leave: () => void }

export type CheckScheduleOptions = {
  /** `ended` rejects with `WholesaleError`. */
  ask: (sku: string) => Question
  pace: AskPace
  /** How many questions are under way, of others too. */
  underWay: () => number
  now: () => number
  random: () => number
  after: (ms: number, run: () => void) => () => void
  /** Called right before a question: a sku that no run wants is skipped. */
  isWanted: (sku: string) => boolean
  /** Whether any sku is wanted. */
  hasWork: () => boolean
  onChange: (change: 'asking' | 'waiting') => void
  /** Also where the wholesaler does not know the sku. */
  onAnswer: (sku: string) => void
  /** After the last try; it may be asked once more. */
  onPassing: (sku: string, kind: WholesaleErrorKind) => void
  /** For good: also at once for a failure that a retry cannot repair. */
  onFailure: (sku: string, kind: WholesaleErrorKind) => void
  /** Other skus would fail in the same way. */
  onHopeless: (sku: string, kind: WholesaleErrorKind) => void
}

/** Whether every other product would fail in the same way, until somebody changes something. */
const isHopelessKind: Readonly<Record<WholesaleErrorKind, boolean>> = {
  unauthorized: true,
  untrusted: true,
  'wrong-origin': true,
  'signed-out': true,
  'user-limited': false,
  paused: false,
  'no-storage': false,
  offline: false,
  timeout: false,
  unreachable: false,
  gateway: false,
  busy: false,
  'unknown-charset': true,
  'too-large': false,
  'token-in-answer': true,
  'rate-limited': false,
  upstream: false,
  'not-found': false,
  'unexpected-response': false,
  'other-product': false,
  'not-a-product': false,
}

/** What a check does after a failure. `passing`: its tries are over, and the wholesaler may be gone. `again`: after the others, and after the pause that the pace makes. */
type Verdict = 'answered' | 'passing' | 'again' | 'again-unasked' | 'failed' | 'hopeless'

export function createCheckSchedule(options: CheckScheduleOptions): CheckSchedule {
  const { ask, pace, underWay, now, random, after, isWanted, hasWork, onChange } = options
  const queue = createAskQueue()
  const questions = new Map<string, Question>()
  /** By sku: how often it was asked in vain since it was last added. What was refused with a wait was not asked. */
  const retries = new Map<string, number>()
  /**
   * Products that failed since the last answer. Where a wait was asked for after that, the wholesaler was gone: they are
   * asked once more when it is back. Else their failure stands with the next answer, or when nothing else is left.
   */
  const passing = new Map<string, WholesaleErrorKind>()
  /** Asked once more already. */
  const askedOnceMore = new Set<string>()
  let wasAskedToWait = false
  let cancelWake: (() => void) | null = null
  let isClosed = false

  function askNext(): void {
    if (isClosed) return
    while (pace.mayCheck(underWay())) {
      const sku = queue.next()
      if (sku === null) break
      if (!questions.has(sku) && isWanted(sku)) void askFor(sku)
    }
    if (questions.size === 0 && queue.isEmpty()) endPassing()
    wakeAfterPause()
  }

  function wakeAfterPause(): void {
    const pauseMs = pace.pausedUntil() - now()
    if (pauseMs <= 0 || cancelWake || !hasWork()) return
    cancelWake = after(pauseMs, () => {
      cancelWake = null
      onChange('waiting')
      askNext()
    })
  }

  async function askFor(sku: string): Promise<void> {
    const question = ask(sku)
    questions.set(sku, question)
    onChange('asking')
    const failure = await question.ended.then(() => null, toFailure)
    // Left in the meantime.
    if (questions.get(sku) !== question) return
    questions.delete(sku)
    question.leave()
    onChange('asking')
    settle(sku, failure)
    askNext()
  }

  function settle(sku: string, failure: WholesaleError | null): void {
    const verdict = failure ? judge(sku, failure) : 'answered'
    if (verdict === 'again-unasked' || verdict === 'again') {
      if (verdict === 'again') retries.set(sku, (retries.get(sku) ?? 0) + 1)
      else if (passing.size > 0) wasAskedToWait = true
      queue.add(sku)
      onChange('waiting')
      return
    }
    retries.delete(sku)
    if (verdict === 'passing' && failure) {
      passing.set(sku, failure.kind)
      options.onPassing(sku, failure.kind)
      return
    }
    if (verdict === 'answered') {
      if (wasAskedToWait) askOnceMore()
      else endPassing()
    }
    if (failure === null || verdict === 'answered') options.onAnswer(sku)
    else if (verdict === 'failed') options.onFailure(sku, failure.kind)
    else options.onHopeless(sku, failure.kind)
  }

  function judge(sku: string, failure: WholesaleError): Verdict {
    const { kind, retryAfterMs } = failure
    if (isHopelessKind[kind]) return 'hopeless'
    const mayPass = retryAfterMs !== null || isTransientKind(kind)
    if (mayPass && pace.isHopeless()) return 'hopeless'
    if (retryAfterMs !== null) return 'again-unasked'
    if (kind === 'not-found') return 'answered'
    if (retryWaitMs(failure, retries.get(sku) ?? 0, random) !== null) return 'again'
    return isTransientKind(kind) && !askedOnceMore.has(sku) ? 'passing' : 'failed'
  }

  function askOnceMore(): void {
    for (const sku of passing.keys()) {
      askedOnceMore.add(sku)
      queue.add(sku)
    }
    passing.clear()
    wasAskedToWait = false
  }

  function endPassing(): void {
    const ended = [...passing]
    passing.clear()
    wasAskedToWait = false
    for (const [sku, kind] of ended) options.onFailure(sku, kind)
  }

  return {
    add(skus) {
      for (const sku of skus) {
        retries.delete(sku)
        passing.delete(sku)
        askedOnceMore.delete(sku)
        queue.add(sku)
      }
    },
    askNext,
    placeIsFree(sku) {
      if (!questions.has(sku)) askNext()
    },
    dropUnwanted() {
      for (const [sku, question] of questions) {
        if (isWanted(sku)) continue
        questions.delete(sku)
        onChange('asking')
        question.leave()
      }
    },
    asking: () => questions.keys(),
    close() {
      isClosed = true
      cancelWake?.()
      for (const { leave } of questions.values()) leave()
      questions.clear()
    },
  }
}

function toFailure(error: unknown): WholesaleError {
  return error instanceof WholesaleError ? error : new WholesaleError('unexpected-response', { cause: error })
}
