/** An answer of a row. */
export const chipClass = 'rounded border border-edge/80 bg-raised px-2 text-table text-ink hover:bg-hover'
