import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { toSolution } from '#src/drafts/planner/solution.ts'
import { toWholeProblem } from '#src/drafts/planner/whole-problem.ts'

/** Everything that this one warehouse has; what it lacks is short. One that is not in the problem has nothing. */
export function planOneWarehouse(problem: PlanProblem, code: string): PlanSolution {
  const whole = toWholeProblem(problem)
  return toSolution(
    whole,
    whole.codes.map((each) => each === code),
    { exact: true, fewest: true },
  )
}
