import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { browseMessages } from './browse-messages.ts'

type LoadingState = Extract<CatalogState['load'], { kind: 'loading' }>

/** The progress of a load, or why it failed. Shows nothing when no load runs. */
export function CatalogStatus({ state }: { state: CatalogState }) {
  const messages = useMessages(browseMessages)
  if (state.load.kind === 'failed') return <LoadFailed state={state} failure={state.load.failure} />
  if (state.load.kind === 'idle') return null
  const { progress } = state.load
  const share = progress?.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : null
  // Over the edge of the toolbar, so that the layout does not shift.
  return (
    <div className="relative h-0">
      <ProgressLine share={share} label={messages.loading} />
    </div>
  )
}

/**
 * Progress of a first load as text in the toolbar: what is loaded can be used already. On a phone it floats over the
 * list. For a reload, the progress line is enough.
 */
export function LoadingWords({ load }: { load: LoadingState }) {
  const client = useCatalogClient()
  const messages = useMessages(browseMessages)
  const { progress } = load
  return (
    <div className="flex shrink-0 items-center gap-2 text-table text-ink-soft max-[719px]:fixed max-[719px]:bottom-18 max-[719px]:left-3 max-[719px]:z-20 max-[719px]:rounded-full max-[719px]:border max-[719px]:border-line max-[719px]:bg-surface max-[719px]:pl-4 max-[719px]:shadow-float">
      <span className="max-[900px]:hidden">{progress?.usable ? messages.usableAlready : messages.loading}</span>
      <span>{messages.loadingProgress(progress?.records ?? 0, progress?.bytes ?? 0)}</span>
      <Button compact tone="quiet" onClick={client.cancelLoad}>
        {messages.cancel}
      </Button>
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
      className="absolute inset-x-0 -top-px z-20 h-0.5 overflow-hidden bg-accent-soft"
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
