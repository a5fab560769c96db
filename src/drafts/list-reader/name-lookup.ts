import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { type LearnedNames, mostNames } from './learned-names.ts'

/** Case and extra blanks do not matter, as in the catalog's lookup. */
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

/**
 * A lookup that tries learned names first. Where a learned sku is gone, it looks up the code as written. A code that the
 * catalog has for several products stays theirs, with the learned one first: that it was chosen once does not say that it
 * is meant each time; but with `takesAmbiguous`, where somebody scans one thing after the other, it is taken.
 */
export function withLearnedNames<Product extends { readonly sku: string }>(
  find: FindCodes<Product>,
  learned: { readonly get: () => LearnedNames },
  { takesAmbiguous = false } = {},
): FindCodes<Product> {
  return async (codes) => {
    const names = learned.get()
    const skus = codes.map((code) => skuOf(names, code))
    const found = await find(codes.map((code, index) => skus[index] ?? code))
    const named = codes.filter((_, index) => skus[index] !== undefined)
    const asWritten = named.length === 0 ? [] : await find(named)
    return found.map((match, index) => {
      if (skus[index] === undefined) return match
      const written = asWritten[named.indexOf(codes[index]!)] ?? null
      if (!match) return written
      if (takesAmbiguous || !written || written.products.length < 2) return { ...match, stage: 'learned' }
      const others = written.products.filter(({ sku }) => match.products.every((learnt) => learnt.sku !== sku))
      return { stage: written.stage, products: [...match.products, ...others] }
    })
  }
}

/** The sku that was learned for a code. Own properties only: `constructor` may be a code. */
export function skuOf(names: LearnedNames, code: string): string | undefined {
  const key = nameKey(code)
  return Object.hasOwn(names, key) ? names[key] : undefined
}
