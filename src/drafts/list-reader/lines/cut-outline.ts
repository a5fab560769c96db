import type { PieceKind } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { ListLine } from './clean-line.ts'

/**
 * Cuts the numbers of an outline from the beginnings of its lines, as other numbering: `1.01`, `1.02`, `2.01`, `A.1`. They are
 * an outline where nearly each goes on from the one before; else they are quantities or prices.
 */
export function cutOutline(lines: readonly ListLine[]): readonly ListLine[] {
  const numbered = lines.flatMap((line) => {
    const found = outline.exec(line.text)
    return found ? [{ line, length: found[0].length, parts: found[1]!.split('.').map(partOf) }] : []
  })
  const hasParts = numbered.filter(({ parts }) => parts.slice(1).some((part) => part > 0)).length
  const following = numbered.slice(1).filter(({ parts }, index) => follows(numbered[index]!.parts, parts)).length
  // `1.000`, `2.000` are numbers with decimals.
  if (hasParts < fewest || hasParts < numbered.length * mostly || following < (numbered.length - 1) * mostly)
    return lines
  const lengths = new Map(numbered.map(({ line, length }) => [line, length]))
  return lines.map((line) => {
    const length = lengths.get(line)
    return length === undefined ? line : withoutBeginning(line, length)
  })
}

/** Cuts numbers that were said, `Dos. Seis cajones`, from the beginnings of lines that count one, two, three and so on. */
export function cutSpokenNumbers(lines: readonly ListLine[]): readonly ListLine[] {
  const numbered = lines.flatMap((line) => {
    const [{ length } = '', word = ''] = spokenNumber.exec(line.text) ?? []
    const value = valueOfWord(foldLine(word))
    return value === null ? [] : [{ line, length, value }]
  })
  const [first] = numbered
  if (numbered.length < fewest || !numbered.every(({ value }, at) => value === first!.value + at)) return lines
  const lengths = new Map(numbered.map(({ line, length }) => [line, length]))
  return lines.map((line) => (lengths.has(line) ? withoutBeginning(line, lengths.get(line)!) : line))
}

const spokenNumber = /^\s*(\p{L}+)\s*[.:)]\s+(?=[\p{L}\d])/u

/** Cuts the numbers of documents from the beginnings of lines, where several begin with one: `OS 4412`, `OS 4415`. */
export function cutDocuments(lines: readonly ListLine[]): readonly ListLine[] {
  const lengths = new Map(
    lines.flatMap((line) => {
      const length = line.text.includes('\t') ? 0 : (documentNumber.exec(line.text)?.[0].length ?? 0)
      return length > 0 ? [[line, length] as const] : []
    }),
  )
  if (lengths.size < fewest) return lines
  return lines.map((line) => {
    const length = lengths.get(line)
    return length === undefined ? line : withoutBeginning(line, length)
  })
}

/** `B` of `B.2` is the second part. */
function partOf(written: string): number {
  return /[a-z]/i.test(written) ? written.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1 : Number(written)
}

/** Whether a number of an outline is the next one, or begins another part. */
function follows(before: readonly number[], next: readonly number[]): boolean {
  const at = next.findIndex((part, index) => part !== before[index])
  const rest = next.slice(at + 1)
  return at >= 0 && next[at] === (before[at] ?? 0) + 1 && rest.every((part) => part <= 1)
}

/** A line whose first characters are numbering, or what a program adds. */
export function withoutBeginning(line: ListLine, length: number, kind: PieceKind = 'number'): ListLine {
  const move = <Part extends { readonly start: number; readonly end: number }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, start: Math.max(0, part.start - length), end: Math.max(0, part.end - length) }))
  return {
    ...line,
    text: line.text.slice(length),
    prefixes: [...line.prefixes, { end: line.at(length), kind }],
    struck: move(line.struck),
    misread: move(line.misread),
    at: (index) => line.at(index + length),
  }
}

const outline =
  /^\s*(?:(?:partida|pda|ptda|part|item|renglon|concepto|line|linea)\.?\s+)?((?:[A-Z]|\d{1,2})(?:\.\d{1,3}){1,3})\.?\s+(?=\S)/i
/** Behind it stands what it is about. */
const documentNumber =
  /^\s*(?:o\.?s\.?|o\.?t\.?|o\.?c\.?|p\.?o\.?|w\.?o\.?|orden|order|folio|ticket|tkt|venta|sale|pedido|ped|nota|remision|remisión|requisici[oó]n|req|solicitud|caso|case|reporte|guia|guía|cotizaci[oó]n|factura|invoice|job)\.?\s*(?:#|n[oº°]\.?)?\s*\d{3,12}(?:\s+|\s*[|:;,)-]+\s*)(?=\S)/iu
const fewest = 4
const mostly = 0.7
