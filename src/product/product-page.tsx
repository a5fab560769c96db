import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import { LiveScope } from './live-scope.tsx'
import { LiveStock } from './live-stock.tsx'
import { ProductFacts } from './product-facts.tsx'
import { productMessages } from './product-messages.ts'
import { ProductMissing } from './product-missing.tsx'
import { useProduct } from './use-product.ts'

/** One product: what the catalog knows at once, and price and stock by warehouse live beside it. */
export function ProductPage() {
  const messages = useMessages(productMessages)
  const params = useParams()
  const [search] = useSearchParams()
  // The router has decoded the path once already; decoding again would change skus with a % in them.
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
    <Suspense fallback={null}>
      <LiveScope>
        <Product key={sku} sku={sku} />
      </LiveScope>
    </Suspense>
  )
}

function Product({ sku }: { sku: string }) {
  const { live, product, fromCatalog, catalogTime } = useProduct(sku)
  return (
    <main className="min-h-0 flex-1 overflow-auto">
      <title>{`${product?.title || sku} · Surtido`}</title>
      {!product && live.isError ? (
        <ProductMissing sku={sku} error={live.error} retry={() => void live.refetch()} />
      ) : (
        <div className="grid min-h-full max-w-[100rem] min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(26rem,36rem)]">
          <ProductFacts sku={sku} product={product} fromCatalog={fromCatalog} catalogTime={catalogTime} />
          <LiveStock
            sku={sku}
            live={live}
            product={product}
            fromCatalog={fromCatalog}
            className="border-line p-4 max-[999px]:border-t min-[720px]:p-6 min-[1000px]:min-h-full min-[1000px]:border-l"
          />
        </div>
      )}
    </main>
  )
}
