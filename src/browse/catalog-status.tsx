import { memo } from 'react'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { useCatalogAnswer } from '#src/catalog/use-catalog-answer.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { browseMessages } from './browse-messages.ts'

const LoadFailed = lazyPart('notices', async () => (await import('./load-failed.tsx')).LoadFailed)
const LoadRetries = lazyPart('notices', async () => (await import('./load-failed.tsx')).LoadRetries)

type LoadingState = Extract<CatalogState['load'], { kind: 'loading' }>

/** The progress of a load, or why it failed and when it is tried again. Shows nothing when no load runs. */
export const CatalogStatus = memo(function CatalogStatus({ state }: { state: CatalogState }) {
  const messages = useMessages(browseMessages)
  if (state.load.kind === 'failed') {
    return <LoadFailed state={state} failure={state.load.failure} />
  }
  if (state.load.kind === 'idle') return null
  const { progress, retry } = state.load
  if (retry) {
    return <LoadRetries state={state} retry={retry} />
  }
  const share = progress?.share ?? null
  // Over the edge of the toolbar, so that the layout does not shift.
  return (
    <div className="relative h-0">
      <ProgressLine share={share} label={messages.loading} />
    </div>
  )
})

/**
 * Progress of a first load as text in the toolbar: what is loaded can be used already. On a phone it floats over the
 * list. For a reload, the progress line is enough.
 */
export function LoadingWords({ load, answers }: { load: LoadingState; answers: AnswerStore }) {
  const client = useCatalogClient()
  const messages = useMessages(browseMessages)
  const { progress } = load
  // As the search box beside it has it: drawn with it, and a little behind what has come.
  const { answer } = useCatalogAnswer(answers)
  return (
    <div className="loading-words flex shrink-0 items-center gap-2 text-table text-ink-soft">
      <span className="max-[900px]:hidden min-[1600px]:max-[1899px]:hidden">
        {progress?.usable ? messages.usableAlready : messages.loading}
      </span>
      <span>{messages.loadingProgress(answer?.total ?? progress?.records ?? 0, progress?.bytes ?? 0)}</span>
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
