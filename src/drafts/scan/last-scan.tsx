import { CircleAlert, CircleCheck, CircleHelp, Hourglass, ScanBarcode, Undo2 } from 'lucide-react'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import type { ScanOutcome, ScanState } from '#src/drafts/scan/session/scan-session.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { scanMessages } from './scan-messages.ts'
import { StockText } from './stock-text.tsx'

/** Debounce: scans can come faster than a screen reader speaks. It then announces only the last one. */
const announceAfterMs = 250

/** The last scan, readable from a distance. It flashes unless reduced motion is set; icon and word always change. */
export function LastScan(props: {
  draftId: string
  last: ScanState['last']
  /** Number of scans that wait for a late catalog. Above 0, this is shown instead of the last scan. */
  waiting: number
  /** The draft's current quantities, by sku. */
  quantities: ReadonlyMap<string, number>
  isLit: boolean
}) {
  const { draftId, last, waiting, quantities, isLit } = props
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  const outcome = waiting > 0 ? null : (last?.outcome ?? null)
  const about = useAbout(outcome, waiting)
  const { Icon, text } = appearances[about.appearance]
  const product = outcome && 'product' in outcome ? outcome.product : null
  const inDraft = product && (quantities.get(product.sku) ?? 0)
  const quantity = outcome && ('quantity' in outcome ? outcome.quantity : outcome.scan.quantity)
  const words = [
    about.appearance === 'ready' ? '' : about.word,
    about.title,
    inDraft === null ? '' : `${formats.number(inDraft)} ${messages.inDraft}`,
  ]
    .filter(Boolean)
    .join('. ')
  const settled = useSettled(`${last?.number ?? 0}\n${words}`, announceAfterMs, '')
  return (
    <div
      data-outcome={about.appearance}
      data-lit={isLit || undefined}
      className="last-scan grid content-between gap-x-3 overflow-hidden rounded border-2"
    >
      <p className={`flex min-w-0 items-center gap-2 text-text font-semibold ${text}`}>
        <Icon aria-hidden className="size-6 shrink-0" />
        {about.word}
        {product && outcome && (
          <span className="font-mono">
            {outcome.kind === 'removed' ? '−' : '+'}
            {formats.number(quantity ?? 0)}
          </span>
        )}
        {product && <OrderedMark sku={product.sku} besides={draftId} className="font-normal" />}
      </p>
      {inDraft !== null && (
        <p className="row-span-2 grid content-start justify-items-end text-right">
          <span className="last-scan-quantity font-semibold text-ink" data-quantity>
            {formats.number(inDraft)}
          </span>
          <span className="text-small text-ink-soft">{messages.inDraft}</span>
        </p>
      )}
      <p className={classNames('self-center', inDraft === null && 'col-span-2')}>
        <bdi
          lang="es-MX"
          title={about.title}
          className={classNames(
            'line-clamp-2 text-title leading-6 font-semibold text-ink',
            product === null && 'font-mono break-all',
          )}
        >
          {about.title}
        </bdi>
      </p>
      <p className="col-span-2 flex min-w-0 items-baseline gap-3 text-table text-ink-soft">
        {product ? (
          <>
            <bdi className="min-w-0 truncate font-mono">{product.sku}</bdi>
            <span className="ml-auto shrink-0 text-ink">{formats.unitPrice(product.price)}</span>
            <StockText product={product} wanted={inDraft ?? 0} draftId={draftId} />
          </>
        ) : (
          <span className="line-clamp-2">{about.next}</span>
        )}
      </p>
      <span role="status" className="sr-only">
        {settled.slice(settled.indexOf('\n') + 1)}
      </span>
    </div>
  )
}

type AppearanceName = keyof typeof appearances

/** What they look like else: scan-mode.css. */
const appearances = {
  ready: { Icon: ScanBarcode, text: 'text-ink-soft' },
  good: { Icon: CircleCheck, text: 'text-good' },
  bad: { Icon: CircleAlert, text: 'text-bad' },
  ask: { Icon: CircleHelp, text: 'text-warn' },
  wait: { Icon: Hourglass, text: 'text-warn' },
  removed: { Icon: Undo2, text: 'text-ink' },
} as const

type About = {
  readonly appearance: AppearanceName
  readonly word: string
  readonly title: string
  readonly next: string
}

export function useAbout(outcome: ScanOutcome | null, waiting: number): About {
  const messages = useMessages(scanMessages)
  if (waiting > 0) {
    return { appearance: 'wait', word: messages.waiting(waiting), title: '', next: messages.catalogLate(waiting) }
  }
  if (outcome === null) return { appearance: 'ready', word: messages.ready, title: '', next: messages.readyNext }
  if ('product' in outcome) {
    const title = outcome.product.title || outcome.product.sku
    return outcome.kind === 'added'
      ? { appearance: 'good', word: messages.added, title, next: '' }
      : { appearance: 'removed', word: messages.removed, title, next: '' }
  }
  const { code, reason } = outcome.scan
  if (outcome.kind === 'removed-remaining') {
    return { appearance: 'removed', word: messages.removed, title: code, next: messages.removedNext }
  }
  if (reason === 'several')
    return { appearance: 'ask', word: messages.several, title: code, next: messages.severalNext }
  if (reason === 'not-added')
    return { appearance: 'bad', word: messages.notAdded, title: code, next: messages.notAddedNext }
  return reason === 'mistyped'
    ? { appearance: 'bad', word: messages.mistyped, title: code, next: messages.mistypedNext }
    : { appearance: 'bad', word: messages.unknown, title: code, next: messages.unknownNext }
}
