import { readFileSync } from 'node:fs'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { Side } from './draw-products.ts'
import { readConditions, readForRules } from './product-rules.ts'

/** A product that somebody wants to replace, with what a buyer says of others. */
export type JudgedProduct = {
  readonly sku: string
  readonly title: string
  /** Whether another product, which is in stock, would do. */
  readonly isUsable: (other: Product, own: Product) => boolean
  /** Whether somebody looked at the two, and not only a rule. */
  readonly isJudged: (sku: string) => boolean
}

/** What costs more needs to be asked about; what costs so much less is something else. */
const mostPrice = 1.5
const leastPrice = 1 / 3

/**
 * The judged products of a catalog, from its file in `alternatives/` (the README there has the rules of judging). What
 * was judged by hand counts before the rules.
 * @throws TypeError for a file with another shape
 */
export function readJudgedProducts(path: string, side: Side): JudgedProduct[] {
  const listed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(listed)) throw new TypeError(`${path} is no list of products`)
  return listed.filter((each) => Object(each).side === side).map((each: unknown) => readJudged(each, path))
}

function readJudged(each: unknown, path: string): JudgedProduct {
  const { sku, title, usable, judged } = Object(each)
  if (typeof sku !== 'string' || typeof title !== 'string' || !Array.isArray(usable) || usable.length === 0) {
    throw new TypeError(`${path}: ${JSON.stringify(each)} has no sku, no title or no rule`)
  }
  const rules = usable.map((rule: { all?: unknown; none?: unknown }) => ({
    all: readConditions(rule.all, path),
    none: readConditions(rule.none, path),
  }))
  const verdicts = new Map<unknown, boolean>([
    ...[...(judged?.usable ?? [])].map((other: unknown) => [other, true] as const),
    ...[...(judged?.notUsable ?? [])].map((other: unknown) => [other, false] as const),
  ])
  return {
    sku,
    title,
    isJudged: (other) => verdicts.has(other),
    isUsable(other, own) {
      const verdict = verdicts.get(other.sku)
      if (verdict !== undefined) return verdict
      const read = readForRules(other)
      const fits = rules.some(
        ({ all, none }) => all.every((holds) => holds(read)) && !none.some((holds) => holds(read)),
      )
      return fits && isPriceNear(other.price, own.price)
    },
  }
}

/** Without a price nobody can order it unasked. */
function isPriceNear(price: number | null, own: number | null): boolean {
  if (own === null) return true
  return price !== null && price <= own * mostPrice && price >= own * leastPrice
}
