import type { ReadTitle } from './read-title.ts'

/** What the words of titles mean among products of one kind, learned from some of them. */
export type KindWords = {
  /**
   * `spec`: several brands say it, and many titles: it tells what the thing does. `detail`: several brands, few titles.
   * `series`: of one brand.
   */
  roleOf(word: string): 'spec' | 'detail' | 'series'
  /** Whether numbers are counted in the word: it mostly stands behind one, with several values. */
  isUnit(word: string): boolean
  /** Whether most of the kind are made for something else, which they have to fit. */
  readonly areMadeToFit: boolean
}

const leastTitles = 3
/** The share of titles from which on a word is no detail. */
const leastShare = 0.05
/** Of the titles that have the word, so many are of one brand: a series. */
const oneBrand = 0.9
/** Of the titles that have the word, in so many a number stands before it. */
const mostlyCounted = 0.8
const mostlyFit = 0.5
/** `am5`, `ddr4`; not `g9`, which is a model's age. */
const codeOfSeveral = /^\p{L}{2,}\d+\p{L}?$/u

/** @param brandOf for each title; where the catalog has none, the title's first word */
export function learnKindWords(titles: readonly ReadTitle[], brandOf: readonly string[]): KindWords {
  const counts = new Map<string, Map<string, number>>()
  const values = new Map<string, Map<number, number>>()
  let fitting = 0
  for (const [index, title] of titles.entries()) {
    for (const word of title.words.keys()) {
      const byBrand = counts.get(word) ?? new Map<string, number>()
      counts.set(word, byBrand)
      byBrand.set(brandOf[index]!, (byBrand.get(brandOf[index]!) ?? 0) + 1)
    }
    for (const [word, { value }] of title.before) {
      const byValue = values.get(word) ?? new Map<number, number>()
      values.set(word, byValue)
      byValue.set(value, (byValue.get(value) ?? 0) + 1)
    }
    if (title.fits.length > 0) fitting += 1
  }
  const least = Math.max(leastTitles, titles.length * leastShare)
  return {
    areMadeToFit: fitting >= titles.length * mostlyFit && fitting >= leastTitles,
    roleOf(word) {
      const byBrand = counts.get(word)
      if (!byBrand) return 'series'
      const all = sumOf(byBrand)
      const isRare = all < least
      // A socket may be of one brand: a code that comes again is no model.
      if (Math.max(...byBrand.values()) >= all * oneBrand && (isRare || !codeOfSeveral.test(word))) return 'series'
      return isRare ? 'detail' : 'spec'
    },
    isUnit(word) {
      const byValue = values.get(word)
      return byValue !== undefined && byValue.size > 1 && sumOf(byValue) >= sumOf(counts.get(word)!) * mostlyCounted
    },
  }
}

function sumOf(counts: ReadonlyMap<unknown, number>): number {
  let sum = 0
  for (const count of counts.values()) sum += count
  return sum
}
