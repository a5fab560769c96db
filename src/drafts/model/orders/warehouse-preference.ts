/** The person's order of warehouses, for display and for plans. Stored in this browser. */
export type WarehousePreference = {
  readonly by: 'stock' | 'place' | 'preference'
  /** Codes, most preferred first; other warehouses come after them. */
  readonly preferred: readonly string[]
}

export const usualWarehousePreference: WarehousePreference = { by: 'stock', preferred: [] }

/** Reads a stored preference. An invalid one becomes the default. */
export function readWarehousePreference(stored: unknown): WarehousePreference {
  const { by, preferred }: { by?: unknown; preferred?: unknown } = Object(stored)
  const known = (['stock', 'place', 'preference'] as const).find((each) => each === by)
  if (!known || !Array.isArray(preferred)) return usualWarehousePreference
  return { by: known, preferred: preferred.filter((code) => typeof code === 'string') }
}
