import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { numberWords } from '#src/drafts/list-reader/spans/number-words.ts'
import { corrections, requests, slips, units } from '#src/drafts/list-reader/spans/vocabulary.ts'

/**
 * What the search of a row begins with: the words that describe its product, or else its code, or else what is left of
 * its words. Codes beside the words are not among them: the catalog does not know them, and a search never passes over a
 * code.
 */
export function searchTextOf({ code, words }: { code: string | null; words: string }): string {
  const own = describingWords(words)
  const described = withoutRequest(wordsWithout(own, isCode))
  return (described.match(/\p{L}{3,}/gu)?.length ?? 0) >= fewestWords ? described : (code ?? withoutRequest(own))
}

/** `necesito una docena de laptops hp, por favor` without all that is not what it asks for. */
function withoutRequest(text: string): string {
  const folded = foldLine(text)
  const passedOver = [
    ...numberWords(folded),
    ...[...folded.matchAll(request)].map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
  ]
  const left = text
    .split('')
    .map((letter, at) => (passedOver.some(({ start, end }) => start <= at && at < end) ? ' ' : letter))
  return left.join('').replace(lead, '').trim().replaceAll(/\s+/gu, ' ')
}

/** The words of a row that say what its product is: without pieces, amounts and the numbers of a list. */
export function describingWords(words: string): string {
  return wordsWithout(words.replace(label, ' ').replaceAll(field, ' ').replaceAll(counted, ' '), isSum)
}

function wordsWithout(words: string, isPassedOver: (word: string, place: number) => boolean): string {
  return words
    .split(/\s+/u)
    .filter((word, place) => /[\p{L}\p{N}]/u.test(word) && !isPassedOver(word, place))
    .join(' ')
}

/** `DESCRIPCIÓN:`, before what describes. */
const label = /^\W*(?:descripci[oó]n(?: del? \p{L}+)?|description|concepto|producto|art[ií]culo|bien)\s*:/iu
/** `Unidad de medida: PZA`, `Cantidad en existencia: 0`: of a form, and not of a product. */
const field =
  /(?<!\p{L})(?:unidad(?: de medida)?|partida|rengl[oó]n|cantidad(?: \p{L}+){0,3}|existencias?)\s*:\s*[\p{L}\d]*/giu
const fewestWords = 2
const request = new RegExp(
  `(?<!\\p{L})(?:${requests}|(?:me |nos )?mandan?|por favor|porfa(?:vor)?|please|gracias|thanks|tambien|also|docenas?|dozen|pares|pair|${corrections}|${slips}|que sean?|en (?:vez|lugar) de|instead of|es(?:t?[aeo]|t?[ao]s)|no(?! ?breaks?(?!\\p{L})))(?!\\p{L})`,
  'gu',
)
/** What is left of `una docena de`. */
const lead = /^\W*(?:(?:de(?:l| los| las| la)?|el|l[ao]s?|of|the)\s+)*(?:(?:del?|of)\s*$)?/iu
/** `3.00 PZA`, and not the end of `i5-1335U`; and what names the code that follows: `NP`, `No. de parte`. */
const counted = new RegExp(
  `(?<![\\p{L}\\p{N}]-?)(?:(?!0\\d)\\d{1,4}(?:\\.\\d+)?\\s*(?:${units})\\.?|n\\.?\\s?/?p\\.?|n[oú]m?\\.? de parte|part (?:no|number)\\.?|mod(?:elo|\\.))(?![\\p{L}\\p{N}])`,
  'giu',
)

/** `2,150.00`, `$341`, and `01188` that counts a line; behind a word, `Hikvision 0691`, it is what the thing is called. */
function isSum(word: string, place: number): boolean {
  return /^\$\d[\d,]*$|^\$?\d[\d,]*\.\d{2,}$/.test(word) || (place === 0 && /^0\d+$/.test(word))
}

/** `MPQ03LZ/A`, `21401`; not `305M`, `CAT6` or `1/2`. */
function isCode(word: string): boolean {
  const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const digits = bare.match(/\d/gu)?.length ?? 0
  if (digits === bare.length) return digits >= fewestDigits
  return digits > 0 && bare.length >= fewestOfCode && !measure.test(word)
}

const fewestDigits = 4
const fewestOfCode = 6
/** `1500VA`, `10000mAh`, `1920x1080`. */
const measure = /^\d+(?:[.,]\d+)?(?:\p{L}{1,4}|x\d+)$/iu
