import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { draftsMessages } from './drafts-messages.ts'

/** Warns that drafts cannot be saved: why, what is not saved, and what to do. */
export function StorageNotice({ className }: { className?: string }) {
  const messages = useMessages(draftsMessages)
  const state = useDrafts()
  const store = useDraftStore()
  if (state.kind !== 'unavailable') return null
  const { reason, unsavedChanges, readOnly } = state
  const reloadHelps = readOnly || reason === 'newer-version'
  return (
    <Notice
      tone="bad"
      title={messages.storage.titles[reason]}
      {...(className && { className })}
      actions={
        reloadHelps ? (
          <Button compact onClick={() => location.reload()}>
            {messages.storage.reload}
          </Button>
        ) : (
          reason !== 'missing' && (
            <Button compact onClick={() => void store.retry()}>
              {messages.storage.retry}
            </Button>
          )
        )
      }
    >
      {unsavedChanges > 0 ? messages.storage.unsaved(unsavedChanges) : readOnly && messages.storage.allSaved}{' '}
      {messages.storage.next[reason]}
    </Notice>
  )
}
