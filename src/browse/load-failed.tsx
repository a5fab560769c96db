import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { isOfSession } from '#src/catalog/is-of-session.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useSteadyNow } from '#src/ui/use-now.ts'
import { charsetNamedIn } from '#src/wholesale-api/charset.ts'
import { failureWords } from './failure-words.ts'
import { loadFailedMessages } from './load-failed-messages.ts'

/** Why a load failed, what is kept, and what to do. */
export function LoadFailed({ state, failure }: { state: CatalogState; failure: LoadFailure }) {
  const client = useCatalogClient()
  const messages = useMessages(loadFailedMessages)
  // The frame says it, with the way in: one box for one thing.
  if (isOfSession(failure)) return null
  const text = messages.failures[failureWords(failure)]
  const charset = failure.kind === 'wholesale' ? charsetNamedIn(failure.error.detail) : null
  return (
    <Notice
      tone={failure.kind === 'cancelled' ? 'warn' : 'bad'}
      title={text.what}
      className="m-2"
      actions={
        <Button compact onClick={() => client.load('by-person')}>
          {messages.retry}
        </Button>
      }
    >
      <Kept state={state} /> {text.next}
      {charset !== null && <bdi className="ml-1 font-mono">{charset}</bdi>}
    </Notice>
  )
}

/** A load that failed and is tried again by itself: why, when, and what is kept. */
export function LoadRetries({ state, retry }: { state: CatalogState; retry: Retry }) {
  const client = useCatalogClient()
  const messages = useMessages(loadFailedMessages)
  const seconds = Math.max(0, Math.ceil((retry.at - useSteadyNow(500)) / 1000))
  return (
    <Notice
      tone="warn"
      title={messages.failures[failureWords(retry.failure)].what}
      className="m-2"
      actions={
        <>
          <Button compact onClick={() => client.load('by-person')}>
            {messages.retry}
          </Button>
          <Button compact onClick={client.cancelLoad}>
            {messages.cancel}
          </Button>
          {/* Counts every second: screen readers should not read each change. */}
          <span aria-live="off" className="self-center text-small text-ink-soft">
            {messages.retriesIn(seconds)}
          </span>
        </>
      }
    >
      <Kept state={state} />
    </Notice>
  )
}

type Retry = NonNullable<Extract<CatalogState['load'], { kind: 'loading' }>['retry']>

function Kept({ state: { catalog, checkedAt, load } }: { state: CatalogState }) {
  const messages = useMessages(loadFailedMessages)
  const formats = useFormats()
  if (catalog && checkedAt !== null) return messages.failureKept(catalog.records, formats.shortWhen(checkedAt))
  const arrived = load.kind !== 'idle' && load.progress?.usable ? load.progress.records : 0
  return arrived > 0 ? messages.failurePartial(arrived) : messages.failureNothing
}
