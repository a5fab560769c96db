import { plainNumber } from '#src/sheets/plain-number.ts'
import type { CellFormat } from './cell-formats.ts'
import { scanXml, xmlAttribute } from './scan-xml.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

/** Rows of text cells, `''` for an empty cell. */
export type SheetRows = {
  /** Without empty rows at the beginning and the end; several empty rows in between become one. */
  readonly rows: readonly (readonly string[])[]
  /** Number of non-empty rows: `beyond` the limit, and `hidden`, as by a filter. */
  readonly beyond: number
  readonly hidden: number
}

/** Nobody orders from a longer list. */
const mostRows = 20_000
const mostCells = 2_000_000
/** A long shared text may be in every cell. */
const mostCharacters = 64_000_000
const mostColumns = 16_384

export function readSheetRows(
  xml: string,
  { strings, formats, is1904 }: { strings: readonly string[]; formats: readonly CellFormat[]; is1904: boolean },
): SheetRows {
  const rows: string[][] = []
  let beyond = 0
  let hidden = 0
  let cells = 0
  let characters = 0
  let isSheet = false
  let row: string[] = []
  let isHidden = false
  /** Row and cell numbers, from 1. A file may omit both: then they are the next ones. */
  let rowNumber = 0
  let lastFilled = 0
  let column = 0
  let type = 'n'
  let style = -1
  let value = ''
  let takes: 'value' | 'inline' | null = null
  let isAid = false

  const endRow = () => {
    while (row.at(-1) === '') row.pop()
    if (row.length === 0) return
    if (isHidden) hidden += 1
    else if (rows.length >= mostRows) beyond += 1
    else {
      if (rows.length > 0 && rowNumber > lastFilled + 1) rows.push([])
      rows.push(row)
      lastFilled = rowNumber
    }
  }
  const endCell = () => {
    const text = textOf(value)
    if (text === '') return
    if (column > mostColumns) throw new WorkbookRefusal('broken')
    // Cells may be in any order; the existing part of the row is already counted.
    cells += Math.max(0, column - row.length)
    characters += text.length
    if (cells > mostCells || characters > mostCharacters) throw new WorkbookRefusal('too-large')
    while (row.length < column - 1) row.push('')
    row[column - 1] = text
  }
  const textOf = (raw: string): string => {
    if (type === 's') return unescapeText(strings[Number(raw)] ?? '')
    if (type === 'str' || type === 'inlineStr') return unescapeText(raw)
    if (type === 'b') return raw.trim() === '' ? '' : raw.trim() === '0' ? 'FALSE' : 'TRUE'
    if (type === 'e') return raw.trim()
    if (type === 'd') return raw.trim().slice(0, 16).replace('T', ' ')
    return numberText(raw.trim(), formats[style], is1904)
  }

  scanXml(xml, {
    open(name, attributes) {
      if (name === 'sheetData') isSheet = true
      else if (!isSheet) return
      else if (name === 'row') {
        row = []
        column = 0
        rowNumber = Number(xmlAttribute(attributes, 'r') ?? rowNumber + 1)
        isHidden = /^(?:1|true)$/.test(xmlAttribute(attributes, 'hidden') ?? '')
      } else if (name === 'c') {
        column = columnOf(xmlAttribute(attributes, 'r') ?? '') ?? column + 1
        type = xmlAttribute(attributes, 't') ?? 'n'
        style = Number(xmlAttribute(attributes, 's') ?? -1)
        value = ''
      } else if (name === 'v') takes = 'value'
      else if (name === 't') takes = 'inline'
      else if (name === 'rPh') isAid = true
    },
    close(name) {
      if (name === 'sheetData') isSheet = false
      else if (!isSheet) return
      else if (name === 'row') endRow()
      else if (name === 'c') endCell()
      else if (name === 'v' || name === 't') takes = null
      else if (name === 'rPh') isAid = false
    },
    text(piece) {
      if (takes !== null && !isAid) value += piece
    },
  })
  return { rows, beyond, hidden }
}

/** `BC12` is 55. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase()
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** In full, but with no more digits than the spreadsheet itself has. */
function numberText(raw: string, format: CellFormat = { kind: 'plain' }, is1904: boolean): string {
  const number = Number(raw)
  if (raw === '' || !Number.isFinite(number)) return raw
  if (format.kind === 'date') return dateText(number, is1904)
  if (format.kind === 'zeros' && Number.isInteger(number) && number >= 0)
    return plainNumber(number).padStart(format.digits, '0')
  return /^-?\d+$/.test(raw) ? raw : plainNumber(Number(number.toPrecision(15)))
}

/** `2026-11-20`, `2026-11-20 10:32` or `10:32`: not similar to a code or a quantity. */
function dateText(days: number, is1904: boolean): string {
  // 1900-02-29, day 60, did not exist, but spreadsheets count it.
  const sinceEpoch = days + (is1904 ? 1462 : 0) - (days < 60 && !is1904 ? 25_568 : 25_569)
  const date = new Date(Math.round(sinceEpoch * 86_400) * 1000)
  if (Number.isNaN(date.getTime())) return plainNumber(days)
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (days < 1) return clock
  return Number.isInteger(days) ? day : `${day} ${clock}`
}

/** `_x0041_` is the escape of a character that XML cannot contain. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
