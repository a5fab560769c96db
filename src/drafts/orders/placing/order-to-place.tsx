import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderExportMessages } from '#src/drafts/orders/export/order-export-messages.ts'
import { SentNote } from '#src/drafts/orders/export/sent-note.tsx'
import { sentOf } from '#src/drafts/orders/export/sent-order.ts'
import { FolioUses } from '#src/drafts/orders/folio-uses.tsx'
import type { JudgedOrder } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'

export const longestFolio = 200

/**
 * An order by its numbers.
 *
 * @param props.next the number that it gets when it is placed, where it has none yet
 */
export function OrderInShort({ draft, order, next }: { draft: Draft; order: JudgedOrder; next: string }) {
  const { lines, check, totals, newTotal, number } = order
  const { number: words } = useMessages(orderMessages)
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { checked } = useMessages(orderExportMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  return (
    <div className="grid gap-0.5">
      <p>
        {lineCount(lines.length)} · {pieceCount(totals.pieces)} ·{' '}
        <span className="font-semibold">{withIva(formats.money(totals.total))}</span>
        <span className="text-ink-soft"> · {checked(check, null)}</span>
      </p>
      {number === '' && next !== '' && (
        <p className="text-ink-soft">
          {words.next} <bdi className="font-mono whitespace-nowrap">{next}</bdi>
        </p>
      )}
      {newTotal && <NewSum {...newTotal} />}
      <SentNote sent={sentOf(draft, order.warehouse)} lines={lines} ivaRate={draft.ivaRate} />
    </div>
  )
}

/** One of several orders: whether it is placed, and its folio. */
export function OrderToPlace(props: {
  draft: Draft
  order: JudgedOrder
  next: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  folio: string
  onFolio: (folio: string) => void
  /** The others that get the same folio. */
  beside: readonly string[]
}) {
  const { draft, order, next, isChosen, onChoose, folio, onFolio, beside } = props
  const { placing: messages } = useMessages(orderMessages)
  const name = nameOf(order)
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5">
      <label className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Checkbox
          aria-label={messages.choose(name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 shrink-0"
        />
        <span className="min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <OrderInShort draft={draft} order={order} next={next} />
        </span>
      </label>
      <input
        data-in-turn
        data-initial-focus={isChosen && !isTouch ? '' : undefined}
        value={folio}
        disabled={!isChosen}
        maxLength={longestFolio}
        autoComplete="off"
        aria-label={messages.folioOf(name)}
        placeholder={messages.folioShort}
        onChange={({ target }) => onFolio(target.value)}
        className={`${fieldClass} w-36`}
      />
      {isChosen && <FolioUses folio={folio} draftId={draft.id} orderId={null} beside={beside} />}
    </div>
  )
}

export function nameOf({ number, warehouse }: JudgedOrder): string {
  return [number, warehouse].filter(Boolean).join(' · ')
}
