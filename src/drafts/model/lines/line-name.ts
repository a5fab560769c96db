type Named = { readonly sku: string; readonly title: string }

/** What a line is called in a notice: its title, and its sku where another line has the same title. */
export function lineName(line: Named, lines: readonly Named[]): string {
  if (line.title === '') return line.sku
  const repeats = lines.some(({ sku, title }) => title === line.title && sku !== line.sku)
  return repeats ? `${line.title} (${line.sku})` : line.title
}
