import { planByPreference } from '#src/drafts/plan/solver/plan-by-preference.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/plan/solver/plan-problem.ts'

export function usePlanner() {
  return {
    fewest: async (problem: PlanProblem, _signal: AbortSignal): Promise<PlanSolution> => ({
      ...planByPreference(problem),
      exact: true,
    }),
  }
}
