import type { FactsChange } from '#src/drafts/model/orders/placed-order-changes.ts'
import { type TakenBack, takenBackBy } from '#src/drafts/store/operations/receipt-operations.ts'
import { useOrderOperations } from './use-order-operations.ts'

/** Takes facts of orders back with all that followed from them, while the drafts are as they left them. */
export function useTakeBack(): (changes: readonly FactsChange[]) => Promise<TakenBack> {
  const { takeBack } = useOrderOperations()
  return async (changes) => takenBackBy(await takeBack(changes))
}
