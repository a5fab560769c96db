/** The colour of the catalog's stock, wherever it stands: green is enough for all that the draft would still want. */
export function stockTone(stock: number | null, wanted: number): string {
  if ((stock ?? 0) <= 0) return 'text-ink-faint'
  return (stock ?? 0) < wanted ? 'text-warn' : 'text-good'
}
