import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Asks about rows of which a later line says how many somebody has, by the beginning of their code: `EAP698-IN - 4`, and
 * below `Del EAP tengo 3`. What is answered to that counts nothing more.
 */
export function askHadOf<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const asked = [...rows]
  const settled = new Set<ReadRow<Product>>()
  for (const plain of lines) {
    const { line } = plain.row
    const said = line.isAside ? null : hadOf.exec(plain.folded)
    if (!said || rows.some((row) => row.row.line === line && isOrder(row))) continue
    const [number, ...more] = withCodes(plain, []).numbers
    const value = number?.value?.toNumber() ?? 0
    if (value <= 0 || more.length > 0) continue
    const [meant, ...others] = asked.flatMap((row, index) =>
      row.row.line.number < line.number && isOrder(row) && beginsCode(row, said[1]!) ? [index] : [],
    )
    if (meant === undefined || others.length > 0) continue
    const row = asked[meant]!
    asked[meant] = {
      ...row,
      doubts: [...row.doubts, { kind: 'corrected', words: line.text.trim() }],
      quantities: [...new Set([...row.quantities, value])],
    }
    for (const each of rows) {
      const isAnswer =
        each.row.line.number > line.number &&
        each.row.line.number <= line.number + farthest &&
        each.quantities.every((other) => other === value)
      if (each.reading.kind === 'left' && each.reading.code === null && (each.row.line === line || isAnswer))
        settled.add(each)
    }
  }
  return settled.size === 0 ? asked : asked.filter((row) => !settled.has(row))
}

function isOrder({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'matched' || reading.kind === 'ambiguous'
}

/** Whether a word is the beginning of a row's code, up to a sign or between letters and digits. */
function beginsCode({ reading }: ReadRow<unknown>, word: string): boolean {
  const code = foldLine(reading.code ?? '')
  return (
    code.startsWith(word) &&
    code.length > word.length &&
    !/\p{L}{2}/u.test(code.slice(word.length - 1, word.length + 1))
  )
}

/** Lines of a conversation. */
const farthest = 4
/** `del eap tengo`, `de los dgs solo quedan`, `of the eap we have only`. */
const hadOf =
  /(?<!\p{L})(?:de (?:el|la|l[oa]s|esos?|esas?)|del?|of the|of those)\s+([\p{L}\d]{3,12})\s+(?:\p{L}+\s+){0,2}?(?:tengo|traigo|tenemos|traemos|hay|quedan?|manejo|have|only)(?!\p{L})/u
