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

/** The stored settings for order numbers. */
export function useNumbering(): [numbering: Numbering, setNumbering: (numbering: Numbering) => void] {
  const { numbering: storedNumbering } = useBuyingParts()
  const value = useSyncExternalStore(storedNumbering.subscribe, storedNumbering.get)
  return [useMemo(() => readNumbering(value), [value]), storedNumbering.set]
}

/** The numbers that a draft's orders would get now, by warehouse. */
export function useProposedNumbers(draft: Draft, warehouses: readonly string[]): ReadonlyMap<string, string> {
  const [numbering] = useNumbering()
  const state = useDrafts()
  // Patterns may contain the date.
  const now = useNow(60_000)
  const used = usedNumbers(knownDrafts(state).drafts, { draftId: draft.id, warehouses })
  const { numbers } = numberOrders(warehouses, numbering, { draftName: draft.name, now, used })
  return new Map(numbers.map(({ warehouse, number }) => [warehouse, number]))
}

/**
 * Gives numbers to a draft's orders that have none, notifies the person, and saves the counter.
 * @returns the updated draft
 */
export function useNumberOrders(draft: Draft): (warehouses: readonly string[]) => Promise<Draft> {
  const operations = useOrderOperations()
  const { numbering: storedNumbering } = useBuyingParts()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(orderMessages)
  return async (warehouses) => {
    const missing = warehouses.filter(
      (code) => !draft.orderNumbers.some(({ warehouse, number }) => warehouse === code && number !== ''),
    )
    if (missing.length === 0) return draft
    const before = readNumbering(storedNumbering.get())
    const outcome = await operations.numberOrders(draft.id, missing, before)
    if (!isWritten(outcome)) return draft
    const { next } = outcome
    storedNumbering.set({ ...before, next })
    // Undo leaves the counter alone if other orders were numbered since.
    const resetCounter = () => readNumbering(storedNumbering.get()).next === next && storedNumbering.set(before)
    showToast({ text: messages.number.done(missing.length), ...actionOf(outcome, resetCounter) })
    return outcome.draft
  }
}
