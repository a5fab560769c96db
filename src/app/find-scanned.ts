import { catalogHref } from '#src/catalog/catalog-address.ts'
import { type CatalogClient, CatalogRefusal } from '#src/catalog/catalog-client.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { scannedMessages } from './scanned-messages.ts'

/**
 * Where a scan outside text fields leads, and what is said of it: one product is opened, several are listed. Null where
 * the catalog was replaced meanwhile. Loads with the first scan.
 */
export async function findScanned(
  client: Pick<CatalogClient, 'findCodes'>,
  digits: string,
  { pathname, search, formats }: { pathname: string; search: string; formats: Formats },
): Promise<{ readonly href: string; readonly text: string } | null> {
  const messages = scannedMessages[formats.locale](formats)
  try {
    const [match] = await client.findCodes([digits])
    const { products, withoutSku } = match ?? { products: [], withoutSku: 0 }
    const [only] = products
    if (only && products.length === 1) {
      const href = pathname === '/' ? withPreview(search, only.sku) : productHref(only.sku)
      return { href, text: messages.scanned(only.title || only.sku) }
    }
    const count = products.length + withoutSku
    const text = count === 0 ? messages.scannedNothing(digits) : messages.scannedSeveral(count)
    return { href: catalogHref({ text: digits }), text }
  } catch (error) {
    if (error instanceof CatalogRefusal) return null
    throw error
  }
}

/** The address of the same catalog view, with the product in the preview. */
function withPreview(search: string, sku: string): string {
  const params = new URLSearchParams(search)
  params.set('preview', sku)
  return `/?${params}`
}
