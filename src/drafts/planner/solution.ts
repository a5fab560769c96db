import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths } from '#src/drafts/model/lines/thousandths.ts'
import { fewestPartsOfLine } from './parts/fewest-parts-of-line.ts'
import type { PlanSolution } from './plan-problem.ts'
import type { WholeProblem } from './whole-problem.ts'

/** Serves each line as far as the usable warehouses can, in the fewest parts. */
export function toSolution(
  { codes, lines }: WholeProblem,
  isUsable: readonly boolean[],
  certainty: Pick<PlanSolution, 'exact' | 'fewest'>,
): PlanSolution {
  const isUsed = codes.map(() => false)
  const splits = new Map<string, LineSplit>()
  const missing = new Map<string, number>()
  for (const { id, wanted, stock } of lines) {
    const served = Math.min(
      wanted,
      stock.reduce((sum, each, warehouse) => sum + (isUsable[warehouse] ? each : 0), 0),
    )
    const parts = fewestPartsOfLine(stock, served, isUsable)
    for (const [warehouse] of parts) isUsed[warehouse] = true
    const split = parts.map(([warehouse, quantity]) => ({
      warehouse: codes[warehouse]!,
      quantity: fromThousandths(quantity),
    }))
    if (split.length > 0) splits.set(id, split)
    if (wanted > served) missing.set(id, fromThousandths(wanted - served))
  }
  return { warehouses: codes.filter((_, warehouse) => isUsed[warehouse]), splits, missing, ...certainty }
}
