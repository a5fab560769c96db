import { useQuery } from '@tanstack/react-query'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { Observation } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { plotHeight, plotWidth } from '#src/ui/plot-spans.ts'
import { historyMessages } from './history-messages.ts'
import { plotHistory } from './plot-history.ts'

/** Price and stock as this browser observed them, in catalogs and live answers. */
export function PriceStockHistory({ known }: { known: KnownProduct }) {
  const messages = useMessages(historyMessages)
  const formats = useFormats()
  const observations = usePriceStockHistory(known)
  const first = observations[0]
  if (!first) return null
  const span = { from: first.from, until: Math.max(...observations.map(({ until }) => until)) }
  return (
    <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="text-text font-semibold">{messages.title}</h2>
      <p className="text-small text-ink-soft">{messages.since(formats.date(first.from), observations.length)}</p>
      <Figure figure="price" observations={observations} span={span} write={formats.unitPrice} />
      <Figure figure="stock" observations={observations} span={span} write={formats.number} />
      <p aria-hidden className="flex justify-between text-small text-ink-faint">
        <span>{formats.dateTime(span.from)}</span>
        <span>{messages.now}</span>
      </p>
      <p className="text-small text-ink-faint">{messages.legend}</p>
      <HistoryTable observations={observations} />
    </section>
  )
}

function Figure(props: {
  figure: 'price' | 'stock'
  observations: readonly Observation[]
  span: { from: number; until: number }
  write: (value: number) => string
}) {
  const { figure, observations, span, write } = props
  const messages = useMessages(historyMessages)
  const plot = plotHistory(observations, figure, span)
  const last = observations.findLast((each) => each[figure] !== null)?.[figure] ?? null
  const words =
    plot === null || last === null
      ? messages.never
      : plot.least === plot.most
        ? messages.always(write(last))
        : messages.between(write(plot.least), write(plot.most), write(last))
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap items-baseline gap-x-2 text-table">
        <span className="font-medium">{messages[figure]}</span>
        <span className="text-ink-soft">{words}</span>
      </figcaption>
      {plot && (
        <svg
          role="img"
          aria-label={messages.plot(messages[figure], words)}
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
            className={`fill-none stroke-[3px] ${figure === 'price' ? 'stroke-accent' : 'stroke-good'}`}
          />
        </svg>
      )}
    </figure>
  )
}

function HistoryTable({ observations }: { observations: readonly Observation[] }) {
  const messages = useMessages(historyMessages)
  const formats = useFormats()
  return (
    <details className="text-table">
      <summary className="w-max cursor-pointer text-ink-soft touch:py-3">{messages.asTable}</summary>
      <div
        role="group"
        aria-label={messages.asTable}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, also by keys
        tabIndex={0}
        className="mt-1 overflow-x-auto"
      >
        <table className="w-full text-small">
          <thead className="text-ink-soft">
            <tr className="border-b border-line [&_th]:py-1 [&_th]:pr-3 [&_th]:font-normal">
              <th scope="col" className="text-left">
                {messages.from}
              </th>
              <th scope="col" className="text-left">
                {messages.until}
              </th>
              <th scope="col" className="text-right">
                {messages.price}
              </th>
              <th scope="col" className="text-right">
                {messages.stock}
              </th>
              <th scope="col" className="text-left">
                {messages.source}
              </th>
            </tr>
          </thead>
          <tbody>
            {observations.toReversed().map((each) => (
              <tr
                key={`${each.source}-${each.from}`}
                className="border-b border-line [&_td]:py-1 [&_td]:pr-3 [&_td]:whitespace-nowrap"
              >
                <td>{formats.dateTime(each.from)}</td>
                <td>{formats.dateTime(each.until)}</td>
                <td className="text-right">{formats.unitPrice(each.price)}</td>
                <td className="text-right">{each.stock === null ? messages.never : formats.number(each.stock)}</td>
                <td>{messages.sources[each.source]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The stored observations and the live answer on the screen, which may not be stored yet. Oldest first. */
function usePriceStockHistory({ sku, asked }: KnownProduct): readonly Observation[] {
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const askedAt = asked?.at ?? 0
  const { data: stored } = useQuery({
    queryKey: ['observations', sku, catalog?.generation ?? 0, askedAt],
    queryFn: () => client.findObservations(sku),
    enabled: catalog !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === sku ? before : undefined),
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
  if (!stored) return []
  if (!asked || stored.some(({ source, until }) => source === 'live' && until >= askedAt)) return stored
  const { product } = asked
  return [
    ...stored,
    { from: askedAt, until: askedAt, price: product.price, stock: totalStock(product), source: 'live' },
  ]
}
