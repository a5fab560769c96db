import type { ReactNode } from 'react'
import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { mayBeLost } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { draftsMessages } from './drafts-messages.ts'

/** Warns on a page of drafts that they cannot be saved, while all of them are. */
export function StorageNotice({ className }: { className?: string }) {
  return mayBeLost(useDrafts()) ? null : <StorageFailed {...(className && { className })} />
}

/**
 * Says on every page and in every dialog that something of the drafts is only in this tab: why, what, and what to do.
 *
 * @param more what else can be done
 */
export function UnsavedNotice({ className, more }: { className?: string; more?: ReactNode }) {
  return mayBeLost(useDrafts()) ? <StorageFailed more={more} {...(className && { className })} /> : null
}

function StorageFailed({ className, more }: { className?: string; more?: ReactNode }) {
  const { storage: messages } = useMessages(draftsMessages)
  const state = useDrafts()
  const store = useDraftStore()
  const showToast = useToast()
  if (state.kind !== 'unavailable') return null
  const { reason, unsavedChanges, deleted, readOnly, drafts } = state
  const reloadHelps = readOnly || (reason === 'newer-version' && !deleted)
  const retry = async () => {
    await store.retry()
    if (deleted && store.getState().kind === 'ready') showToast({ text: messages.writtenBack })
  }
  return (
    <Notice
      tone="bad"
      title={messages.titles[reason]}
      {...(className && { className })}
      actions={
        <>
          {reloadHelps ? (
            <Button compact onClick={() => location.reload()}>
              {messages.reload}
            </Button>
          ) : (
            reason !== 'missing' && (
              <Button compact tone={deleted ? 'primary' : 'plain'} onClick={() => void retry()}>
                {deleted ? messages.writeBack : messages.retry}
              </Button>
            )
          )}
          {more}
        </>
      }
    >
      {deleted && (
        <>
          {reason === 'deleted' ? messages.deleted(drafts.length) : messages.onlyHere}{' '}
          {!deleted.isWhole && messages.notWhole}{' '}
        </>
      )}
      {unsavedChanges > 0 ? messages.unsaved(unsavedChanges) : readOnly && messages.allSaved} {messages.next[reason]}
    </Notice>
  )
}
