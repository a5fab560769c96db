import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { loadFailedMessages } from './load-failed-messages.ts'

/** Why a load failed, what is kept, and what to do. */
export function LoadFailed({ state, failure }: { state: CatalogState; failure: LoadFailure }) {
  const client = useCatalogClient()
  const messages = useMessages(loadFailedMessages)
  const formats = useFormats()
  const text = messages.failures[failureWords(failure)]
  const arrived = state.load.kind === 'failed' && state.load.progress?.usable ? state.load.progress.records : 0
  const stored = state.catalog
    ? messages.failureKept(state.catalog.records, formats.time(state.catalog.answeredAt))
    : arrived > 0
      ? messages.failurePartial(arrived)
      : messages.failureNothing
  return (
    <Notice
      tone={failure.kind === 'cancelled' ? 'warn' : 'bad'}
      title={text.what}
      className="m-2"
      actions={
        <>
          <Button compact onClick={() => client.load()}>
            {messages.retry}
          </Button>
          {failure.kind === 'shrunk' && (
            <Button compact onClick={() => client.load({ acceptSmaller: true })}>
              {messages.takeSmaller(failure.records)}
            </Button>
          )}
        </>
      }
    >
      {stored} {text.next}
    </Notice>
  )
}

/** The key of the message for each reason that ends a load. */
function failureWords(failure: LoadFailure) {
  switch (failure.kind) {
    case 'wholesale':
      return failure.error.kind
    case 'body':
      return failure.reason
    case 'shrunk':
    case 'cancelled':
    case 'worker-died':
      return failure.kind
  }
}
