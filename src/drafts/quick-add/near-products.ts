import type { ListRow } from '#src/drafts/quick-add/reading/read-list.ts'
import { cellMark } from '#src/drafts/quick-add/rows/row-codes.ts'

/** A row that nobody has: its code as it is written, and what it says in words; either may be `''`. */
export type NearWanted = { readonly code: string; readonly words: string }

/** The products like each of these, best first, in their order. None of them is ever taken without being chosen. */
export type FindNear<Product> = (wanted: readonly NearWanted[]) => Promise<readonly (readonly Product[])[]>

/** What to look for in place of a row that is not in the catalog. */
export function nearWantedOf({ reading, words }: ListRow<unknown>): NearWanted {
  return { code: reading.code ?? '', words }
}

export function nearKey({ code, words }: NearWanted): string {
  return `${code}\n${words}`
}

/** What of a row describes a product: its words, without its code; `''` where there are not two of them. */
export function wordsOf(text: string, code: string | null): string {
  const plain = (code === null ? text : text.replace(code, ' ')).replaceAll(cellMark, ' ').replace(/\s+/g, ' ').trim()
  const words = plain.match(/\p{L}{3,}/gu) ?? []
  return words.length < 2 ? '' : plain.slice(0, longest)
}

/** A title is shorter; a letter's paragraph is no title. In characters. */
const longest = 160
