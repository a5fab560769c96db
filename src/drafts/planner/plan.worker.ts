import type { PlanReply, PlanRequest } from './plan-protocol.ts'
import { planFewestWarehouses } from './strategies/plan-fewest-warehouses.ts'

/** The worker's entry: plans what it is asked for. A failure is an error that the page hears. */
declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const reply: PlanReply = { solution: planFewestWarehouses(data.problem) }
  self.postMessage(reply)
})
