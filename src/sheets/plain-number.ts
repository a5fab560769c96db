/** A number that every spreadsheet can read: with a decimal point, no grouping and no exponent. */
export function plainNumber(value: number): string {
  const written = String(value)
  return written.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : written
}
