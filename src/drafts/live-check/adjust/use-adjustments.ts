import { useMemo } from 'react'
import { useDemand } from '#src/drafts/live-check/use-line-states.ts'
import { type Adjustment, adjustmentsOf } from '#src/drafts/model/check/adjust-lines.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import type { KnownStock } from '#src/drafts/model/stock/known-product.ts'

export type StockOf = (sku: string) => KnownStock

/** The lines to adjust, with what other drafts want. */
export function useAdjustments(
  draft: Draft,
  stockOf: StockOf,
  leaveOthers: boolean,
): { readonly demand: Demand; readonly adjustments: readonly Adjustment[] } {
  const demand = useDemand(draft.id)
  const adjustments = useMemo(
    () => adjustmentsOf(draft, { stockOf, demand, leaveOthers }),
    [draft, stockOf, demand, leaveOthers],
  )
  return { demand, adjustments }
}
