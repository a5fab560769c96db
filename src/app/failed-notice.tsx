import { useState } from 'react'
import { saveBackup } from '#src/drafts/exchange/backups/save-backup.ts'
import { mayBeLost } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { RenderFailed } from '#src/ui/error-boundary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { AppParts } from './app.tsx'
import { failedMessages } from './failed-messages.ts'

/** After an error in our code: what is safe, what to do, the drafts as a file, and the details to report. */
export function FailedNotice({
  error,
  onRetry,
  saving: { drafts, exchange },
}: Parameters<RenderFailed>[0] & { saving: Pick<AppParts, 'drafts' | 'exchange'> }) {
  const messages = useMessages(failedMessages)
  const [saved, setSaved] = useState('')
  const save = async () => {
    const backup = await saveBackup(drafts, exchange, messages.fileName)
    setSaved(backup ? messages.saved(backup.drafts, backup.name) : messages.notSaved)
  }
  return (
    <section aria-label={messages.title} className="max-w-3xl min-w-0 overflow-auto p-3">
      <Notice
        tone="bad"
        title={messages.title}
        actions={
          <>
            <Button compact tone="primary" onClick={onRetry}>
              {messages.retry}
            </Button>
            <Button compact onClick={() => void save()}>
              {messages.save}
            </Button>
            <Button compact onClick={() => location.reload()}>
              {messages.reload}
            </Button>
          </>
        }
      >
        {mayBeLost(drafts.getState()) ? messages.unsaved : messages.text}
        <p role="status" className="font-medium text-ink">
          {saved}
        </p>
        <details className="text-small">
          <summary>{messages.detail}</summary>
          <pre className="mt-2 overflow-auto rounded bg-surface p-3 font-mono whitespace-pre-wrap">
            {error instanceof Error ? (error.stack ?? error.message) : String(error)}
          </pre>
        </details>
      </Notice>
    </section>
  )
}
