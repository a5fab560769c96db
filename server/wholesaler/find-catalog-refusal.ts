/** What a catalog has in all, as far as it decides whether it is one. */
export type CatalogCounts = {
  readonly products: number
  /** Different skus that can be asked for. */
  readonly skus: number
  readonly withSku: number
  /** A price above 0. */
  readonly withPrice: number
  /** The currency is MXN, or not said. */
  readonly inPesos: number
}

export type CatalogBefore = Pick<CatalogCounts, 'products' | 'skus'>

export type CatalogRefusal = 'empty' | 'no-sku' | 'no-price' | 'no-pesos' | 'shrunk'

/** Why these products must not replace the catalog of before without being asked; null if they may. */
export function findCatalogRefusal(
  counts: CatalogCounts,
  options: { readonly before: CatalogBefore; readonly allowEmpty: boolean; readonly allowShrink: boolean },
): CatalogRefusal | null {
  if (counts.products === 0) return options.allowEmpty ? null : 'empty'
  if (counts.withSku === 0) return 'no-sku'
  if (counts.withPrice === 0) return 'no-price'
  if (counts.inPesos === 0) return 'no-pesos'
  return counts.skus * 2 < options.before.skus && !options.allowShrink ? 'shrunk' : null
}

/** What happened, and what to do. What was kept is said once for every refusal. */
export function describeCatalogRefusal(
  refusal: CatalogRefusal,
  { products, skus }: CatalogCounts,
  before: CatalogBefore,
): string[] {
  switch (refusal) {
    case 'empty':
      return ['There is no product to import.', 'If the catalog is to be empty, say --allow-empty.']
    case 'no-sku':
      return [`None of the ${products} products has a sku: this is no catalog.`, 'Look at the names of the fields.']
    case 'no-price':
      return [`None of the ${products} products has a price above 0: this is no catalog.`, 'Look at the field price.']
    case 'no-pesos':
      return [`None of the ${products} products is in MXN; prices are in MXN.`, 'Look at the field currency.']
    case 'shrunk':
      return [
        `${products} products with ${skus} different skus would replace ${before.products} products with ${before.skus}, less than half of them.`,
        'If the catalog is to shrink so much, say --allow-shrink. A Surtido that shows the one before will ask its admin as well.',
      ]
  }
}
