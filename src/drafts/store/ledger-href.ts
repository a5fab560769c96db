/* Addresses of the placed orders. Apart from those of drafts (`draft-href.ts`), which the first screen loads. */

/** The placed orders of all drafts. */
export const ledgerHref = '/orders'

/** The ledger with this search text. */
export function ledgerSearchHref(text: string): string {
  return `${ledgerHref}?${new URLSearchParams({ q: text })}`
}

/** What was bought: sums and plots of the ledger's orders. */
export const purchasesHref = '/orders/purchases'

/** What was bought of a product, by month, with the prices paid. */
export function productPurchasesHref(sku: string): string {
  return `${purchasesHref}?${new URLSearchParams({ by: 'month', 'of-product': sku })}`
}
