import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { RowSpan } from './read-row.ts'

/** Whether a line counts a record and describes nothing: `PARTIDA 2.  CANTIDAD: 12  UNIDAD: PIEZA`. */
export function onlyCounts({ folded }: SpannedLine): boolean {
  return beginsRecord.test(folded) && counts.test(folded)
}

const counts =
  /^\W*\p{L}+(?: \p{L}+)?\W{0,3}\d{1,4}\W+(?:cantidad|cant|qty|quantity)(?: (?:solicitada|requerida|requested))?\W{0,3}\d[\d.,]*\W*(?:(?:unidad|u\.?m|unit|uom|medida)(?: de medida)?\W{0,3})?\p{L}{0,12}\W*$/u

/** The first sentence of a description that is wrapped over lines from `from` on, one part for each line. */
export function sentenceFrom(
  lines: readonly SpannedLine[],
  from: number,
  isOther: (at: number) => boolean,
): Omit<RowSpan, 'kind'>[] {
  const parts: Omit<RowSpan, 'kind'>[] = []
  for (let at = from; at < Math.min(lines.length, from + mostWrapped) && !isOther(at); at += 1) {
    const { text, row } = lines[at]!
    if (at > 0 && row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1) break
    const end = sentenceEnd.exec(text)?.index
    parts.push({ line: row.line, start: 0, end: end ?? text.length })
    if (end !== undefined) break
  }
  return parts
}

/** `1000 VA. Entrega`, and not `Mod. M404`. */
const sentenceEnd =
  /(?<=[\p{L}\d]{2})(?<!(?<!\p{L})(?:mod|modelo|mca|ref|cap|no|num|art|cat|med|aprox|min|max|tam|vel|res|pzas?|gen|ver|inc|incl|desc|esp))\.(?=\s+\p{Lu}|\s*$)/iu
/** Lines of a description. */
export const mostWrapped = 4
