import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import type { PlanReply, PlanRequest } from './plan-protocol.ts'

export type Planner = {
  /**
   * `planFewestWarehouses`, off the page: it may take seconds.
   * @throws the signal's reason, or a PlannerFailure
   */
  fewest(problem: PlanProblem, signal: AbortSignal): Promise<PlanSolution>
  /** Ends what is being planned, and takes nothing more. */
  close(): void
}

/** Why nothing was planned. */
export class PlannerFailure extends Error {
  override readonly name = 'PlannerFailure'
  readonly reason: 'worker-died' | 'closed'

  constructor(reason: PlannerFailure['reason']) {
    super(reason === 'closed' ? 'The planner is closed' : 'The worker that plans has died')
    this.reason = reason
  }
}

/** The part of a worker that is used, so that tests can have one without a thread. */
export type PlanWorker = Pick<Worker, 'terminate'> & {
  postMessage(request: PlanRequest): void
  addEventListener(type: 'message', listener: (event: { data: PlanReply }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** Each plan has a worker of its own, which ends with it: a search cannot be interrupted any other way. */
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
