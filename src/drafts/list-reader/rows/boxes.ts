import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { wasDelivered } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { type ReadRow, withDoubt } from './read-row.ts'

/**
 * Where some rows have a tick in their box and others do not: in a table a tick chooses its row, and the others were left
 * out (`[ ]`, `[-]`, `☐`, `FALSE` in a cell). In a checklist it may also say that the thing is there already: where the text
 * says so, those with a tick are taken back; else each is asked about.
 */
export function doubtBoxes<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly ListLine[],
): ReadRow<Product>[] {
  const withTick = rows.filter(({ row }) => ticked.test(row.line.raw))
  if (withTick.length === 0) return [...rows]
  const isChecklist =
    withTick.every(({ row }) => !row.table?.columns) && rows.some(({ row }) => open.test(boxOf(row.line) ?? ''))
  const areDone =
    isChecklist &&
    (withTick.some(({ row }) => isThere(row.line)) || lines.some(({ text }) => saysOfTicks(foldLine(text))))
  return rows.map((read) => {
    if (read.reading.kind === 'left') return read
    const { line } = read.row
    const tick = isChecklist ? ticked.exec(line.raw)?.[0].trim() : undefined
    if (areDone)
      return tick === undefined ? read : { ...withDoubt(read, { kind: 'cancelled', words: tick }), isTakenBack: true }
    const box = boxOf(line) ?? tick
    return box === undefined ? read : { ...read, doubts: [...read.doubts, { kind: 'not-a-request', words: box }] }
  })
}

function boxOf({ raw }: ListLine): string | undefined {
  return empty.exec(raw)?.slice(1).find(Boolean)
}

function isThere({ text }: ListLine): boolean {
  const folded = foldLine(text)
  return wasDelivered.test(folded) || isDone.test(folded)
}

/** Beside a tick: `(bought on Amazon)`, `listo`. */
const isDone =
  /(?<!\p{L})(?:bought|purchased|ordered|done|got (?:it|them)|comprad[oa]s?|conseguid[oa]s?|list[oa]s?|hecho)(?!\p{L})/u

/** Whether a folded line says of things with a tick that they are there: `lo palomeado ya se compró`. */
export function saysOfTicks(folded: string): boolean {
  return tickWords.test(folded) && wasDelivered.test(folded)
}

/** A dash in it leaves out; nothing may also be what is still to do. */
const open = /^(?:\[\s?\]|\(\s?\)|[☐□▢◻])$/u
const tickWords =
  /(?<!\p{L})(?:palome\p{L}+|palomitas?|marcad[oa]s?|tachad[oa]s?|tick(?:ed|s)?|check(?:ed|marks?|s)?|crossed)(?!\p{L})/u
const ticked = /^\W{0,4}(?:[[({]\s?[xX✓✔vV]\s?[\])}]|[☑☒✅✓✔])|(?:^|[\t|;,])\s*(?:TRUE|VERDADERO)\s*(?=$|[\t|;,])/iu
const empty =
  /^\s*(?:[-*•]\s*)?(\[\s?[-–—_]?\s?\]|\(\s?[-–—_]?\s?\)|[☐□▢◻])|(?:^|[\t|;,])\s*(FALSE|FALSO)\s*(?=$|[\t|;,])/iu
