import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import { toSolution } from './solution.ts'
import { toWholeProblem } from './whole-problem.ts'

/** Everything that this one warehouse has; what it lacks is short. One that is not in the problem has nothing. */
export function planOneWarehouse(problem: PlanProblem, code: string): PlanSolution {
  const whole = toWholeProblem(problem)
  return toSolution(
    whole,
    whole.codes.map((each) => each === code),
    { exact: true, fewest: true },
  )
}
