/**
 * Price and stock of some products of a catalog, or the changes in them: three columns of the same length, ascending by
 * key (engine/columns/sku-key.ts), 24 bytes per product.
 */
export type ObservedProducts = {
  readonly keys: Float64Array<ArrayBuffer>
  /** NaN is no price. */
  readonly prices: Float64Array<ArrayBuffer>
  /** NaN is unknown; `gone` means that the product is not in the catalog any more. */
  readonly stocks: Float64Array<ArrayBuffer>
}

export type ObservedProduct = { readonly price: number; readonly stock: number }

export const gone = Number.NEGATIVE_INFINITY

export const bytesPerProduct = 24

/** A catalog is stored in this many parts, so that one product's history is read without the others. */
export const bucketCount = 64

export function bucketOf(key: number): number {
  return key % bucketCount
}

export const noProducts: ObservedProducts = {
  keys: new Float64Array(0),
  prices: new Float64Array(0),
  stocks: new Float64Array(0),
}

/**
 * The products at these indices of a catalog, `places`, which are ascending. Of equal keys the first stays, and so the
 * first of two products with the same sku.
 *
 * @param keys by index, like the prices and stocks of `catalog`
 */
export function observeProductsAt(
  places: Uint32Array,
  keys: Float64Array,
  catalog: { priceAt(index: number): number; stockAt(index: number): number },
): ObservedProducts {
  const sorted = places.toSorted((a, b) => keys[a]! - keys[b]! || a - b)
  const first = sorted.filter((place, index) => index === 0 || keys[place] !== keys[sorted[index - 1]!])
  return {
    keys: Float64Array.from(first, (place) => keys[place]!),
    prices: Float64Array.from(first, (place) => catalog.priceAt(place)),
    stocks: Float64Array.from(first, (place) => catalog.stockAt(place)),
  }
}

export function observedAt(products: ObservedProducts, key: number): ObservedProduct | null {
  const { keys } = products
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? { price: products.prices[low]!, stock: products.stocks[low]! } : null
}

/** The products that differ in `after`; products that are missing there are `gone`. */
export function changesBetween(before: ObservedProducts, after: ObservedProducts): ObservedProducts {
  return mergeProducts(before, after, (left, right) => {
    if (right < 0) return 'gone'
    const isSame =
      left >= 0 &&
      Object.is(before.prices[left], after.prices[right]) &&
      Object.is(before.stocks[left], after.stocks[right])
    return isSame ? null : 'after'
  })
}

/** `before` with the changes applied; products that are gone are left out. */
export function withChanges(before: ObservedProducts, changes: ObservedProducts): ObservedProducts {
  return mergeProducts(before, changes, (_left, right) => {
    if (right < 0) return 'before'
    return changes.stocks[right] === gone ? null : 'after'
  })
}

/**
 * Walks through both in step. `choose` gets the index of a product in each, or -1 if it is missing, and selects the
 * value to write: `gone` writes that the product is missing now, null writes nothing.
 */
function mergeProducts(
  before: ObservedProducts,
  after: ObservedProducts,
  choose: (left: number, right: number) => 'before' | 'after' | 'gone' | null,
): ObservedProducts {
  const most = before.keys.length + after.keys.length
  const keys = new Float64Array(most)
  const prices = new Float64Array(most)
  const stocks = new Float64Array(most)
  let length = 0
  let left = 0
  let right = 0
  while (left < before.keys.length || right < after.keys.length) {
    const leftKey = before.keys[left] ?? Number.POSITIVE_INFINITY
    const rightKey = after.keys[right] ?? Number.POSITIVE_INFINITY
    const key = Math.min(leftKey, rightKey)
    const isLeft = leftKey === key
    const isRight = rightKey === key
    const chosen = choose(isLeft ? left : -1, isRight ? right : -1)
    if (chosen !== null) {
      keys[length] = key
      prices[length] = chosen === 'gone' ? Number.NaN : chosen === 'after' ? after.prices[right]! : before.prices[left]!
      stocks[length] = chosen === 'gone' ? gone : chosen === 'after' ? after.stocks[right]! : before.stocks[left]!
      length += 1
    }
    if (isLeft) left += 1
    if (isRight) right += 1
  }
  return { keys: keys.slice(0, length), prices: prices.slice(0, length), stocks: stocks.slice(0, length) }
}
