import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ReadRow } from './read-row.ts'

/** Where some rows have a tick in their box, the others were left out: `[ ]`, `[-]`, `☐`, `FALSE` in a cell. */
export function doubtUnticked<Product extends Identified>(rows: readonly ReadRow<Product>[]): ReadRow<Product>[] {
  if (!rows.some(({ row }) => ticked.test(row.line.raw))) return [...rows]
  return rows.map((row) => {
    const box = row.reading.kind === 'left' ? undefined : empty.exec(row.row.line.raw)?.slice(1).find(Boolean)
    return box === undefined ? row : { ...row, doubts: [...row.doubts, { kind: 'not-a-request', words: box }] }
  })
}

const ticked = /^\W{0,4}(?:[[({]\s?[xX✓✔vV]\s?[\])}]|[☑☒✅✓✔])|(?:^|[\t|;,])\s*(?:TRUE|VERDADERO)\s*(?=$|[\t|;,])/iu
const empty =
  /^\s*(?:[-*•]\s*)?(\[\s?[-–—_]?\s?\]|\(\s?[-–—_]?\s?\)|[☐□▢◻])|(?:^|[\t|;,])\s*(FALSE|FALSO)\s*(?=$|[\t|;,])/iu
