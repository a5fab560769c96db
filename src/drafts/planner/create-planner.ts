import type { PlanProblem } from './plan-problem.ts'
import type { PlanAnswers, PlanReply, PlanRequest } from './plan-protocol.ts'

export type Planner = {
  /**
   * `planFewestWarehouses` or `planChoices` in a worker: it may take seconds.
   * @throws the signal's reason, or a PlannerFailure
   */
  ask<Ask extends keyof PlanAnswers>(ask: Ask, problem: PlanProblem, signal: AbortSignal): Promise<PlanAnswers[Ask]>
  /** Ends running plans and refuses new ones. */
  close(): void
}

/** Why there is no plan. */
export class PlannerFailure extends Error {
  override readonly name = 'PlannerFailure'
  readonly reason: 'worker-died' | 'closed'

  constructor(reason: PlannerFailure['reason']) {
    super(reason === 'closed' ? 'The planner is closed' : 'The worker that plans has died')
    this.reason = reason
  }
}

/** The used part of `Worker`, so that tests can use a fake without a thread. */
export type PlanWorker = Pick<Worker, 'terminate'> & {
  postMessage(request: PlanRequest): void
  addEventListener(type: 'message', listener: (event: { data: PlanReply }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** Each plan runs in its own worker, which is terminated with it: a search cannot be interrupted in another way. */
export function createPlanner({ createWorker }: { createWorker: () => PlanWorker }): Planner {
  const closing = new AbortController()
  return {
    async ask<Ask extends keyof PlanAnswers>(ask: Ask, problem: PlanProblem, signal: AbortSignal) {
      signal.throwIfAborted()
      closing.signal.throwIfAborted()
      const worker = createWorker()
      const either = AbortSignal.any([signal, closing.signal])
      try {
        return await new Promise<PlanAnswers[Ask]>((resolve, reject) => {
          const fail = () => reject(new PlannerFailure('worker-died'))
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers what it was asked
          worker.addEventListener('message', ({ data }) => resolve(data.answer as PlanAnswers[Ask]))
          worker.addEventListener('error', fail)
          worker.addEventListener('messageerror', fail)
          either.addEventListener('abort', () => reject(either.reason), { once: true })
          worker.postMessage({ ask, problem })
        })
      } finally {
        worker.terminate()
      }
    },
    close: () => closing.abort(new PlannerFailure('closed')),
  }
}
