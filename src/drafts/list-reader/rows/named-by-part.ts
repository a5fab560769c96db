import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isAnswered } from './instructions.ts'
import { isOrder, quantityFirst, type ReadRow, withDoubt } from './read-row.ts'

/**
 * Asks about a row that a later line means by a part of its code: how many somebody has (`EAP698-IN - 4`, and below `Del
 * EAP tengo 3`), or how many there should be (`16 x DS-2CD3662G3`, and below `change the 3662s to 18`). What is answered
 * to that counts nothing more.
 */
export function askNamedByPart<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const asked = [...rows]
  const settled = new Set<ReadRow<Product>>()
  for (const plain of lines) {
    const { line } = plain.row
    const said = line.isAside ? null : partIn(plain)
    if (!said || rows.some((row) => row.row.line === line && isOrder(row))) continue
    const [meant, ...others] = asked.flatMap((row, index) =>
      row.row.line.number < line.number && isOrder(row) && said.isOf(foldLine(row.reading.code ?? '')) ? [index] : [],
    )
    if (meant === undefined || others.length > 0) continue
    const { value, isChange } = said
    const row = asked[meant]!
    if (!isChange && row.quantities.every((quantity) => quantity <= value) && !isAnswered(lines, plain)) {
      for (const each of rows) if (isAnswer(each, line, value)) settled.add(each)
      continue
    }
    const doubtful = withDoubt(row, { kind: 'corrected', words: line.text.trim() }, isChange ? [] : [value])
    asked[meant] = isChange ? { ...doubtful, ...quantityFirst(row, value) } : doubtful
    for (const each of rows) if (isAnswer(each, line, value)) settled.add(each)
  }
  return settled.size === 0 ? asked : asked.filter((row) => !settled.has(row))
}

type Said = { readonly value: number; readonly isChange: boolean; isOf(code: string): boolean }

/** What a line says of a part of a code, and of no other number. */
function partIn(plain: SpannedLine): Said | null {
  const had = hadOf.exec(plain.folded)
  const part = had ?? (changes.test(plain.folded) ? digits.exec(plain.folded) : null)
  if (!part) return null
  const start = part.index + part[0].indexOf(part[1]!)
  const { numbers } = withCodes(plain, had ? [] : [{ start, end: start + part[1]!.length }])
  const [number, ...more] = numbers
  const value = number?.value?.toNumber() ?? 0
  // `de las 2854 en 2.8`: a lens.
  if (value <= 0 || !Number.isInteger(value) || more.length > 0) return null
  const own = part[1]!
  return {
    value,
    isChange: !had,
    isOf: (code) => (had ? begins(code, own) : code !== own && code.split(/\D+/).includes(own)),
  }
}

/** Whether a word is the beginning of a code, up to a sign or between letters and digits. */
function begins(code: string, word: string): boolean {
  return (
    code.startsWith(word) &&
    code.length > word.length &&
    !/\p{L}{2}/u.test(code.slice(word.length - 1, word.length + 1))
  )
}

/** A row of nothing but the line itself, or of the next ones that say the same number. */
function isAnswer({ row, reading, quantities }: ReadRow<unknown>, line: ListLine, value: number): boolean {
  if (reading.kind !== 'left') return false
  const isBelow = row.line.number > line.number && row.line.number <= line.number + farthest
  return row.line === line || (isBelow && reading.code === null && quantities.every((other) => other === value))
}

/** Lines of a conversation. */
const farthest = 4
/** `del eap tengo`, `de los dgs solo quedan`, `of the eap we have only`. */
const hadOf =
  /(?<!\p{L})(?:de (?:el|la|l[oa]s|esos?|esas?)|del?|of the|of those)\s+([\p{L}\d]{3,12})\s+(?:\p{L}+\s+){0,2}?(?:tengo|traigo|tenemos|traemos|hay|quedan?|manejo|have|only)(?!\p{L})/u
/** `the 3662s`, `los 3662`, `del 3662`. */
const digits = /(?<!\p{L})(?:the|those|el|la|l[oa]s|del)\s+(\d{3,6})(?:'?s)?(?![\p{L}\d]|[.,:]\d)/u
const changes =
  /(?<!\p{L})(?:change|make|should be|instead|bump|cambi\p{L}*|que sean?|mejor|serian|sub[ea]l[oae]s?|baj[ea]l[oae]s?|pon(?:le|les|gan?|me)?)(?!\p{L})/u
