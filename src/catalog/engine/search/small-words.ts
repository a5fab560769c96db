import type { TextTerm } from './parse-query.ts'

/** Whether nobody misses the word: it only joins others, and is neither in quotes nor with a plus. */
export function isSmallWord({ field, isPhrase, isKept, text }: TextTerm): boolean {
  return field === null && !isPhrase && !isKept && smallWords.has(text)
}

/** Words that join others, in Spanish and English. */
const smallWords = new Set(
  [
    'a al con de del e el en la las lo los me mi o para por que se sin su un una unas uno unos y',
    'and an any at by for from in is it my of on or that the to with',
  ]
    .join(' ')
    .split(' '),
)
