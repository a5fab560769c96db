import { useMemo } from 'react'
import { PlottedValues, ValuesTable } from '#src/drafts/parts/plot/plotted-values.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { Counting } from './counted-lines.ts'
import { byTime, plotPrices } from './price-points.ts'
import type { PurchasedLine } from './purchased-lines.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** What was paid for a product over time, as dots and as a table; one price is said alone. */
export function PricePaid(props: { product: string; lines: readonly PurchasedLine[]; counting: Counting }) {
  const { product, lines, counting } = props
  const { prices: messages } = useMessages(purchasesMessages)
  const formats = useFormats()
  const ordered = useMemo(() => byTime(lines), [lines])
  const plot = useMemo(() => plotPrices(ordered), [ordered])
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) return null
  const write = formats.unitPrice
  const isAlone = ordered.length === 1
  const title = messages.title[counting](product)
  const words =
    plot === null
      ? messages.none
      : isAlone
        ? messages.once(write(plot.last), formats.date(first.found.order.placedAt))
        : plot.least === plot.most
          ? messages.always(write(plot.last))
          : messages.between(write(plot.least), write(plot.most), write(plot.last))
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="text-table font-medium">
        <bdi lang="es-MX">{title}</bdi> <span className="font-normal text-ink-soft">{words}</span>
      </h2>
      {plot && !isAlone && (
        <>
          <PlottedValues plot={plot} label={messages.plot(words)} drawn="stroke-accent stroke-[6px]" />
          <p aria-hidden className="flex justify-between text-small text-ink-faint">
            <span>{formats.date(first.found.order.placedAt)}</span>
            <span>{formats.date(last.found.order.placedAt)}</span>
          </p>
          <p className="text-small text-ink-faint">{messages.legend}</p>
        </>
      )}
      {!isAlone && <PriceTable lines={ordered} />}
    </section>
  )
}

/** Newest first. */
function PriceTable({ lines }: { lines: readonly PurchasedLine[] }) {
  const { prices: messages, columns } = useMessages(purchasesMessages)
  const formats = useFormats()
  return (
    <ValuesTable
      summary={messages.asTable}
      columns={[
        { name: messages.when },
        { name: messages.order },
        { name: columns.pieces, isNumber: true },
        { name: messages.price, isNumber: true },
      ]}
      rows={lines.toReversed().map(({ found: { order }, line }) => ({
        key: `${order.id} ${line.lineId}`,
        cells: [
          formats.date(order.placedAt),
          <bdi key="order">{[order.number, order.warehouse].filter(Boolean).join(' · ')}</bdi>,
          formats.number(line.quantity),
          formats.unitPrice(line.price),
        ],
      }))}
    />
  )
}
