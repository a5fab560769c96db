import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'

/**
 * The description in a row's text: without its code; `''` where there are fewer than two words.
 * @param isItem it asks for something: a name beside figures says what, too, as does a word behind its code
 */
export function wordsOf(text: string, code: string | null, isItem = false): string {
  const plain = (code === null ? text : text.replace(code, ' ')).replaceAll(cellMark, ' ').replace(/\s+/g, ' ').trim()
  const behind = code === null ? '' : text.slice(text.indexOf(code) + code.length)
  const says = countWords(plain) > 1 || (isItem && (hasModel(plain) || /\p{L}{4}/u.test(behind)))
  return says ? plain.slice(0, longest) : ''
}

/** `fortigate 668G`, `HP 970`, `Kyocera TK 4260`. */
function hasModel(plain: string): boolean {
  return /\d{2}/.test(plain) && /(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/u.test(plain)
}

/** How many words a text has: letters, three or more together. */
export function countWords(text: string): number {
  return text.match(/\p{L}{3,}/gu)?.length ?? 0
}

/** In characters. Titles are shorter; longer text, such as a paragraph of a letter, is cut off. */
export const longest = 160
