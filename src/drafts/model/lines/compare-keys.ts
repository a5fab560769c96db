/** Compares numbers by value, and texts by the person's language. */
export function compareKeys(a: string | number, b: string | number, compare: (a: string, b: string) => number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}
