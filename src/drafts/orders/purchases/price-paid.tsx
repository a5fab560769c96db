import { useMemo } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { plotHeight, plotWidth } from '#src/ui/plot-spans.ts'
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
          <svg
            role="img"
            aria-label={messages.plot(words)}
            viewBox={`0 0 ${plotWidth} ${plotHeight}`}
            preserveAspectRatio="none"
            className="h-16 w-full rounded border border-line bg-surface"
          >
            <path
              d={plot.between}
              className="fill-none stroke-edge [stroke-dasharray:1_4]"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={plot.observed}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-accent stroke-[6px]"
            />
          </svg>
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
    <details className="text-table">
      <summary className="w-max cursor-pointer text-ink-soft touch:py-3">{messages.asTable}</summary>
      <div className="mt-1 max-h-72 overflow-auto">
        <table className="w-full text-small">
          <thead className="text-ink-soft">
            <tr className="border-b border-line [&_th]:py-1 [&_th]:pr-3 [&_th]:font-normal">
              <th scope="col" className="text-left">
                {messages.when}
              </th>
              <th scope="col" className="text-left">
                {messages.order}
              </th>
              <th scope="col" className="text-right">
                {columns.pieces}
              </th>
              <th scope="col" className="text-right">
                {messages.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.toReversed().map(({ found: { order }, line }) => (
              <tr
                key={`${order.id} ${line.lineId}`}
                className="border-b border-line [&_td]:py-1 [&_td]:pr-3 [&_td]:whitespace-nowrap"
              >
                <td>{formats.date(order.placedAt)}</td>
                <td>
                  <bdi>{[order.number, order.warehouse].filter(Boolean).join(' · ')}</bdi>
                </td>
                <td className="text-right">{formats.number(line.quantity)}</td>
                <td className="text-right">{formats.unitPrice(line.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
