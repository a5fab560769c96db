import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { explain } from '#src/drafts/list-reader/spans/explained.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { lineNumbers } from '#src/drafts/list-reader/spans/line-numbers.ts'

/**
 * What a note beside a quantity counts: pieces that are not the quantity (`10 pzas según correo`), or several things
 * (`6 now, 6 in May`, `4 sticks = 2 kits`), or another quantity (`son 8, no 6`).
 */
export function noteDoubts(note: string, quantity: number): Doubt[] {
  if (!/\d/.test(note)) return []
  const folded = foldLine(note)
  const other = [...folded.matchAll(correcting)].find(({ 1: figure }) => Number(figure) !== quantity)
  if (other) return [{ kind: 'corrected', words: note.trim() }]
  const explained = explain(folded)
  const counted = lineNumbers(folded, 'point').filter(
    ({ start, end, value, form }) =>
      value !== null &&
      form === 'figures' &&
      !aYear.test(note.slice(start, end)) &&
      !explained.some((each) => each.start < end && start < each.end) &&
      countsWord.test(folded.slice(end)),
  )
  const pieces = counted.filter(({ marks, value }) => marks.includes('unit') && !value!.eq(quantity))
  const meant = counted.length > 1 ? counted : pieces
  return meant.slice(0, 1).map(({ start }): Doubt => ({ kind: 'unexplained-number', number: note.slice(start).trim() }))
}

/** `son 8, no 6`, `make it 8`. */
const correcting =
  /(?<!\p{L})(?:son|sean|serian|deben? ser|mejor|cambiar a|corregir a|make it|should be|correct(?:ed)? to|change to)\s+(\d{1,5})(?![\p{L}\d.,/]\d|\d)/gu
/** `replace 2019 units` */
const aYear = /^20[0-3]\d$/
const countsWord = /^\s*(?:de\s+|of\s+)?\p{L}{2,}/u
