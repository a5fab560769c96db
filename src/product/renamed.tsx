import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { errorKind } from '#src/live/error-kind.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { KnownProduct } from './live/use-product.ts'
import { productMessages } from './product-messages.ts'

const mostNames = 4

/**
 * If the wholesaler does not have the sku: products with the same part number or EAN under another sku. They are only
 * proposed: the person decides whether one is the same product.
 */
export function Renamed({ known }: { known: KnownProduct }) {
  const { sku, live, fromCatalog } = known
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const { drafts } = knownDrafts(useDrafts())
  // A draft may still have a product that the catalog no longer has.
  const line = drafts.flatMap(({ lines }) => lines).find((each) => each.sku === sku)
  const codes = [fromCatalog ?? line].flatMap((each) => (each ? [each.manufacturerSku, each.ean] : []))
  const names = useQuery({
    queryKey: ['renamed', catalog?.generation ?? 0, sku, codes],
    queryFn: () => findOtherNames(client, sku, codes),
    enabled: catalog !== null && live.error !== null && errorKind(live.error) === 'not-found',
    staleTime: 'static',
    networkMode: 'always',
    retry: false,
  })
  if (!names.data || names.data.length === 0) return null
  return (
    <div className="mt-2 grid gap-1">
      <p>{messages.renamedTo(names.data.length)}</p>
      <ul className="grid gap-1">
        {names.data.map((product) => (
          <li key={product.sku}>
            <Link to={productHref(product.sku)} className="text-accent hover:underline">
              <bdi className="font-mono">{product.sku}</bdi> <bdi lang="es-MX">{product.title}</bdi>
            </Link>{' '}
            {formats.unitPrice(product.price)}
          </li>
        ))}
      </ul>
    </div>
  )
}

async function findOtherNames(client: CatalogClient, sku: string, codes: readonly string[]): Promise<Product[]> {
  const found = await client.findCodes(codes.filter((code) => code !== ''))
  // One product may match both codes.
  const products = new Map(found.flatMap((match) => match?.products ?? []).map((product) => [product.sku, product]))
  return [...products.values()].filter((product) => product.sku !== sku).slice(0, mostNames)
}
