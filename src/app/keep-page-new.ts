import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { missingParts } from '#src/ui/load-part.ts'
import { keepCatalogNew } from './keep-catalog-new.ts'

/** Keeps the catalog of this page new. */
export function keepPageNew(catalog: CatalogClient): void {
  keepCatalogNew({ catalog, page: document, network: window, parts: missingParts, random: () => Math.random() })
}
