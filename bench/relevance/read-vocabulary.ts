import type { Product } from '#src/wholesale-api/read-product.ts'
import { fold, readWords } from './read-words.ts'
import type { Language } from './word-forms.ts'

/** What the makers of queries know of a catalog's words. All words are folded. */
export type Vocabulary = {
  /** Most of its titles' small words are of this language. */
  readonly language: Language
  has(word: string): boolean
  /** Whether a word of the catalog begins with this, the word itself included. */
  begins(text: string): boolean
  /** A word of the language and no name: titles of several brands have it, and it is in no brand. */
  isCommon(word: string): boolean
}

const brandsOfCommonWord = 5

export function readVocabulary(products: readonly Pick<Product, 'title' | 'brand'>[]): Vocabulary {
  const brandsOf = new Map<string, Set<string>>()
  const brandWords = new Set<string>()
  const votes = { spanish: 0, english: 0 }
  for (const { title, brand } of products) {
    for (const word of readWords(brand)) brandWords.add(fold(word))
    for (const written of readWords(title)) {
      const word = fold(written)
      if (spanishSmallWords.has(word)) votes.spanish += 1
      if (englishSmallWords.has(word)) votes.english += 1
      const brands = brandsOf.get(word)
      if (!brands) brandsOf.set(word, new Set([brand]))
      else if (brands.size < brandsOfCommonWord) brands.add(brand)
    }
  }
  const sorted = [...brandsOf.keys()].toSorted()
  return {
    language: votes.english > votes.spanish ? 'english' : 'spanish',
    has: (word) => brandsOf.has(word),
    begins(text) {
      let low = 0
      let high = sorted.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((sorted[middle] ?? '') < text) low = middle + 1
        else high = middle
      }
      return sorted[low]?.startsWith(text) ?? false
    },
    isCommon: (word) => (brandsOf.get(word)?.size ?? 0) >= brandsOfCommonWord && !brandWords.has(word),
  }
}

/** Nobody searches for these. */
export function isSmallWord(word: string): boolean {
  return spanishSmallWords.has(word) || englishSmallWords.has(word)
}

const spanishSmallWords = new Set('de del con para por sin en el la los las y o un una al hasta'.split(' '))
const englishSmallWords = new Set('the of for with and or in on to by from an at without'.split(' '))
