import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import type { PlanReply, PlanRequest } from './plan-protocol.ts'

export type Planner = {
  /**
   * `planFewestWarehouses` in a worker: it may take seconds.
   * @throws the signal's reason, or a PlannerFailure
   */
  fewest(problem: PlanProblem, signal: AbortSignal): Promise<PlanSolution>
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
    async fewest(problem, signal) {
      signal.throwIfAborted()
      closing.signal.throwIfAborted()
      const worker = createWorker()
      const either = AbortSignal.any([signal, closing.signal])
      try {
        return await new Promise<PlanSolution>((resolve, reject) => {
          const fail = () => reject(new PlannerFailure('worker-died'))
          worker.addEventListener('message', ({ data }) => resolve(data.solution))
          worker.addEventListener('error', fail)
          worker.addEventListener('messageerror', fail)
          either.addEventListener('abort', () => reject(either.reason), { once: true })
          worker.postMessage({ problem })
        })
      } finally {
        worker.terminate()
      }
    },
    close: () => closing.abort(new PlannerFailure('closed')),
  }
}
