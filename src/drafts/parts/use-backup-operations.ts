import { useMemo } from 'react'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { type BackupOperations, createBackupOperations } from '#src/drafts/store/operations/backup-operations.ts'

/** Deletes drafts permanently, and imports drafts of a daily copy or backup. */
export function useBackupOperations(): BackupOperations {
  const { load } = useDraftStore()
  return useMemo(() => load(createBackupOperations), [load])
}
