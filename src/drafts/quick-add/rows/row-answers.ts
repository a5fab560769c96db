import type { DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import type { RowChoice, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { alikeProducts, nearestPriceFirst } from './alike-products.ts'
import { nearWantedOf } from './near-products.ts'

/** What one key answers about an open row. */
export type RowAnswer<Product> =
  | { readonly kind: 'quantity'; readonly quantity: number }
  /** It is right as it was read. */
  | { readonly kind: 'confirm'; readonly quantity: number }
  | { readonly kind: 'product'; readonly product: Product }
  /** It asks for something, and is not added. */
  | { readonly kind: 'leave-out' }
  /** It stays open with the draft's list, and is not asked now. */
  | { readonly kind: 'later' }
  /** It asks for nothing; of a total, it may differ. */
  | { readonly kind: 'no-request' }

/** Products similar to what was not found, and how many are shown. */
export type NearAnswers<Product> = {
  /** Best first. */
  readonly near: readonly Product[]
  /** The catalog's search has the others. */
  readonly most: number
  /** The person asked for all of them, and not only for those that are truly alike. */
  readonly showsAll?: boolean
  /** What the person chose before for the row's code. */
  readonly learnedSku?: string | undefined
}

/** The answers that an open row offers, most likely first. None where nothing is open. */
export function answersOf<Product extends ListedProduct>(
  { problem, row, doubts }: SettledRow<Product>,
  { near, most, showsAll = false, learnedSku }: NearAnswers<Product>,
): RowAnswer<Product>[] {
  const away = [{ kind: 'leave-out' }, { kind: 'later' }] as const
  const has = (wanted: DoubtKind) => doubts.some(({ kind }) => kind === wanted)
  const products = (all: readonly Product[]) =>
    all.slice(0, most).map((product) => ({ kind: 'product' as const, product }))
  const alike = alikeProducts(near, nearWantedOf(row), { quantity: row.reading.quantity, price: row.price })
  const similar = products(showsAll ? near : alike)
  switch (problem) {
    case null:
      return []
    case 'not-read':
      return [{ kind: 'no-request' }, ...similar, ...away]
    case 'total-differs':
      return [{ kind: 'no-request' }, away[1]]
    case 'ambiguous': {
      // All have the code: what was chosen before comes first, then what costs what the row says, and what can be sent.
      const all = row.reading.kind === 'ambiguous' ? inStockFirst(row.reading.products) : []
      const ofCode = products(learnedFirst(nearestPriceFirst(all, row.price), learnedSku))
      return has('cancelled') ? [...away, ...ofCode] : [...ofCode, ...away]
    }
    case 'not-found':
      return alike.length > 0 ? [...similar, ...away] : [...away, ...similar]
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
      if (has('not-a-request')) return [{ kind: 'no-request' }, ...quantities, away[1]]
      const isTakenBack = has('cancelled') || (only !== undefined && only <= 0)
      return isTakenBack ? [away[0], ...quantities, away[1]] : [...quantities, ...away]
    }
  }
}

function learnedFirst<Product extends { readonly sku: string }>(products: readonly Product[], sku: string | undefined) {
  return products.toSorted((a, b) => Number(b.sku === sku) - Number(a.sku === sku))
}

/** What is in stock, then what may be, then what is not. */
function inStockFirst<Product extends Pick<ListedProduct, 'quantity'>>(products: readonly Product[]): Product[] {
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
    case 'later':
      return { isLater: true }
    case 'leave-out':
    case 'no-request':
      return { isDismissed: true }
  }
}
