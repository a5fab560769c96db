import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ReadRow } from './read-row.ts'
import { titleHasWord } from './title-words.ts'

/**
 * One code twice, with other words: `T547304 … MAGENTA` and `T547304 … NEGRA`. The row whose words are not the product's
 * has the wrong code, as it is copied from the row above.
 */
export function doubtOtherWords<Product extends Identified>(rows: readonly ReadRow<Product>[]): ReadRow<Product>[] {
  const ofCode = Map.groupBy(rows, ({ reading }) => (reading.kind === 'matched' ? reading.code.toLowerCase() : null))
  const other = new Map<ReadRow<Product>, number>()
  for (const [code, same] of ofCode) {
    if (code === null || same.length < 2 || same.length > most) continue
    for (const row of same) {
      const right = same.find((each) => each !== row && isUnlike(row, each))
      if (right) other.set(row, right.row.line.number)
    }
  }
  if (other.size === 0) return [...rows]
  return rows.map((row) => {
    const line = other.get(row)
    return line === undefined ? row : { ...row, doubts: [...row.doubts, { kind: 'repeated', line }] }
  })
}

/** Whether a row differs from another by words that its product does not have, where the other's are its product's. */
function isUnlike<Product extends Identified>(row: ReadRow<Product>, other: ReadRow<Product>): boolean {
  const title = row.reading.kind === 'matched' ? (row.reading.product.title ?? '') : ''
  const [own, others] = [wordsOf(row), wordsOf(other)]
  const only = own.filter((word) => !others.includes(word))
  const without = others.filter((word) => !own.includes(word))
  const isOfTitle = (word: string) => titleHasWord(title, word)
  const isAlike = own.length - only.length >= only.length
  return isAlike && only.length > 0 && without.length > 0 && without.every(isOfTitle) && !only.some(isOfTitle)
}

function wordsOf({ row }: ReadRow<unknown>): string[] {
  return foldLine(row.line.text).match(/\p{L}{3,}/gu) ?? []
}

/** Rows with one code. */
const most = 20
