import { useQuery } from '@tanstack/react-query'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { Observation } from '#src/catalog/protocol/catalog-protocol.ts'
import { PlottedValues, ValuesTable } from '#src/drafts/parts/plot/plotted-values.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
import type { KnownProduct } from '#src/product/live/use-product.ts'
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
        <PlottedValues
          plot={plot}
          label={messages.plot(messages[figure], words)}
          drawn={`stroke-[3px] ${figure === 'price' ? 'stroke-accent' : 'stroke-good'}`}
        />
      )}
    </figure>
  )
}

function HistoryTable({ observations }: { observations: readonly Observation[] }) {
  const messages = useMessages(historyMessages)
  const formats = useFormats()
  return (
    <ValuesTable
      summary={messages.asTable}
      columns={[
        { name: messages.from },
        { name: messages.until },
        { name: messages.price, isNumber: true },
        { name: messages.stock, isNumber: true },
        { name: messages.source },
      ]}
      rows={observations.toReversed().map((each) => ({
        key: `${each.source}-${each.from}`,
        cells: [
          formats.dateTime(each.from),
          formats.dateTime(each.until),
          formats.unitPrice(each.price),
          each.stock === null ? messages.never : formats.number(each.stock),
          messages.sources[each.source],
        ],
      }))}
    />
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
