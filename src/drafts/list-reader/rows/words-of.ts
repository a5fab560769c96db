import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'

/** The description in a row's text: without its code; `''` where there are fewer than two words. */
export function wordsOf(text: string, code: string | null): string {
  const plain = (code === null ? text : text.replace(code, ' ')).replaceAll(cellMark, ' ').replace(/\s+/g, ' ').trim()
  return countWords(plain) < 2 ? '' : plain.slice(0, longest)
}

/** How many words a text has: letters, three or more together. */
export function countWords(text: string): number {
  return text.match(/\p{L}{3,}/gu)?.length ?? 0
}

/** In characters. Titles are shorter; longer text, such as a paragraph of a letter, is cut off. */
export const longest = 160
