import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import { LiveStock } from './live-stock.tsx'
import { ProductFacts } from './product-facts.tsx'
import { productMessages } from './product-messages.ts'
import { ProductMissing } from './product-missing.tsx'
import { catalogProductQuery, liveProductQuery } from './product-query.ts'
import { useWholesaleClient } from './wholesale-context.tsx'

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
  return <Product key={sku} sku={sku} />
}

function Product({ sku }: { sku: string }) {
  const wholesale = useWholesaleClient()
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const live = useQuery(liveProductQuery(wholesale, sku))
  const known = useQuery({ ...catalogProductQuery(client, catalog?.generation ?? 0, sku), enabled: catalog !== null })
  const fromCatalog = known.data ?? null
  const product = live.data?.product ?? fromCatalog
  return (
    <main className="min-h-0 flex-1 overflow-auto">
      <title>{`${product?.title || sku} · Surtido`}</title>
      {!product && live.isError ? (
        <ProductMissing sku={sku} error={live.error} retry={() => void live.refetch()} />
      ) : (
        <div className="grid min-h-full max-w-[100rem] min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(26rem,36rem)]">
          <ProductFacts
            sku={sku}
            product={product}
            fromCatalog={fromCatalog}
            catalogTime={catalog?.answeredAt ?? null}
          />
          <LiveStock sku={sku} live={live} product={product} fromCatalog={fromCatalog} />
        </div>
      )}
    </main>
  )
}
