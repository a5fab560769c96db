import type { PlanChoice, PlanProblem, PlanSolution } from './plan-problem.ts'

/** What the worker can be asked, and what it answers each with. One request, one reply. */
export type PlanAnswers = { readonly fewest: PlanSolution; readonly choices: readonly PlanChoice[] }
export type PlanRequest = { readonly ask: keyof PlanAnswers; readonly problem: PlanProblem }
export type PlanReply = { readonly answer: PlanAnswers[keyof PlanAnswers] }
