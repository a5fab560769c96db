/**
 * What a catalog said of some products, or what changed in it: three columns of the same length, ascending by key
 * (engine/sku-key.ts), 24 bytes a product.
 */
export type SightedProducts = {
  readonly keys: Float64Array<ArrayBuffer>
  /** NaN is no price. */
  readonly prices: Float64Array<ArrayBuffer>
  /** NaN is unknown; `gone` says that the product is not in the catalog any more. */
  readonly stocks: Float64Array<ArrayBuffer>
}

export type SightedProduct = { readonly price: number; readonly stock: number }

export const gone = Number.NEGATIVE_INFINITY

export const bytesPerProduct = 24

/** Parts that a catalog is kept in, so that what was seen of one product is read without the others. */
export const bucketCount = 64

export function bucketOf(key: number): number {
  return key % bucketCount
}

/** Of equal keys the first stays: so does the first of two products with the same sku. */
export function sightProducts(rows: readonly (SightedProduct & { readonly key: number })[]): SightedProducts {
  const sorted = rows
    .toSorted((a, b) => a.key - b.key)
    .filter(({ key }, index, all) => index === 0 || key !== all[index - 1]!.key)
  return {
    keys: Float64Array.from(sorted, ({ key }) => key),
    prices: Float64Array.from(sorted, ({ price }) => price),
    stocks: Float64Array.from(sorted, ({ stock }) => stock),
  }
}

export function sightedAt(products: SightedProducts, key: number): SightedProduct | null {
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
export function changesBetween(before: SightedProducts, after: SightedProducts): SightedProducts {
  return mergeProducts(before, after, (old, now) => {
    if (now === null) return { price: Number.NaN, stock: gone }
    return old !== null && Object.is(old.price, now.price) && Object.is(old.stock, now.stock) ? null : now
  })
}

/** `before` with the changes made; products that are gone are left out. */
export function withChanges(before: SightedProducts, changes: SightedProducts): SightedProducts {
  return mergeProducts(before, changes, (old, changed) => {
    const now = changed ?? old
    return now?.stock === gone ? null : now
  })
}

/** Walks both in step; what `choose` gives back is kept. */
function mergeProducts(
  before: SightedProducts,
  after: SightedProducts,
  choose: (before: SightedProduct | null, after: SightedProduct | null) => SightedProduct | null,
): SightedProducts {
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
    const old = leftKey === key ? productAt(before, left++) : null
    const now = rightKey === key ? productAt(after, right++) : null
    const chosen = choose(old, now)
    if (chosen === null) continue
    keys[length] = key
    prices[length] = chosen.price
    stocks[length] = chosen.stock
    length += 1
  }
  return { keys: keys.slice(0, length), prices: prices.slice(0, length), stocks: stocks.slice(0, length) }
}

function productAt({ prices, stocks }: SightedProducts, index: number): SightedProduct {
  return { price: prices[index]!, stock: stocks[index]! }
}
