import type { CatalogState } from '#src/catalog/catalog-client.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { LoadFailure } from '#src/catalog/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { browseMessages } from './browse-messages.ts'

/** What the catalog is doing when it is not simply there: loading, with what is usable already, or failed. */
export function CatalogStatus({ state }: { state: CatalogState }) {
  const client = useCatalogClient()
  if (state.load.kind === 'failed') return <LoadFailed state={state} failure={state.load.failure} />
  if (state.load.kind === 'loading') return <Loading state={state} load={state.load} cancel={client.cancelLoad} />
  return null
}

function Loading(props: {
  state: CatalogState
  load: Extract<CatalogState['load'], { kind: 'loading' }>
  cancel: () => void
}) {
  const { state, load, cancel } = props
  const messages = useMessages(browseMessages)
  const { progress } = load
  const share = progress?.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : null
  // While another catalog serves, a reload needs no more than the line.
  if (state.catalog) return <ProgressLine share={share} label={messages.loading} />
  return (
    <div className="border-b border-line">
      <ProgressLine share={share} label={messages.loading} />
      <div className="flex h-10 items-center gap-2 px-3 text-table text-ink-soft">
        <span className="text-ink">{messages.loading}</span>
        <span>{messages.loadingProgress(progress?.records ?? 0, progress?.bytes ?? 0)}</span>
        {progress?.usable && <span className="max-[720px]:hidden">{messages.usableAlready}</span>}
        <Button compact tone="quiet" className="ml-auto" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}

function ProgressLine({ share, label }: { share: number | null; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className="h-0.5 overflow-hidden bg-accent-soft"
    >
      {share === null ? (
        <div className="h-full w-1/3 animate-pulse bg-accent" />
      ) : (
        <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${share})` }} />
      )}
    </div>
  )
}

function LoadFailed({ state, failure }: { state: CatalogState; failure: LoadFailure }) {
  const client = useCatalogClient()
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const said = messages.failures[failureWords(failure)]
  const arrived = state.load.kind === 'failed' && state.load.progress?.usable ? state.load.progress.records : 0
  const kept = state.catalog
    ? messages.failureKept(state.catalog.records, formats.time(state.catalog.answeredAt))
    : arrived > 0
      ? messages.failurePartial(arrived)
      : messages.failureNothing
  return (
    <Notice
      tone={failure.kind === 'cancelled' ? 'warn' : 'bad'}
      title={said.what}
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
      {kept} {said.next}
    </Notice>
  )
}

/** One closed set of words for everything that can end a load. */
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
