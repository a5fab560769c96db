import type { PlanProblem } from './plan-problem.ts'
import type { PlanAnswers, PlanReply, PlanRequest } from './plan-protocol.ts'
import { planChoices } from './strategies/plan-choices.ts'
import { planFewestWarehouses } from './strategies/plan-fewest-warehouses.ts'

/** The worker's entry: answers a request. An exception reaches the page as the worker's `error` event. */
declare const self: DedicatedWorkerGlobalScope

const answers: { readonly [Ask in keyof PlanAnswers]: (problem: PlanProblem) => PlanAnswers[Ask] } = {
  fewest: (problem) => planFewestWarehouses(problem),
  choices: (problem) => planChoices(problem),
}

self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const reply: PlanReply = { answer: answers[data.ask](data.problem) }
  self.postMessage(reply)
})
