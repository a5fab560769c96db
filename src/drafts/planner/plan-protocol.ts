import type { PlanProblem, PlanSolution } from './plan-problem.ts'

/** What crosses to the worker that plans, once each way. */
export type PlanRequest = { readonly problem: PlanProblem }
export type PlanReply = { readonly solution: PlanSolution }
