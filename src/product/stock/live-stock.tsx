import { RefreshCw } from 'lucide-react'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { QuantityList } from '#src/drafts/parts/fields/quantity-list.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { errorKind } from '#src/product/live/error-kind.ts'
import { LiveFailure } from '#src/product/live/live-failure.tsx'
import { liveForMs, totalStock } from '#src/product/live/product-query.ts'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { AddToDraft } from '#src/product/order/add-to-draft.tsx'
import { InDrafts } from '#src/product/order/in-drafts.tsx'
import type { Wanted } from '#src/product/order/use-wanted.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/use-now.ts'
import { StockTable } from './stock-table.tsx'
import type { Warehouses } from './use-warehouses.ts'
import { WarehousePreferenceMenu } from './warehouse-preference-menu.tsx'

/**
 * The wanted quantity, and live stock by warehouse with its time; stale stock is marked. Content whose height changes
 * with the answer comes last.
 */
export function LiveStock(props: { known: KnownProduct; warehouses: Warehouses; wanted: Wanted; className: string }) {
  const { known, warehouses, wanted, className } = props
  const { live, fromCatalog } = known
  const messages = useMessages(productMessages)
  const isLive = useIsLive(known)
  const difference = useStockDifference(known)
  const { list } = warehouses
  return (
    <section aria-label={messages.stockTitle} className={classNames('grid content-start gap-3', className)}>
      <AddToDraft known={known} warehouses={warehouses} wanted={wanted} />
      <InDrafts sku={known.sku} />
      <div className="flex min-h-11 items-center gap-1 border-t border-line pt-3 touch:min-h-14">
        <h2 className="mr-auto text-text font-semibold">{messages.stockTitle}</h2>
        {list && list.length > 1 && <WarehousePreferenceMenu warehouses={list} />}
        <Button compact onClick={() => void live.refetch()} disabled={live.isFetching}>
          <RefreshCw aria-hidden className={classNames('size-3.5', live.isFetching && 'animate-spin')} />
          {messages.refresh}
        </Button>
      </div>
      <Age known={known} isLive={isLive} />
      <LiveFailure known={known} />
      {list && list.length > 0 ? (
        <QuantityList>
          <StockTable warehouses={list} wanted={wanted} isLive={isLive} difference={difference} />
        </QuantityList>
      ) : live.data || (live.isError && fromCatalog) ? (
        <WithoutWarehouses known={known} difference={difference} />
      ) : (
        !live.isError && <StockPlaceholder />
      )}
    </section>
  )
}

/** The time of the live answer or, until it arrives, that the stock is the catalog's. */
function Age({ known: { live, fromCatalog, catalogTime }, isLive }: { known: KnownProduct; isLive: boolean }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const now = useNow(1000)
  return (
    <p className="min-h-4 text-small text-ink-soft" aria-live="off">
      {live.data ? (
        <>
          {!isLive && <span className="font-medium text-warn">{messages.notLive}. </span>}
          {messages.askedAt(formats.when(live.data.askedAt), formats.age(now - live.data.askedAt))}
        </>
      ) : (
        <>
          {live.isFetching &&
            (live.failureReason
              ? messages.askingAgain(messages.failures[errorKind(live.failureReason)].what)
              : messages.asking)}{' '}
          {fromCatalog?.warehouses && catalogTime !== null && messages.accordingToCatalog(formats.when(catalogTime))}
        </>
      )}
    </p>
  )
}

/** The wholesaler names no warehouses; it may still give the total. */
function WithoutWarehouses({ known, difference }: { known: KnownProduct; difference: string | null }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const product = known.live.data?.product ?? known.fromCatalog
  const total = product ? totalStock(product) : null
  return (
    <div className="grid gap-1 text-table text-ink-soft">
      <p>{messages.noWarehouses}</p>
      <p>{messages.totalStock(total === null ? messages.unknown : formats.number(total))}</p>
      {difference !== null && <p className="text-warn">{difference}</p>}
    </div>
  )
}

/** Whether the stock shown counts as present. */
function useIsLive({ live }: KnownProduct): boolean {
  const now = useNow(1000)
  return live.data !== undefined && !live.isError && now - live.data.askedAt < 3 * liveForMs
}

/** The difference between live total stock and the catalog's, as text. Unknown is not a difference. */
function useStockDifference({ live, fromCatalog }: KnownProduct): string | null {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  if (!live.data || !fromCatalog) return null
  const now = totalStock(live.data.product)
  const before = fromCatalog.quantity
  if (now === null || before === null || now === Math.max(0, before)) return null
  const by = now - Math.max(0, before)
  return messages.differsStock(formats.number(before), formats.number(Math.abs(by)), by > 0)
}

/** As high as the answer will be if the catalog names warehouses, so that nothing moves when it arrives. */
function StockPlaceholder() {
  const { catalog } = useCatalogState()
  return (
    <div aria-hidden className="grid">
      {Array.from({ length: Math.max(1, catalog?.warehouses.length || usualWarehouses) }, (_, row) => (
        <div key={row} className="flex h-9 items-center border-b border-line touch:h-12">
          <span className="h-2 w-1/2 rounded bg-hover" />
        </div>
      ))}
    </div>
  )
}

const usualWarehouses = 8
