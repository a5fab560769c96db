import { useState } from 'react'
import { saveBackup } from '#src/drafts/exchange/backups/save-backup.ts'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { UnsavedNotice } from '#src/drafts/parts/storage-notice.tsx'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { failedMessages } from './failed-messages.ts'

/** Why the drafts are only in this tab, and two ways out: the browser's storage again, or a file. */
export function Unsaved() {
  const messages = useMessages(failedMessages)
  const store = useDraftStore()
  const parts = useExchangeParts()
  const [saved, setSaved] = useState('')
  const save = async () => {
    const backup = await saveBackup(store, parts, messages.fileName)
    setSaved(backup ? messages.saved(backup.drafts, backup.name) : messages.notSaved)
  }
  return (
    <UnsavedNotice
      className="m-2 shrink-0 print:hidden"
      more={
        <>
          <Button compact onClick={() => void save()}>
            {messages.save}
          </Button>
          <span role="status" className="self-center text-ink">
            {saved}
          </span>
        </>
      }
    />
  )
}
