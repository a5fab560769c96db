import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import {
  certainNumbers,
  type Numbering,
  numberOrders,
  readNumbering,
  storeNumbering,
} from '#src/drafts/model/orders/order-numbers.ts'
import { makeMark, markOf, type PersonMark, readMark } from '#src/drafts/model/orders/person-mark.ts'
import { type NumberUsers, readSeen, usedNumbers } from '#src/drafts/model/orders/used-numbers.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { trashedDrafts, useStored, useTrash } from '#src/drafts/parts/use-stored.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import type { ReportingStore } from '#src/drafts/store/reporting-store.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { orderMessages } from './order-messages.ts'

/** The stored settings for order numbers. */
export function useNumbering(): [numbering: Numbering, setNumbering: (numbering: Numbering) => void] {
  const { numbering: storedNumbering } = useBuyingParts()
  const value = useSyncExternalStore(storedNumbering.subscribe, storedNumbering.get)
  const setNumbering = (numbering: Numbering) => storedNumbering.set(storeNumbering(numbering))
  return [useMemo(() => readNumbering(value), [value]), setNumbering]
}

/** The person's initials, or the mark of this browser, which is made when it is first needed, and kept. */
export function usePersonMark(): [mark: PersonMark, setMark: (mark: PersonMark) => void] {
  const { mark } = useBuyingParts()
  const stored = useSyncExternalStore(mark.subscribe, mark.get)
  const own = useMemo(() => readMark(stored) ?? makeMark(Math.random), [stored])
  useEffect(() => {
    // Another part of the page may have made one meanwhile: the first one stays.
    if (!readMark(mark.get())) mark.set(own)
  }, [mark, own])
  return [own, mark.set]
}

const readSeenNumbers = async (store: ReportingStore) => store.read((records) => records.getSeenNumbers())

/** All that uses order numbers: drafts, trash, and numbers that came from elsewhere or were erased. */
export function useNumberUsers(): NumberUsers {
  const state = useDrafts()
  const trash = useTrash()
  // The operation that gives numbers reads them again.
  const written = useStored(readSeenNumbers)
  return useMemo(
    () => ({
      drafts: knownDrafts(state).drafts,
      trash: trashedDrafts(trash),
      seen: written === null || written === 'failed' ? [] : readSeen(written),
    }),
    [state, trash, written],
  )
}

/**
 * The numbers that a draft's orders would get now, by warehouse: all together, or of each only one that it gets in any
 * case, also where it is exported or placed before the others.
 */
export function useProposedNumbers(
  draft: Pick<Draft, 'id' | 'name'>,
  warehouses: readonly string[],
  users: NumberUsers,
  which: 'together' | 'certain' = 'together',
): ReadonlyMap<string, string> {
  const [numbering] = useNumbering()
  const [own] = usePersonMark()
  // Patterns may contain the date.
  const now = useNow(60_000)
  const used = usedNumbers(users, { draftId: draft.id, warehouses })
  const context = { draftName: draft.name, now, mark: markOf(own), used }
  const numbers =
    which === 'certain'
      ? certainNumbers(warehouses, numbering, context)
      : numberOrders(warehouses, numbering, context).numbers
  return new Map(numbers.map(({ warehouse, number }) => [warehouse, number]))
}

/**
 * Gives numbers to a draft's orders that have none, notifies the person, and saves the counter. Undo takes the numbers
 * from the orders, but the counter goes on: a number may have left in a file or link meanwhile.
 *
 * @param options.isQuiet where the order is placed next: nothing is said, because undo ends there
 * @returns the updated draft; null where the numbers could not be written
 */
export function useNumberOrders(
  draft: Draft,
): (warehouses: readonly string[], options?: { isQuiet: boolean }) => Promise<Draft | null> {
  const operations = useOrderOperations()
  const { numbering: storedNumbering } = useBuyingParts()
  const [own] = usePersonMark()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(orderMessages)
  return async (warehouses, { isQuiet } = { isQuiet: false }) => {
    const missing = warehouses.filter(
      (code) => !draft.orderNumbers.some(({ warehouse, number }) => warehouse === code && number !== ''),
    )
    if (missing.length === 0) return draft
    const before = readNumbering(storedNumbering.get())
    const outcome = await operations.numberOrders(draft.id, missing, before, markOf(own))
    if (!isWritten(outcome)) return null
    storedNumbering.set(storeNumbering({ ...before, next: outcome.next }))
    if (!isQuiet) showToast({ text: messages.number.done(missing.length), ...actionOf(outcome) })
    return outcome.draft
  }
}
