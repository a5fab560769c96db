/** The colour of the catalog's stock, wherever it stands: grey is none of what nothing is wanted of, green is enough for all that the draft would still want. */
export function stockTone(stock: number | null, wanted: number): string {
  if (stock === null || (stock <= 0 && wanted <= 0)) return 'text-ink-faint'
  return stock < wanted ? 'text-warn' : 'text-good'
}
