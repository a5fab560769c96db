import { CircleAlert } from 'lucide-react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { concernWords, sourceWords } from '#src/drafts/live-check/state-words.ts'
import { isAged, type LineState } from '#src/drafts/model/check/line-state.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import { comparePrices } from '#src/drafts/model/lines/price-change.ts'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import type { Formats } from '#src/i18n/formats.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { NoValue } from '#src/ui/no-value.tsx'

/**
 * A line's present price, and how far it is from the price that is used for the line. Empty while it is unknown. That it
 * is the same is only said of a valid live answer: of a line that nobody checked, the catalog's price is shown only
 * where it is another one, and says that it is the catalog's; so does an earlier answer after a check that failed, with its
 * time. Below the price that is used (`isBeside`) stands the one that it would become and, where there is room, how far it
 * is from it. On a card (`onCard`) no header says what it is.
 */
export function PriceNow(props: {
  line: DraftLine
  now: ProductNow
  state: LineState
  isBeside?: boolean
  onCard?: boolean
}) {
  const { line, now, state, isBeside = false, onCard = false } = props
  const messages = useMessages(lineMessages)
  const checks = useMessages(checkMessages)
  const formats = useFormats()
  const { tolerancePercent } = useBuyingSettings()
  if (now === undefined) return null
  if (now === null) {
    return (
      <span title={messages.gone} className="inline-flex max-w-full min-w-0 items-center gap-1 text-small text-bad">
        {!isBeside && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
        {/* Below a price, the line says it beside its title. */}
        <span className="truncate">{isBeside ? formats.noPrice : messages.gone}</span>
      </span>
    )
  }
  if (now.price === null) {
    const why = state.concerns.find(({ kind }) => kind === 'other-currency' || kind === 'no-price')
    const { word = formats.noPrice, title } = why ? concernWords(why, formats) : {}
    return (
      <span title={title ?? word} className="max-w-full truncate text-small text-warn">
        {word}
      </span>
    )
  }
  const change = comparePrices(priceOf(line), now.price, tolerancePercent)
  const from = sourceWords(now.source, formats)
  if (change.kind === 'same' && isValid(now, state)) {
    return (
      <span title={from} className={isBeside ? 'text-small text-ink-soft' : 'text-ink-soft'}>
        {onCard ? messages.samePrice : messages.same}
      </span>
    )
  }
  const isListed = now.source.kind === 'catalog'
  const isOfBefore = !isListed && isAged(state)
  // The newest request brought nothing, or too long ago: the price is not that of now, and says of when it is.
  const at = isOfBefore ? now.source.at : null
  if (change.kind === 'same' && (isListed || at !== null)) {
    if (isBeside) return null
    if (at === null) return <NoValue says={checks.notAsked} />
    return (
      <span title={from} className="text-small text-ink-faint">
        {ofWhen(at, formats)} {onCard ? messages.samePrice : messages.same}
      </span>
    )
  }
  const whose = isListed ? messages.byCatalog : at !== null && ofWhen(at, formats)
  const isNamed = whose && (!isBeside || isOfBefore)
  const byCatalog = isNamed && <span className="text-small text-ink-faint">{whose}</span>
  if (change.kind === 'same' || change.kind === 'unknown') {
    return (
      <span title={from} className="text-ink-soft">
        {byCatalog} {formats.unitPrice(now.price)}
      </span>
    )
  }
  const by = formats.change(change.fraction)
  const pesos = formats.unitPrice(Math.abs(Number(change.by)))
  const pesosNow = formats.unitPrice(now.price, decimalsBeside(now.price, priceOf(line)))
  const isPriceUp = change.fraction > 0
  const words = isPriceUp ? messages.priceUp(`${by} (${pesos})`) : messages.priceDown(`${by} (${pesos})`)
  const tone = change.kind === 'within' ? 'text-ink-faint' : isPriceUp ? 'text-bad' : 'text-good'
  return (
    <span className="inline-flex items-center justify-end gap-1.5 whitespace-nowrap" title={`${words}, ${from}`}>
      {byCatalog}
      {isBeside ? (
        <span className={`text-small ${tone}`}>
          <span className="sr-only">{words}</span>
          <span aria-hidden>
            → {pesosNow}
            <span className="price-change"> ({by})</span>
          </span>
        </span>
      ) : (
        <>
          {pesosNow}
          <span className={`text-small ${tone}`}>
            <span className="sr-only">{words}</span>
            <span aria-hidden>{by}</span>
          </span>
        </>
      )}
    </span>
  )
}

/** Whether the price is from a live answer that is still valid. */
function isValid({ source }: NonNullable<ProductNow>, state: LineState): boolean {
  return source.kind === 'live' && !isAged(state)
}

/** As short as a column of prices needs it. */
function ofWhen(at: number, formats: Formats): string {
  const ago = Date.now() - at
  return ago < 86_400_000 ? formats.shortTime(at) : formats.age(ago)
}
