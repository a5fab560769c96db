import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Below headings such as `Opción A` and `Opción B` a seller lists what may be chosen: which of them is wanted, a person
 * has to say. An empty line below its products ends an option.
 */
export function doubtOptions<Product>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): ReadRow<Product>[] {
  const headings = lines.flatMap(({ folded, text, row }) => {
    const [, which] = heading.exec(folded) ?? []
    return which === undefined ? [] : [{ which, words: text.trim(), from: row.line.ordinal }]
  })
  if (new Set(headings.map(({ which }) => which)).size < 2) return [...rows]
  const ordinals = [...new Set(rows.map(({ row }) => row.line.ordinal))].toSorted((a, b) => a - b)
  const optionOf = new Map<number, string>()
  for (const [index, { from, words }] of headings.entries()) {
    const next = headings[index + 1]?.from ?? Number.POSITIVE_INFINITY
    let last = from
    for (const ordinal of ordinals.filter((each) => each > from && each < next)) {
      // The first product may be apart from its heading.
      if (last !== from && ordinal - last > mostApart) break
      optionOf.set(ordinal, words)
      last = ordinal
    }
  }
  const own = new Set(headings.map(({ from }) => from))
  return rows.flatMap((row): ReadRow<Product>[] => {
    const { ordinal } = row.row.line
    if (row.reading.kind === 'left') return own.has(ordinal) ? [] : [row]
    const words = optionOf.get(ordinal)
    return [words === undefined ? row : { ...row, doubts: [...row.doubts, { kind: 'alternative', words }] }]
  })
}

const heading =
  /^\W*(?:opcion|alternativa|propuesta|option|alternative|proposal)\s+(?:no\.?\s*|#\s*)?([a-e]|[1-5]|i{1,3}|iv|v|uno|dos|tres|one|two|three)(?![\p{L}\d])\W*(?:\p{L}[^\d]{0,40})?$/u
/** Lines. A product may have a description below it. */
const mostApart = 2
