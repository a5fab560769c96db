import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'

/**
 * What the search of a row begins with: the words that describe its product, or else its code. Codes beside the words
 * are not among them: the catalog does not know them, and a search never passes over a code.
 */
export function searchTextOf({ code, words }: { code: string | null; words: string }): string {
  const described = words
    .replaceAll(counted, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isCodeOrSum(word))
    .join(' ')
  return (described.match(/\p{L}{3,}/gu)?.length ?? 0) >= fewestWords ? described : (code ?? words)
}

const fewestWords = 2
/** `3.00 PZA`, and what names the code that follows: `NP`, `No. de parte`. */
const counted = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?!0\\d)\\d{1,4}(?:\\.\\d+)?\\s*(?:${units})\\.?|n\\.?\\s?/?p\\.?|n[oú]m?\\.? de parte|part (?:no|number)\\.?|mod(?:elo|\\.))(?![\\p{L}\\p{N}])`,
  'giu',
)

/** `01188`, `2,150.00`, `MPQ03LZ/A`; not `305M`, `CAT6` or `1/2`. */
function isCodeOrSum(word: string): boolean {
  const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const digits = bare.match(/\d/gu)?.length ?? 0
  if (/^\$?\d[\d,]*\.\d{2,}$/.test(word)) return true
  if (digits === bare.length) return digits >= fewestDigits
  return digits > 0 && bare.length >= fewestOfCode && !measure.test(word)
}

const fewestDigits = 4
const fewestOfCode = 6
/** `1500VA`, `10000mAh`, `1920x1080`. */
const measure = /^\d+(?:[.,]\d+)?(?:\p{L}{1,4}|x\d+)$/iu
