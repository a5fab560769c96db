import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type PlacedBefore, piecesOf } from './ordered-products.ts'

/** What is to come of a product, of all its orders together. */
export type ProductToCome = {
  readonly pieces: number
  readonly orders: number
  /** The earliest day that was promised for any of them; null where none was. */
  readonly promisedFor: string | null
  /** Pieces of orders of which nothing was entered: they may have come. */
  readonly unknown: number
}

/** Null where nothing is known to be to come. */
export function productToCome(placed: readonly PlacedBefore[]): ProductToCome | null {
  const awaited = placed.filter(({ toCome }) => toCome !== null && toCome > 0)
  if (awaited.length === 0) return null
  const promised = awaited.flatMap(({ promisedFor }) => promisedFor ?? []).toSorted()
  return {
    pieces: awaited.map(({ toCome }) => toCome ?? 0).reduce(addQuantities, 0),
    orders: awaited.length,
    promisedFor: promised[0] ?? null,
    unknown: piecesOf(placed.filter(({ toCome }) => toCome === null)),
  }
}
