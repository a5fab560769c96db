/** The highest score. */
export const mostFamiliar = 2

/** Products that the person knows: they stand before others of equal merit, and never before a better match. */
export type FamiliarSkus = {
  /** 2: was ordered; 1: is in a draft. */
  readonly scores: ReadonlyMap<string, number>
  /** False where the person does not want them first: an answer only counts them. */
  readonly areFirst: boolean
}

/** The same in one catalog. */
export type FamiliarProducts = Pick<FamiliarSkus, 'areFirst'> & {
  /** By position; 0 for all others. */
  readonly scores: Uint8Array
  /** Those with a score. */
  readonly positions: readonly number[]
}
