import type { PlanReply, PlanRequest } from './plan-protocol.ts'
import { planFewestWarehouses } from './strategies/plan-fewest-warehouses.ts'

/** The worker's entry: answers a request with a plan. An exception reaches the page as the worker's `error` event. */
declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const reply: PlanReply = { solution: planFewestWarehouses(data.problem) }
  self.postMessage(reply)
})
