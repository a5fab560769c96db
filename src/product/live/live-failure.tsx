import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { errorKind } from '#src/live/error-kind.ts'
import { nextAskMs, retryAfterOf } from '#src/live/live-query.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { Renamed } from '#src/product/renamed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useSteadyNow } from '#src/ui/use-now.ts'
import { charsetNamedIn } from '#src/wholesale-api/charset.ts'
import type { KnownProduct } from './use-product.ts'

/** Why there is no live answer, what is shown instead, when it is asked again, and what to do. */
export function LiveFailure({ known }: { known: KnownProduct }) {
  const { live, counts, fromCatalog } = known
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const { checkedAt } = useCatalogState()
  if (!live.error) return null
  const words = messages.failures[errorKind(live.error)]
  const charset = charsetNamedIn(live.error.message)
  const isLive = counts.kind === 'listed' && counts.source.kind === 'live'
  const fallback = isLive
    ? messages.keptLive(formats.when(counts.source.at ?? 0))
    : fromCatalog && checkedAt !== null
      ? messages.keptCatalog(formats.when(checkedAt))
      : messages.keptNothing
  if (errorKind(live.error) === 'signed-out')
    // The frame has the notice of it, with the way in. After that this is asked again by itself.
    return (
      <p role="status" className="text-table text-warn">
        {words.what}. {fallback} {words.next}
      </p>
    )
  return (
    <Notice tone="bad" title={words.what} actions={<AskAgain known={known} />}>
      {fallback} {messages.keptDrafts} {words.next}
      {charset !== null && <bdi className="ml-1 font-mono">{charset}</bdi>}
      <Renamed known={known} />
    </Notice>
  )
}

/**
 * A button to ask again, and the time until that happens automatically. During a requested wait it does nothing.
 */
export function AskAgain({ known: { live } }: { known: KnownProduct }) {
  const messages = useMessages(productMessages)
  const now = useSteadyNow(500)
  const next = live.isFetching ? null : nextAskMs(live)
  const seconds = next === null ? null : Math.max(0, Math.ceil((next - now) / 1000))
  return (
    <>
      <Button
        compact
        waits={live.isFetching || (retryAfterOf(live.error) !== null && seconds !== null && seconds > 0)}
        onClick={() => void live.refetch()}
      >
        {messages.retry}
      </Button>
      {/* Counts every second: screen readers should not read each change. */}
      <span aria-live="off" className="self-center text-small text-ink-soft">
        {live.isFetching ? messages.asking : seconds !== null && messages.asksAgainIn(seconds)}
      </span>
    </>
  )
}
