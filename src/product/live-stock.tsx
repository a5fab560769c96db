import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/use-now.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { sumStock } from '#src/wholesale-api/read-warehouses.ts'
import { AddToDraft } from './add-to-draft.tsx'
import { LiveFailure } from './live-failure.tsx'
import { productMessages } from './product-messages.ts'
import { type LiveProduct, liveForMs } from './product-query.ts'
import { StockTable } from './stock-table.tsx'

/** Stock by warehouse as the wholesaler says it now, with when it was asked; stale is shown as stale. */
export function LiveStock(props: {
  sku: string
  live: UseQueryResult<LiveProduct>
  product: Product | null
  fromCatalog: Product | null
  className: string
}) {
  const { sku, live, product, fromCatalog, className } = props
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const now = useNow(1000)
  const [wanted, setWanted] = useState(1)
  const answered = live.data
  const isLive = answered !== undefined && !live.isError && now - answered.askedAt < 3 * liveForMs
  const warehouses = answered?.product.warehouses
  return (
    <section aria-label={messages.stockTitle} className={classNames('grid content-start gap-3', className)}>
      <div className="flex min-h-8 items-center gap-3">
        <h2 className="text-text font-semibold">{messages.stockTitle}</h2>
        <Button compact className="ml-auto" onClick={() => void live.refetch()} disabled={live.isFetching}>
          <RefreshCw aria-hidden className={classNames('size-3.5', live.isFetching && 'animate-spin')} />
          {messages.refresh}
        </Button>
      </div>
      <p className="min-h-4 text-small text-ink-soft" aria-live="off">
        {answered ? (
          <>
            {!isLive && <span className="font-medium text-warn">{messages.notLive}. </span>}
            {messages.askedAt(formats.time(answered.askedAt), formats.age(now - answered.askedAt))}
          </>
        ) : (
          live.isFetching && messages.asking
        )}
      </p>
      {live.isError && (
        <LiveFailure
          error={live.error}
          answeredAt={answered?.askedAt ?? null}
          fromCatalog={fromCatalog}
          retry={() => void live.refetch()}
        />
      )}
      {answered && fromCatalog && <Differences now={answered.product} before={fromCatalog} />}
      {warehouses && warehouses.length > 0 && <StockTable warehouses={warehouses} wanted={wanted} isLive={isLive} />}
      {answered && (!warehouses || warehouses.length === 0) && (
        <p className="text-table text-ink-soft">{messages.noWarehouses}</p>
      )}
      {!answered && !live.isError && <StockPlaceholder />}
      <AddToDraft sku={sku} product={product} warehouses={warehouses ?? null} wanted={wanted} onWanted={setWanted} />
    </section>
  )
}

/** Says in words where the wholesaler now differs from the catalog. Unknown is not different. */
function Differences({ now, before }: { now: Product; before: Product }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const total = now.warehouses ? sumStock(now.warehouses) : now.quantity
  const priceChanged = now.price !== null && before.price !== null && now.price !== before.price
  const stockChanged = total !== null && before.quantity !== null && total !== Math.max(0, before.quantity)
  if (!priceChanged && !stockChanged) return null
  return (
    <div className="grid gap-0.5 rounded border border-warn/40 bg-warn-soft px-3 py-2 text-table">
      {now.price !== null && before.price !== null && priceChanged && (
        <p>{messages.differsPrice(formats.unitPrice(now.price), formats.unitPrice(before.price))}</p>
      )}
      {total !== null && before.quantity !== null && stockChanged && (
        <p>{messages.differsStock(formats.number(total), formats.number(before.quantity))}</p>
      )}
    </div>
  )
}

/** As high as a usual answer, so that nothing jumps when it arrives. */
function StockPlaceholder() {
  return (
    <div aria-hidden className="grid">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-9 items-center border-b border-line">
          <span className="h-2 w-1/2 rounded bg-hover" />
        </div>
      ))}
    </div>
  )
}
