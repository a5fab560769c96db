import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'

/** The description in a row's text: without its code; `''` where there are fewer than two words. */
export function wordsOf(text: string, code: string | null): string {
  const plain = (code === null ? text : text.replace(code, ' ')).replaceAll(cellMark, ' ').replace(/\s+/g, ' ').trim()
  const words = plain.match(/\p{L}{3,}/gu) ?? []
  return words.length < 2 ? '' : plain.slice(0, longest)
}

/** In characters. Titles are shorter; longer text, such as a paragraph of a letter, is cut off. */
export const longest = 160
