import { useParams, useSearchParams } from 'react-router'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { LiveScope } from '#src/live/live-scope.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import { Alternatives } from './alternatives/alternatives.tsx'
import { ProductDescription, ProductFacts } from './facts/product-facts.tsx'
import { PriceStockHistory } from './history/price-stock-history.tsx'
import { useProduct } from './live/use-product.ts'
import { useWanted } from './order/use-wanted.ts'
import { PrintedProduct } from './printed-product.tsx'
import { productMessages } from './product-messages.ts'
import { ProductMissing } from './product-missing.tsx'
import { LiveStock } from './stock/live-stock.tsx'
import { useWarehouses } from './stock/use-warehouses.ts'

/** One product: facts from the catalog at once, and live price and stock by warehouse. */
export function ProductPage() {
  const messages = useMessages(productMessages)
  const params = useParams()
  const [search] = useSearchParams()
  // The router has decoded the path once; decoding again would change skus that contain a %.
  const sku = params['sku'] ?? search.get('sku') ?? ''
  const refusal = findSkuRefusal(sku)
  if (refusal) {
    return (
      <main className="p-4">
        <Notice tone="bad" title={messages.refusedTitle}>
          {messages.refusals[refusal]}
        </Notice>
      </main>
    )
  }
  return (
    <LiveScope>
      <Product key={sku} sku={sku} />
    </LiveScope>
  )
}

function Product({ sku }: { sku: string }) {
  const known = useProduct(sku)
  const warehouses = useWarehouses(known)
  const wanted = useWanted(warehouses.free.warehouses)
  const { live, product, fromCatalog } = known
  const messages = useMessages(productMessages)
  // With one column, stock by warehouse comes before a text that may be long.
  const isNarrow = useMediaQuery('(max-width: 999px)')
  const description = (
    <ProductDescription
      // The catalog's record often has texts that endpoint 2 lacks.
      description={product?.description || fromCatalog?.description || ''}
      isKnown={product !== null}
      title={messages.description}
    />
  )
  return (
    <main className="scroll-area scroll-page">
      <PageTitle text={product?.title || sku} />
      <PaperOfPage>
        <PrintedProduct known={known} warehouses={warehouses} />
      </PaperOfPage>
      {!product && live.isError ? (
        <ProductMissing known={known} error={live.error} />
      ) : (
        <div className="grid min-h-full max-w-[100rem] grid-cols-[minmax(0,1fr)] content-start min-[2000px]:max-w-[120rem] min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(26rem,36rem)] min-[1000px]:grid-rows-[auto_1fr] min-[2000px]:grid-cols-[minmax(0,1fr)_44rem]">
          <ProductFacts known={known}>{!isNarrow && description}</ProductFacts>
          <LiveStock
            known={known}
            warehouses={warehouses}
            wanted={wanted}
            isNarrow={isNarrow}
            className="product-stock border-line p-4 max-[999px]:border-t min-[720px]:p-6 min-[1000px]:row-span-2 min-[1000px]:min-h-full min-[1000px]:border-l"
          />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 border-t border-line p-4 min-[720px]:p-6">
            {isNarrow && description}
            <ErrorBoundary>
              <Alternatives known={known} quantity={wanted.quantity} />
            </ErrorBoundary>
            <ErrorBoundary>
              <PriceStockHistory known={known} />
            </ErrorBoundary>
          </div>
        </div>
      )}
    </main>
  )
}
