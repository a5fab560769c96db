/**
 * What a catalog said of some products, or what changed in it: three columns of the same length, ascending by key
 * (engine/sku-key.ts), 24 bytes a product.
 */
export type ObservedProducts = {
  readonly keys: Float64Array<ArrayBuffer>
  /** NaN is no price. */
  readonly prices: Float64Array<ArrayBuffer>
  /** NaN is unknown; `gone` says that the product is not in the catalog any more. */
  readonly stocks: Float64Array<ArrayBuffer>
}

export type ObservedProduct = { readonly price: number; readonly stock: number }

export const gone = Number.NEGATIVE_INFINITY

export const bytesPerProduct = 24

/** Parts that a catalog is kept in, so that what was seen of one product is read without the others. */
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
 * The products at these places of a catalog, which come in its order. Of equal keys the first stays: so does the first of
 * two products with the same sku.
 *
 * @param keys by place, as the prices and stocks of `catalog`
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

/** What `after` says otherwise than `before`; products that it does not have are `gone`. */
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

/** `before` with the changes made; products that are gone are left out. */
export function withChanges(before: ObservedProducts, changes: ObservedProducts): ObservedProducts {
  return mergeProducts(before, changes, (_left, right) => {
    if (right < 0) return 'before'
    return changes.stocks[right] === gone ? null : 'after'
  })
}

/**
 * Walks both in step. `choose` gets where a product is in each, -1 where it is not, and says whose word is kept: `gone`
 * keeps that it is not there any more, null nothing at all.
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
