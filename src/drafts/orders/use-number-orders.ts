import { useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type Numbering, numberOrders, readNumbering, usedNumbers } from '#src/drafts/model/orders/order-numbers.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { orderMessages } from './order-messages.ts'

/** How orders are numbered, as it is kept. */
export function useNumbering(): [numbering: Numbering, setNumbering: (numbering: Numbering) => void] {
  const { numbering: kept } = useBuyingParts()
  const stored = useSyncExternalStore(kept.subscribe, kept.get)
  return [useMemo(() => readNumbering(stored), [stored]), kept.set]
}

/** The numbers that orders of a draft would get now, by their warehouse. */
export function useProposedNumbers(draft: Draft, warehouses: readonly string[]): ReadonlyMap<string, string> {
  const [numbering] = useNumbering()
  const state = useDrafts()
  // Years and days go by.
  const now = useNow(60_000)
  const used = usedNumbers(knownDrafts(state).drafts, { draftId: draft.id, warehouses })
  const { numbers } = numberOrders(warehouses, numbering, { draftName: draft.name, now, used })
  return new Map(numbers.map(({ warehouse, number }) => [warehouse, number]))
}

/**
 * Gives numbers to orders of a draft that have none, says so, and moves the kept counter on.
 * @returns the draft as it stands then
 */
export function useNumberOrders(draft: Draft): (warehouses: readonly string[]) => Promise<Draft> {
  const operations = useOrderOperations()
  const { numbering: kept } = useBuyingParts()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(orderMessages)
  return async (warehouses) => {
    const missing = warehouses.filter(
      (code) => !draft.orderNumbers.some(({ warehouse, number }) => warehouse === code && number !== ''),
    )
    if (missing.length === 0) return draft
    const before = readNumbering(kept.get())
    const { outcome, next } = await operations.numberOrders(draft.id, missing, before)
    if (!isWritten(outcome)) return draft
    kept.set({ ...before, next })
    // What was numbered meanwhile keeps its counter.
    const setBack = () => readNumbering(kept.get()).next === next && kept.set(before)
    showToast({ text: messages.number.done(missing.length), ...actionOf(outcome, setBack) })
    return outcome.draft
  }
}
