import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/** Codes as this computer's people write them, and the skus that they said were meant. Newest last. */
export type LearnedNames = Readonly<Record<string, string>>

const mostNames = 2_000

/** Case and blanks do not matter, as in the catalog's own lookup. */
export function nameKey(code: string): string {
  return code.toLowerCase().replace(/\s+/g, ' ').trim()
}

export function learnName(names: LearnedNames, code: string, sku: string): LearnedNames {
  const { [nameKey(code)]: _, ...others } = names
  const entries = Object.entries(others)
  return { ...Object.fromEntries(entries.slice(Math.max(0, entries.length - mostNames + 1))), [nameKey(code)]: sku }
}

export function forgetName(names: LearnedNames, code: string): LearnedNames {
  const { [nameKey(code)]: _, ...others } = names
  return others
}

export function readLearnedNames(stored: unknown): LearnedNames {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A lookup that knows what was learned before it asks the catalog; a learned sku that is gone is asked like any code. */
export function withLearnedNames<Product>(
  find: FindCodes<Product>,
  learned: StoredValue<LearnedNames>,
): FindCodes<Product> {
  return async (codes) => {
    const names = learned.get()
    const skus = codes.map((code) => skuOf(names, code))
    const found = await find(codes.map((code, index) => skus[index] ?? code))
    const gone = codes.filter((_, index) => skus[index] !== undefined && !found[index])
    const asWritten = gone.length === 0 ? [] : await find(gone)
    return found.map((match, index) => {
      if (skus[index] === undefined) return match
      return match ? { ...match, stage: 'learned' } : (asWritten[gone.indexOf(codes[index]!)] ?? null)
    })
  }
}

/** Not what every object has: `constructor` may be a code. */
function skuOf(names: LearnedNames, code: string): string | undefined {
  const key = nameKey(code)
  return Object.hasOwn(names, key) ? names[key] : undefined
}
