import type { DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import type { RowChoice, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'

/** What one key answers about an open row. */
export type RowAnswer<Product> =
  | { readonly kind: 'quantity'; readonly quantity: number }
  /** It is right as it was read. */
  | { readonly kind: 'confirm'; readonly quantity: number }
  | { readonly kind: 'product'; readonly product: Product }
  /** It asks for something, and is not added. */
  | { readonly kind: 'leave-out' }
  /** It asks for nothing. */
  | { readonly kind: 'no-request' }

type Stocked = Pick<ListedProduct, 'quantity'>

/**
 * The answers that an open row offers, most likely first: one key gives the first. None where nothing is open.
 * @param near products similar to what was not found, best first
 * @param most of the products; the catalog's search has the others
 */
export function answersOf<Product extends Stocked>(
  { problem, row, doubts }: SettledRow<Product>,
  near: readonly Product[],
  most: number,
): RowAnswer<Product>[] {
  const leaveOut = { kind: 'leave-out' } as const
  const has = (wanted: DoubtKind) => doubts.some(({ kind }) => kind === wanted)
  const products = (all: readonly Product[]) =>
    all.slice(0, most).map((product) => ({ kind: 'product' as const, product }))
  switch (problem) {
    case null:
      return []
    case 'not-read':
      return [{ kind: 'no-request' }, ...products(near)]
    case 'total-differs':
      return [{ kind: 'no-request' }]
    case 'ambiguous':
      // All have the code: what can be sent comes first.
      return [...products(row.reading.kind === 'ambiguous' ? inStockFirst(row.reading.products) : []), leaveOut]
    case 'not-found':
      return [...products(near), leaveOut]
    case 'doubtful':
    case 'zero':
    case 'bad-quantity': {
      const [only] = row.quantities
      const isOne = problem === 'doubtful' && row.quantities.length === 1 && only !== undefined && only > 0
      const quantities = isOne
        ? [{ kind: 'confirm' as const, quantity: only }]
        : [...new Set(row.quantities)].flatMap((quantity) =>
            quantity > 0 ? [{ kind: 'quantity' as const, quantity }] : [],
          )
      if (has('not-a-request')) return [{ kind: 'no-request' }, ...quantities]
      const isTakenBack = has('cancelled') || (only !== undefined && only <= 0)
      return isTakenBack ? [leaveOut, ...quantities] : [...quantities, leaveOut]
    }
  }
}

/** What is in stock, then what may be, then what is not. */
function inStockFirst<Product extends Stocked>(products: readonly Product[]): Product[] {
  const rank = ({ quantity }: Product) => (quantity === null ? 1 : quantity > 0 ? 0 : 2)
  return products.toSorted((a, b) => rank(a) - rank(b))
}

export function choiceOf(answer: RowAnswer<ListedProduct>): RowChoice<ListedProduct> {
  switch (answer.kind) {
    case 'quantity':
      return { quantity: answer.quantity }
    case 'confirm':
      return { isConfirmed: true }
    case 'product':
      return { product: answer.product }
    case 'leave-out':
    case 'no-request':
      return { isDismissed: true }
  }
}
