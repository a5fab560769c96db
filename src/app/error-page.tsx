import { useRouteError } from 'react-router'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { appMessages } from './app-messages.ts'

/** Shown after an error in our code: what is safe, what to do, and the details to report. */
export function ErrorPage() {
  const messages = useMessages(appMessages)
  const error = useRouteError()
  return (
    <main className="grid max-w-2xl content-start gap-3 p-4 min-[720px]:p-6">
      <h1 className="text-title font-semibold">{messages.errorTitle}</h1>
      <p className="text-ink-soft">{messages.errorText}</p>
      <p>
        <Button tone="primary" onClick={() => location.reload()}>
          {messages.reload}
        </Button>
      </p>
      <details className="text-small text-ink-soft">
        <summary>{messages.errorDetail}</summary>
        <pre className="mt-2 overflow-auto rounded bg-surface p-3 font-mono whitespace-pre-wrap">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      </details>
    </main>
  )
}
