import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { toSolution } from '#src/drafts/planner/solution.ts'
import { toWholeProblem } from '#src/drafts/planner/whole-problem.ts'

/** Plans everything from one warehouse; the rest is missing. A warehouse that is not in the problem has no stock. */
export function planOneWarehouse(problem: PlanProblem, code: string): PlanSolution {
  const whole = toWholeProblem(problem)
  return toSolution(
    whole,
    whole.codes.map((each) => each === code),
    { exact: true, fewest: true },
  )
}
