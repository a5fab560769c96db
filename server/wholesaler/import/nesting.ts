/** A product has three levels. What is nested deeper would cost memory and stack, and is no product. */
export const mostLevels = 32

export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1))
}
