import { useMemo } from 'react'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { createLineEditOperations, type LineEditOperations } from '#src/drafts/store/operations/line-edit-operations.ts'

/** Edits lines of a draft, one or many. */
export function useLineEdits(): LineEditOperations {
  const { load } = useDraftStore()
  return useMemo(() => load(createLineEditOperations), [load])
}
