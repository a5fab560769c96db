import { cellMark } from './row-codes.ts'

/** What of a row describes a product: its words, without its code; `''` where there are not two of them. */
export function wordsOf(text: string, code: string | null): string {
  const plain = (code === null ? text : text.replace(code, ' ')).replaceAll(cellMark, ' ').replace(/\s+/g, ' ').trim()
  const words = plain.match(/\p{L}{3,}/gu) ?? []
  return words.length < 2 ? '' : plain.slice(0, longest)
}

/** A title is shorter; a letter's paragraph is no title. In characters. */
export const longest = 160
