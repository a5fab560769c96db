import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useIsOpening } from '#src/drafts/live-check/use-is-opening.ts'
import { useDemand, useLineFacts, useSaysTotalsOnly } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft, PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities, largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, setInSplit } from '#src/drafts/model/lines/split.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useProductsNow } from '#src/drafts/parts/use-products-now.ts'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { createCoverSheet } from './sheet/coverage.ts'
import { type PlanSheet, planSheet } from './sheet/plan-sheet.ts'
import type { SheetLine } from './sheet/sheet-line.ts'

export type Plan = {
  readonly draft: Draft
  readonly sheet: PlanSheet
  /** The sheet of another version of the draft. */
  readonly sheetOf: (draft: Draft) => PlanSheet
  readonly demand: Demand
  readonly preferred: readonly string[]
  readonly knownOf: (sku: string) => KnownStock
  /** Whether the catalog is still being asked about the draft's products. */
  readonly isAsking: boolean
  /** Whether what the wholesaler answered before is still being read. */
  readonly isOpening: boolean
  /** Sets the quantity from a warehouse, without what is placed: a manual edit, shown before it is written. */
  /** Undefined where nothing is changed. */
  readonly setPart: (line: SheetLine, warehouse: string, open: number) => Promise<DraftOutcome> | undefined
  /** Allows or bars a warehouse. */
  readonly allow: (warehouse: string, allowed: boolean) => void
  /** Shows a warehouse that no source names, to plan from it by hand. */
  readonly addWarehouse: (code: string) => void
}

/** The plan of a draft, from all that is known now. */
export function usePlan(draft: Draft, { leaveOthers }: PlanOptions): Plan {
  const edits = useLineEdits()
  const operations = useOrderOperations()
  const catalog = useCatalogNow()
  const products = useProductsNow(draft)
  const catalogVersion = useSyncExternalStore(catalog.subscribe, catalog.getVersion)
  const factsOf = useLineFacts(draft)
  const order = useWarehousePreference()
  const { preferred } = useSyncExternalStore(order.subscribe, order.get)
  const [cover] = useState(createCoverSheet)
  const [added, setAdded] = useState<readonly string[]>([])
  const [allowing, setAllowing] = useState<Allowing | null>(null)
  const [pending, setPending] = useState<readonly PendingPart[]>([])

  const demand = useDemand(draft.id)
  const saysTotalsOnly = useSaysTotalsOnly()
  const knownOf = useCallback((sku: string) => stockOf(factsOf(sku).known), [factsOf])
  const shown = useMemo(() => withAllowing(withPending(draft, pending), allowing), [draft, pending, allowing])
  const prices = useMemo(() => newPrices(shown, (sku) => factsOf(sku).now), [shown, factsOf])
  const sheetOf = useCallback(
    (given: Draft) => {
      const known = { knownOf, saysTotalsOnly, demand, newPrices: prices }
      return planSheet(given, { ...known, leaveOthers, preferred, added, cover })
    },
    [knownOf, saysTotalsOnly, demand, leaveOthers, preferred, added, cover, prices],
  )
  const sheet = useMemo(() => sheetOf(shown), [sheetOf, shown])
  const setPart = useCallback(
    (line: SheetLine, warehouse: string, open: number) => {
      const placed = line.parts.get(warehouse)?.placed ?? 0
      const quantity = Math.min(largestQuantity, addQuantities(placed, open))
      if (quantity === inSplit(line.line.split, warehouse)) return undefined
      const lineId = line.line.id
      const part = { lineId, warehouse, quantity }
      setPending((others) => [...others, part])
      const write = async () => {
        const outcome = await edits.setLinePart(draft.id, lineId, warehouse, quantity)
        setPending((others) => others.filter((each) => each !== part))
        return outcome
      }
      return write()
    },
    [edits, draft.id],
  )
  const allow = useCallback(
    (warehouse: string, allowed: boolean) => {
      const step = { warehouse, allowed }
      setAllowing(step)
      const write = async () => {
        await operations.barWarehouse(draft.id, warehouse, !allowed)
        setAllowing((newest) => (newest === step ? null : newest))
      }
      void write()
    },
    [operations, draft.id],
  )
  const addWarehouse = useCallback((code: string) => setAdded((codes) => [...new Set([...codes, code])]), [])
  const isAsking = catalogVersion !== null && draft.lines.some(({ sku }) => !products.has(sku))
  const isOpening = useIsOpening()
  return { draft: shown, sheet, sheetOf, demand, preferred, knownOf, isAsking, isOpening, setPart, allow, addWarehouse }
}

type PendingPart = { readonly lineId: string; readonly warehouse: string; readonly quantity: number }

type Allowing = { readonly warehouse: string; readonly allowed: boolean }

function withAllowing(draft: Draft, allowing: Allowing | null): Draft {
  if (!allowing) return draft
  const others = draft.barredWarehouses.filter((code) => code !== allowing.warehouse)
  return { ...draft, barredWarehouses: allowing.allowed ? others : [...others, allowing.warehouse] }
}

function withPending(draft: Draft, pending: readonly PendingPart[]): Draft {
  if (pending.length === 0) return draft
  return {
    ...draft,
    lines: draft.lines.map((line) => {
      const parts = pending.filter(({ lineId }) => lineId === line.id)
      if (parts.length === 0) return line
      const split = parts.reduce((sum, part) => setInSplit(sum, part.warehouse, part.quantity), line.split)
      return { ...line, split, splitBy: 'hand' as const }
    }),
  }
}
