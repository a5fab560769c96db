import { readHeader } from '#src/drafts/list-reader/columns/list-columns.ts'
import { separatorOf, splitCells } from '#src/drafts/list-reader/columns/split-cells.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { readLabels } from '#src/drafts/list-reader/shape/header-labels.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { measures, things, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { emptyRows } from './empty-lines.ts'
import type { ReadRow } from './read-row.ts'
import { asksFor } from './speaks.ts'

/**
 * Rows without those that are surely no requests: what each page of a document has above the names of its columns, the
 * number of the document in its head, lines that go on with a description, headings that are counted with their rows, and the comments of a program that counts or scans (`# FIN 22 registros`).
 */
export function withoutFurniture<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly ListLine[],
): readonly ReadRow<Product>[] {
  if (!rows.some((row) => isOpen(row) || isPerhapsCode(row))) return rows
  const known = new Set(rows.flatMap(({ row, reading }) => (reading.kind === 'left' ? [] : [row.line])))
  const pages = pageLines(lines, known)
  const comments = commentLines(lines, known)
  const headings = new Set([...headingLines(lines), ...headingsOfTables(lines)])
  const wrapped = wrappedLines(lines, new Set(rows.map(({ row }) => row.line)))
  const first = lines.findIndex((line) => known.has(line))
  const empty = emptyRows(rows, isOpen)
  const head = new Set(first < 0 ? [] : lines.slice(0, first))
  return rows.filter(
    (row) =>
      !((isOpen(row) || isPerhapsCode(row)) && pageHead.test(foldLine(row.row.line.text))) &&
      (!isOpen(row) ||
        !(
          empty.has(row) ||
          pages.has(row.row.line) ||
          comments.has(row.row.line) ||
          wrapped.has(row.row.line) ||
          headings.has(row.row.line) ||
          (head.has(row.row.line) && isDocumentNumber(row.row.line.text, row.reading.code))
        )),
  )
}

/** Without a product of the catalog. */
function isOpen({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'left' && reading.product === null && reading.reason !== 'total-differs'
}

/** A code that is only like one of the catalog, without a quantity. */
function isPerhapsCode({ doubts }: ReadRow<unknown>): boolean {
  return ['respelled', 'no-quantity'].every((kind) => doubts.some((doubt) => doubt.kind === kind))
}

/** `Av. Vallarta 3233 L-14, Guadalajara     Página 2 de 4` */
const pageHead = /(?:\s\s|[\ue000|])(?:pag(?:ina|e)?|hoja)\.?\s*(?:no\.?\s*)?\d{1,3}(?:\s*(?:de|of|\/)\s*\d{1,3})?\W*$/u

/** The lines above the names of the columns that are there on more pages than one, up to the last product of a page. */
function pageLines(lines: readonly ListLine[], known: ReadonlySet<ListLine>): ReadonlySet<ListLine> {
  const headers = [...Map.groupBy(lines.entries(), ([, { text }]) => plain(text)).values()]
    .filter((same) => same.length > 1 && readLabels(same[0]![1].raw) !== null)
    .flat()
  const above = headers.map(([at]) => {
    const from = lines.slice(Math.max(0, at - mostAbove), at).findLastIndex((line) => known.has(line))
    return lines.slice(Math.max(0, at - mostAbove) + from + 1, at)
  })
  const pages = Map.groupBy(
    above.flatMap((page) => [...new Set(page.map(({ text }) => plain(text)))]),
    (text) => text,
  )
  return new Set(above.flat().filter(({ text }) => pages.get(plain(text))!.length > 1))
}

/** Pages have other numbers, and were printed at the same time or not. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\d{1,2}:\d{2}(?::\d{2})?|(?<=\b(?:de|of|hoja|page|p[aá]gina|p[aá]g\.?) )\d+/gi, '0')
}

/** Lines. */
const mostAbove = 16

/** `# CONTEO SUC. GUADALUPE terminal 03` among lines of codes that have no such sign. */
function commentLines(lines: readonly ListLine[], known: ReadonlySet<ListLine>): ReadonlySet<ListLine> {
  const comments = lines.filter(({ raw }) => comment.test(raw))
  const plainLines = [...known].filter(({ raw }) => !comment.test(raw)).length
  if (plainLines < fewest || comments.some((line) => known.has(line))) return new Set()
  return new Set(comments.filter(({ text }) => !asksFor(foldLine(text))))
}

/**
 * `3  RED Y ENERGÍA` above `3.1`, with nothing but a number and words: the rows below it are counted as its parts. So are
 * lines with letters or roman numerals in their order, each above rows that begin with a number.
 */
function headingLines(lines: readonly ListLine[]): ReadonlySet<ListLine> {
  const marked = new Map(
    lines.flatMap((line, at) => {
      const [, mark, words] = markedHeading.exec(line.text) ?? []
      return mark && words && /^\W*\d/.test(lines[at + 1]?.raw ?? '') ? [[line, { mark, words: foldLine(words) }]] : []
    }),
  )
  // `B  LAPTOP GAMER` may be asked for.
  const areHeadings = areInOrder([...marked.values()]) && ![...marked.values()].some(({ words }) => aThing.test(words))
  return new Set(
    lines.filter((line, at) => {
      if (areHeadings && marked.has(line)) return true
      const number = heading.exec(line.text)?.[1]
      const next = lines[at + 1]?.raw.trim() ?? ''
      return number !== undefined && [`${number}.1`, `${number}.01`].some((first) => begins(next, first))
    }),
  )
}

/** Whether marks count from the first one on, also anew, or again with the same words on another page. */
function areInOrder(marked: readonly { readonly mark: string; readonly words: string }[]): boolean {
  const isRoman = marked[0]?.mark === 'I'
  const places = marked.map(({ mark }) =>
    isRoman ? romans.indexOf(mark) : mark.length === 1 ? alphabet.indexOf(mark) : -1,
  )
  return (
    Math.max(-1, ...places) > 0 &&
    places.every((place, at) => {
      const before = places[at - 1] ?? -1
      return (
        place === before + 1 ||
        (place === 0 && before > 0) ||
        (place === before && marked[at - 1]!.words === marked[at]!.words)
      )
    })
  )
}

/**
 * `PLANTEL 11 PAPANTLA` right above the names of columns that other tables of the list have, too: words with one number,
 * which do not begin with it and name no thing, and go on behind it or begin as the heading of another table does.
 */
function headingsOfTables(lines: readonly ListLine[]): readonly ListLine[] {
  const headers = [...Map.groupBy(lines.keys(), (at) => plain(lines[at]!.text)).values()].filter(
    (same) => same.length > 1 && namesColumns(lines[same[0]!]!),
  )
  return headers.flatMap((same) => {
    const above = same.flatMap((at) => lines[at - 1] ?? [])
    const begun = above.map(({ text }) => firstWord(text))
    return above.filter(({ text }, at) => {
      const folded = foldLine(text)
      const words = folded.trim().split(/[\s\ue000|;,]+/)
      const place = words.findIndex((word) => plainNumber.test(word))
      const isHeading = place > 0 && words.every((word, index) => index === place || !/\d/.test(word))
      if (!isHeading || named.test(folded) || counted.test(folded) || asksFor(folded)) return false
      return /\p{L}/u.test(words.slice(place + 1).join('')) || begun.filter((word) => word === begun[at]).length > 1
    })
  })
}

function namesColumns({ text, raw }: ListLine): boolean {
  if (/\d\D*\d\D*\d/.test(text)) return false
  const separator = separatorOf(text)
  return readLabels(raw) !== null || readHeader(splitCells(text, separator), separator) !== null
}

function firstWord(text: string): string {
  return /\p{L}+/u.exec(foldLine(text))?.[0] ?? ''
}

const plainNumber = /^#?\d{1,4}[:.)-]?$/
const named = new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'u')
const counted = new RegExp(`\\d\\W*(?:${units}|${measures})(?!\\p{L})`, 'u')

function begins(text: string, number: string): boolean {
  return text.startsWith(number) && /^[\s\ue000|;,]/.test(text.slice(number.length))
}

/** `A  SITE PRINCIPAL`, `II  CASETA`. */
const markedHeading =
  /^\s*([A-Z]|[IVX]{2,4})(?:\s\s|[\t\ue000|])\s*(\p{L}[\p{L}\s.,/()-]*)(?:[\ue000|;][\s\ue000|;,]*)?$/u
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const aThing = new RegExp(`^(?:${things})(?!\\p{L})`, 'u')
const heading = /^\s*(\d{1,2})[\s\ue000|;,]+\p{L}[\p{L}\s.,/()-]*(?:[\ue000|;][\s\ue000|;,]*)?$/u
const comment = /^\s*#+ \p{L}/u
const fewest = 3

/**
 * The lines that go on with a cell of the row above, below which they begin: `PROTECCIÓN IP66` far from the left, below a
 * description that was cut. They have one cell, and count nothing.
 */
function wrappedLines(lines: readonly ListLine[], told: ReadonlySet<ListLine>): ReadonlySet<ListLine> {
  const wrapped = new Set<ListLine>()
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const start = line.raw.search(/\S/)
    if (!above || start < fewestBlanks || line.number !== above.number + 1 || /\S\s{2,}\S/.test(line.raw.trim()))
      continue
    const beginsThere = /\S/.test(above.raw[start] ?? ' ') && /^\s\s$/.test(above.raw.slice(start - 2, start))
    const isRow = told.has(above) && above.raw.search(/\S/) < start
    const folded = foldLine(line.text)
    if (beginsThere && (isRow || wrapped.has(above)) && !asksFor(folded) && !counts.test(folded)) wrapped.add(line)
  }
  return wrapped
}

const counts = new RegExp(
  `^\\W*\\d{1,4}\\s+(?!(?:${measures}|v)(?!\\p{L}))\\p{L}{2,}|(?<!\\p{L})\\d{1,4}\\s?(?:pzas?|piezas?|pcs|cant\\p{L}*)(?!\\p{L})`,
  'u',
)
const fewestBlanks = 8

/** `REQUISICIÓN DE ALMACÉN   No. 002318`: a document, and its number at the end. */
function isDocumentNumber(text: string, code: string | null): boolean {
  const folded = foldLine(text).replace(/(?<=\p{L}) (?=\p{L}(?: |$))/gu, '')
  return code !== null && folded.trim().endsWith(foldLine(code)) && documentName.test(folded)
}

const documentName =
  /^\W*(?:\p{L}+ (?:de |del )?){0,4}(?:requisicion|solicitud|orden|pedido|cotizacion|presupuesto|folio|licitacion|invitacion|concurso|convocatoria|contrato|oficio|remision|purchase (?:order|requisition)|quote|quotation|rfq|oc|po)(?!\p{L})[^\d]*(?:no|num|numero|folio|#|n[°º])?[\s.:#°º]*\S+\W*$|^\W*(?:no|num|folio)\.?\s+(?:oc|po|req|cot|sol)\S*\d\S*\W*$/u
