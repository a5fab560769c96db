import { useMemo } from 'react'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { createOrderOperations, type OrderOperations } from '#src/drafts/store/operations/order-operations.ts'

/** Operations between a draft and its orders. */
export function useOrderOperations(): OrderOperations {
  const { load } = useDraftStore()
  return useMemo(() => load(createOrderOperations), [load])
}
