import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'

/**
 * One key for each product, in their order: its sku. A catalog may have a sku twice: each further product with it has a
 * key of its own, so that a choice is never reduced to the first.
 */
export function productKeys(products: readonly { readonly sku: string }[]): string[] {
  return products.map(({ sku }, index) =>
    products.findIndex((each) => each.sku === sku) === index ? sku : `${sku}\n${index}`,
  )
}

/** Whether products to choose from share one sku: the wholesaler orders by it. `identical`: they also look the same. */
export function sharedSku(products: readonly ListedProduct[]): 'none' | 'different' | 'identical' {
  const groups = [...Map.groupBy(products, ({ sku }) => sku).values()].filter(({ length }) => length > 1)
  if (groups.length === 0) return 'none'
  const areIdentical = groups.every(([first, ...others]) =>
    others.every((each) => (['title', 'brand', 'price'] as const).every((field) => each[field] === first?.[field])),
  )
  return areIdentical ? 'identical' : 'different'
}
