import type { PlanProblem, PlanSolution } from './plan-problem.ts'

/** The messages between page and worker: one request, one reply. */
export type PlanRequest = { readonly problem: PlanProblem }
export type PlanReply = { readonly solution: PlanSolution }
