import type { CodeMatch, FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { codeKey } from '#src/drafts/scan/session/remaining-scans.ts'
import type { AwaitedProduct, AwaitedProducts } from './awaited-products.ts'

/**
 * Looks codes up among the awaited products, and in the catalog where none of them has it: what was ordered is known
 * without a catalog, and also after it has left it.
 */
export function findAwaited(products: AwaitedProducts, find: FindCodes<ListedProduct>): FindCodes<ListedProduct> {
  const byCode = new Map<string, CodeMatch<ListedProduct>>()
  // The surest kind of code first: one product's sku may be another one's part number.
  for (const stage of ['sku', 'gtin', 'manufacturer-sku'] as const) {
    const ofStage = Map.groupBy(products.values(), (product) => codeKey(codeOf(product, stage)))
    for (const [key, own] of ofStage) {
      if (key !== '' && !byCode.has(key)) byCode.set(key, { stage, products: own.map(listed) })
    }
  }
  return async (codes) => {
    const known = codes.map((code) => byCode.get(codeKey(code.trim())) ?? null)
    const others = codes.filter((_, index) => known[index] === null)
    const found = others.length === 0 ? [] : await find(others)
    let next = 0
    return known.map((match) => match ?? found[next++] ?? null)
  }
}

function codeOf({ line }: AwaitedProduct, stage: 'sku' | 'gtin' | 'manufacturer-sku'): string {
  return stage === 'sku' ? line.sku : stage === 'gtin' ? line.ean : line.manufacturerSku
}

function listed({ line: { sku, manufacturerSku, brand, ean, title, price } }: AwaitedProduct): ListedProduct {
  return { sku, manufacturerSku, brand, ean, title, price, quantity: null }
}
