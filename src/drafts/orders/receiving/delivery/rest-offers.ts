import { addQuantities } from '#src/drafts/model/lines/quantity.ts'

/** What is offered for the pieces of which a delivery says nothing yet: only what would change something. */
export type RestOffers = {
  /** That they will not come: all, where nothing was said of any product, now or before. Null where none are left. */
  readonly close: { readonly of: 'all' | 'rest'; readonly pieces: number } | null
  /** That they came: of products of which nothing was said. */
  readonly fill: number
}

/** @param pieces `left` to come, `closed` of them line by line, and `untold`: of products of which nothing was said */
export function restOffers(
  { left, closed, untold }: Readonly<Record<'left' | 'closed' | 'untold', number>>,
  { isSaid, isBegun, closesRest }: Readonly<Record<'isSaid' | 'isBegun' | 'closesRest', boolean>>,
): RestOffers {
  const rest = addQuantities(left, -closed)
  return {
    close: rest > 0 || closesRest ? { of: isSaid || isBegun ? 'rest' : 'all', pieces: rest } : null,
    fill: isSaid && !closesRest ? untold : 0,
  }
}
