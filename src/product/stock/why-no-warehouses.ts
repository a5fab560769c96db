import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import type { KnownProduct } from '#src/product/live/use-product.ts'

/**
 * Why a product is shown without stock by warehouse. `unsaid`: the wholesaler answered, and names none; `not-asked`: it
 * could not be asked, and the catalog names none; `unread`: what it answered could not be read.
 */
export type WhyNoWarehouses = 'unsaid' | 'not-asked' | 'gone' | 'unread'

export function whyNoWarehouses({
  counts,
  live,
}: {
  readonly counts: KnownProduct['counts']
  readonly live: Pick<KnownProduct['live'], 'isError'>
}): WhyNoWarehouses {
  if (counts.kind === 'gone') return 'gone'
  if (isUnread(counts)) return 'unread'
  const stock = stockOf(counts)
  const hasAnswered = counts.kind === 'listed' && counts.source.kind === 'live' && !isOfCatalog(stock)
  return live.isError && !hasAnswered ? 'not-asked' : 'unsaid'
}

/** Whether the live answer says something where the stock is, and nobody knows what. */
export function isUnread(counts: KnownProduct['counts']): boolean {
  if (counts.kind !== 'listed') return false
  return counts.findings.includes('quantity-unreadable') || counts.findings.includes('warehouses-unreadable')
}

function isOfCatalog(stock: ReturnType<typeof stockOf>): boolean {
  return stock.kind !== 'unknown' && stock.source.kind === 'catalog'
}
