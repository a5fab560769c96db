import { planByPreference } from './plan-by-preference.ts'
import type { PlanProblem, PlanSolution } from './plan-problem.ts'

export function planOneWarehouse(problem: PlanProblem, code: string): PlanSolution {
  const at = problem.warehouses.findIndex((warehouse) => warehouse.code === code)
  return planByPreference({
    ...problem,
    warehouses: problem.warehouses.filter((_, index) => index === at),
    lines: problem.lines.map((line) => ({ ...line, stock: [line.stock[at] ?? 0] })),
  })
}
