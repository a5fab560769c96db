/** What was bought: sums and plots of the ledger's orders. Apart from the other addresses, which the first screen loads. */
export const purchasesHref = '/orders/purchases'

/** What was bought of a product, by month, with the prices paid. */
export function productPurchasesHref(sku: string): string {
  return `${purchasesHref}?${new URLSearchParams({ by: 'month', 'of-product': sku })}`
}
