import { RefreshCw } from 'lucide-react'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { QuantityList } from '#src/drafts/parts/fields/quantity-list.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { errorKind } from '#src/live/error-kind.ts'
import { isLiveStill } from '#src/live/live-query.ts'
import { LiveFailure } from '#src/product/live/live-failure.tsx'
import { totalStock } from '#src/product/live/product-query.ts'
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
import { isUnread, whyNoWarehouses } from './why-no-warehouses.ts'

/**
 * The wanted quantity, and live stock by warehouse with its time; stale stock is marked. Content whose height changes
 * with the answer comes last.
 */
export function LiveStock(props: {
  known: KnownProduct
  warehouses: Warehouses
  wanted: Wanted
  /** With one column, stock comes before what drafts and orders have. */
  isNarrow?: boolean
  /** Below the heading of a product that is below the page's. */
  isInPreview?: boolean
  className: string
}) {
  const { known, warehouses, wanted, isNarrow = false, isInPreview = false, className } = props
  const Heading = isInPreview ? 'h3' : 'h2'
  const { live, asked, fromCatalog, counts } = known
  const messages = useMessages(productMessages)
  const isLive = useIsLive(known)
  const difference = useStockDifference(known)
  const { list } = warehouses
  const belowZero = useBelowZero(known)
  return (
    <div className={classNames('grid content-start gap-3', className)}>
      <AddToDraft known={known} warehouses={warehouses} wanted={wanted} />
      {!isNarrow && <InDrafts sku={known.sku} />}
      <div className="flex min-h-11 items-center gap-1 border-t border-line pt-3 touch:min-h-14">
        <Heading className="mr-auto text-text font-semibold">{messages.stockTitle}</Heading>
        {list && list.length > 1 && <WarehousePreferenceMenu warehouses={list} />}
        <Button compact onClick={() => void live.refetch()} waits={live.isFetching}>
          <RefreshCw aria-hidden className={classNames('size-3.5', live.isFetching && 'animate-spin')} />
          {messages.refresh}
        </Button>
      </div>
      <Age known={known} isLive={isLive} />
      <LiveFailure known={known} />
      {list && list.length > 0 ? (
        <QuantityList>
          <StockTable warehouses={warehouses} list={list} wanted={wanted} isLive={isLive} difference={difference} />
        </QuantityList>
      ) : asked || counts.kind === 'gone' || (live.isError && fromCatalog) ? (
        <WithoutWarehouses known={known} difference={difference} />
      ) : (
        !live.isError && <StockPlaceholder />
      )}
      {isUnread(counts) && <p className="text-small text-warn">{messages.unreadStock}</p>}
      {belowZero !== null && <p className="text-small text-ink-soft">{messages.negativeHint(belowZero)}</p>}
      {isNarrow && <InDrafts sku={known.sku} />}
    </div>
  )
}

/** The time of the live answer or, until it arrives, that the stock is the catalog's. */
function Age({ known: { live, counts, fromCatalog, catalogTime }, isLive }: { known: KnownProduct; isLive: boolean }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const now = useNow(1000)
  const at = liveAt(counts)
  return (
    <p className="min-h-4 text-small text-ink-soft" aria-live="off">
      {at !== null ? (
        <>
          {!isLive && <span className="font-medium text-warn">{messages.notLive}. </span>}
          {messages.askedAt(formats.when(at), formats.age(now - at))}
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

/** No warehouse is known, and why; the total may be. */
function WithoutWarehouses({ known, difference }: { known: KnownProduct; difference: string | null }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const { product } = known
  const total = product ? totalStock(product) : null
  const why = messages.noWarehouses[whyNoWarehouses(known)]
  return (
    <div className="grid gap-1 text-table text-ink-soft">
      {why && <p>{why}</p>}
      <p>{messages.totalStock(total === null ? messages.unknown : formats.number(total))}</p>
      {difference !== null && <p className="text-warn">{difference}</p>}
    </div>
  )
}

/** Whether the stock shown counts as present. */
function useIsLive({ live, counts }: KnownProduct): boolean {
  const now = useNow(1000)
  const at = liveAt(counts)
  return at !== null && !live.isError && isLiveStill(at, now)
}

/** When the wholesaler gave the stock that counts; null where that is the catalog's. */
function liveAt(counts: KnownProduct['counts']): number | null {
  const stock = stockOf(counts)
  return stock.kind !== 'unknown' && stock.source.kind === 'live' ? stock.source.at : null
}

/** The warehouses whose stock the wholesaler gave below zero, as text; null where none is. */
function useBelowZero({ asked, counts, fromCatalog }: KnownProduct): string | null {
  const formats = useFormats()
  const stated = (liveAt(counts) === null ? null : asked?.product) ?? fromCatalog
  const codes = (stated?.warehouses ?? []).flatMap(({ code, stock }) => (stock !== null && stock < 0 ? [code] : []))
  return codes.length === 0 ? null : new Intl.ListFormat(formats.locale).format(codes)
}

/** The difference between live total stock and the catalog's, as text. Unknown is not a difference. */
function useStockDifference({ counts, product, fromCatalog }: KnownProduct): string | null {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  if (liveAt(counts) === null || !product || !fromCatalog) return null
  const now = totalStock(product)
  const before = fromCatalog.quantity
  if (now === null || before === null || now === Math.max(0, before)) return null
  const by = now - Math.max(0, before)
  return messages.differsStock(formats.number(Math.max(0, before)), formats.number(Math.abs(by)), by > 0)
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
