/** Both bounds are in the range; equal bounds are one number. */
export type FigureRange = { readonly least: number; readonly most: number }

/** Products whose title has a figure of this unit in one of the ranges. */
export type FigureFilter = {
  /** Any of its names, as titles write it: `GB`, `pulgadas`, `"`. */
  readonly unit: string
  readonly ranges: readonly FigureRange[]
}

export function isInRanges(value: number, ranges: readonly FigureRange[]): boolean {
  return ranges.some(({ least, most }) => value >= least && value <= most)
}
