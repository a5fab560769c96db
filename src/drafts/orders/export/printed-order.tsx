import { useState } from 'react'
import { PrintedLines } from '#src/drafts/exchange/export/printed-lines.tsx'
import { PrintedTotals } from '#src/drafts/exchange/export/printed-totals.tsx'
import { despiteMessages } from '#src/drafts/live-check/despite-messages.ts'
import { despiteWords } from '#src/drafts/live-check/despite-words.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { confirmedLineWords } from '#src/drafts/orders/confirming/confirmed-line-words.ts'
import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { paperClass } from '#src/drafts/parts/paper/paper-class.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { stateOfOrder } from './checked-words.ts'
import { type ExportedOrder, linesOfOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'

/** An order on paper, starting on a new page. Its heading repeats on each page. */
export function PrintedOrder({ order }: { order: ExportedOrder }) {
  const [printedAt] = useState(() => Date.now())
  const { paper, checked, left: leftWords } = useMessages(orderExportMessages)
  const { lineCount } = useMessages(draftsMessages)
  const { label: despiteLabel } = useMessages(despiteMessages)
  const formats = useFormats()
  const { draftName, warehouse, place, number, note, ivaRate, check, concerns, placed, lines } = order
  const { newTotal, gone, left, confirmation } = order
  const despite = despiteWords(order, formats)
  const state = stateOfOrder(order, formats)
  const { confirmed, changed } = useMessages(confirmingMessages)
  const parts = [
    [paper.warehouse, place === '' ? warehouse : `${warehouse} · ${place}`],
    [paper.draft, draftName],
    ...(placed && placed.folio !== '' ? [[paper.folio, placed.folio]] : []),
    ...(note === '' ? [] : [[paper.note, note]]),
    ...(despite === null ? [] : [[despiteLabel, despite]]),
  ] as const
  const heading = (
    <span className="mb-[5mm] flex items-start justify-between gap-6">
      <span className="grid min-w-0 gap-1">
        <span className="text-[15pt] leading-[19pt] font-semibold wrap-anywhere">
          <bdi>{paper.order(number)}</bdi>
        </span>
        {parts.map(([label, value]) => (
          <span key={label} className="wrap-anywhere">
            <span className="text-ink-soft">{label}: </span>
            <bdi>{value}</bdi>
          </span>
        ))}
      </span>
      <span className="grid max-w-1/2 shrink-0 justify-items-end gap-1 text-right text-ink-soft">
        <span>
          {placed ? `${paper.placed} ${formats.dateTime(placed.at)}` : `${paper.printed} ${formats.date(printedAt)}`}
        </span>
        <span>{lineCount(lines.length)}</span>
        <span>{checked(check, concerns)}</span>
        {state !== null && <span>{state}</span>}
        {confirmation && (
          <span>{confirmation.lines.length === 0 ? confirmed : changed(confirmation.lines.length)}</span>
        )}
      </span>
    </span>
  )
  return (
    <article data-paper aria-label={paper.order(number)} className={`${paperClass} w-full`}>
      <PrintedLines
        lines={linesOfOrder(order)}
        heading={heading}
        withSplits={false}
        remarkOf={(line) => confirmedLineWords(order, line, formats) ?? ''}
      >
        <PrintedTotals
          totals={orderTotals(lines, ivaRate)}
          ivaRate={ivaRate}
          newTotal={newTotal}
          gone={gone}
          note={left && leftWords(formats.money(left))}
        />
      </PrintedLines>
    </article>
  )
}
