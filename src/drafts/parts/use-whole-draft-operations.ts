import { useMemo } from 'react'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import {
  createWholeDraftOperations,
  type WholeDraftOperations,
} from '#src/drafts/store/operations/whole-draft-operations.ts'

/** Brings a whole draft in: shared, ordered again, or merged. */
export function useWholeDraftOperations(): WholeDraftOperations {
  const { load } = useDraftStore()
  return useMemo(() => load(createWholeDraftOperations), [load])
}
