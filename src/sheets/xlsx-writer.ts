import { strToU8, Zip, ZipDeflate } from 'fflate'
import { columnLetters, rowNumbers } from './cell-reference.ts'
import type { BookRow, SheetColumn, SheetFormula, SheetRow, SheetValue } from './sheet.ts'
import { sheetName } from './sheet-name.ts'

/**
 * Writes a workbook in pieces (ECMA-376, the parts that Excel, LibreOffice and Google Sheets need): inline texts, so
 * that codes stay codes, numbers as numbers, formulas with their value; each sheet has a bold, fixed header with
 * filters, which is repeated on each printed page, and is printed to the width of the paper with page numbers. It needs
 * only the memory of the compressed file. Our own writer, because writers of whole workbooks store all cells as objects, and
 * compress in workers made of Blobs, which the Content-Security-Policy forbids.
 */
export type XlsxWriter = {
  /** Adds rows to the newest sheet. */
  append(rows: readonly BookRow[]): void
  /**
   * Adds rows of sums below the newest sheet's rows, bold and separate, so that no filter hides or sorts them. The
   * sheet ends with them.
   */
  appendFoot(rows: readonly BookRow[]): void
  /** Starts another sheet: earlier sheets cannot get more rows. */
  addSheet(sheet: NewSheet): void
  /** Returns the file, in pieces. */
  finish(): readonly Uint8Array<ArrayBuffer>[]
}

/** An invalid `sheetName` is changed to a valid one. `head` stands above the header; its first row is bold. */
export type NewSheet = {
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly head?: readonly SheetRow[]
  /** False for a sheet of rows alone: a program reads it. */
  readonly hasHeader?: boolean
}

/** @param first every workbook has at least one sheet */
export function createXlsxWriter(first: NewSheet): XlsxWriter {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    // The library's types do not say which buffer it is; it is an ArrayBuffer of its own.
    pieces.push(new Uint8Array(piece))
  })
  const begin = (path: string) => {
    const file = new ZipDeflate(path)
    zip.add(file)
    return file
  }
  for (const [path, xml] of fixedParts) begin(path).push(strToU8(xml), true)
  const sheetNames: string[] = []
  const ranges: PrintedRange[] = []
  const beginSheet = ({ sheetName: wanted, columns, head = [], hasHeader = true }: NewSheet) => {
    sheetNames.push(sheetName(wanted, sheetNames))
    return writeSheet(begin(`xl/worksheets/sheet${sheetNames.length}.xml`), columns, head, hasHeader)
  }
  let sheet = beginSheet(first)
  return {
    append: (rows) => sheet.append(rows),
    appendFoot: (rows) => sheet.appendFoot(rows),
    addSheet(next) {
      ranges.push(sheet.end())
      sheet = beginSheet(next)
    },
    finish() {
      ranges.push(sheet.end())
      for (const [path, xml] of bookParts(sheetNames, ranges)) begin(path).push(strToU8(xml), true)
      zip.end()
      return pieces
    },
  }
}

/** The rows that are printed, of which the header, if there is one, is repeated on each page. */
type PrintedRange = { readonly header: number | null; readonly last: number; readonly column: string }

type StyleOf = (column: number, value: NonNullable<BookRow[number]>) => number

function writeSheet(file: ZipDeflate, columns: readonly SheetColumn[], head: readonly SheetRow[], hasHeader: boolean) {
  const names = columns.map((_, index) => columnLetters(index))
  const header = hasHeader ? rowNumbers(head.length, 0).header : null
  let rowNumber = 0
  const push = (rows: readonly BookRow[], styleOf: StyleOf) => {
    let xml = ''
    for (const row of rows) {
      rowNumber += 1
      xml += writeRow(rowNumber, names, row, styleOf)
    }
    file.push(strToU8(xml))
  }
  const styleIn =
    (of: typeof styles | typeof footStyles): StyleOf =>
    (column, value) => {
      const kind = columns[column]?.kind ?? 'text'
      return of[kind === 'number' && Number.isInteger(valueOf(value)) ? 'whole' : kind]
    }
  file.push(strToU8(sheetStart(columns, header)))
  push(head.slice(0, 1), () => styles.header)
  push(head.slice(1), () => styles.text)
  if (hasHeader) push([columns.map((column) => column.header)], () => styles.header)
  let filtered: number | null = null
  return {
    append: (rows: readonly BookRow[]) => push(rows, styleIn(styles)),
    appendFoot(rows: readonly BookRow[]) {
      filtered = rowNumber
      // Excel treats a row directly below as part of the table.
      rowNumber += 1
      push(rows, styleIn(footStyles))
    },
    end(): PrintedRange {
      const column = names.at(-1) ?? 'A'
      const filter = header === null ? '' : `<autoFilter ref="A${header}:${column}${filtered ?? rowNumber}"/>`
      file.push(strToU8(`</sheetData>${filter}${printing(columns)}</worksheet>`), true)
      return { header, last: rowNumber, column }
    },
  }
}

function valueOf(value: NonNullable<BookRow[number]>): string | number {
  return typeof value === 'object' ? value.value : value
}

function writeRow(number: number, names: readonly string[], row: BookRow, styleOf: StyleOf): string {
  let cells = ''
  for (const [column, value] of row.entries()) {
    if (value !== null && value !== '') cells += writeCell(`${names[column]}${number}`, value, styleOf(column, value))
  }
  return `<row r="${number}">${cells}</row>`
}

function writeCell(reference: string, value: NonNullable<SheetValue> | SheetFormula, style: number): string {
  if (typeof value === 'object')
    return `<c r="${reference}" s="${style}"><f>${escapeXml(value.formula)}</f><v>${value.value}</v></c>`
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${value}</v></c>`
  const text = escapeXml(value.slice(0, longestText))
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Excel reads `_x0041_` as a character, so an underscore before such a text is escaped. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(notXml, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function sheetStart(columns: readonly SheetColumn[], header: number | null): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozenPane =
    header === null
      ? ''
      : `<pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/>`
  const fit = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
  return `${declaration}<worksheet xmlns="${main}">${fit}<sheetViews><sheetView workbookViewId="0">${frozenPane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

/** On the printer's own paper, as many pages as are needed. What is wider than a sheet of paper lies across. */
function printing(columns: readonly SheetColumn[]): string {
  const characters = columns.reduce((sum, { width }) => sum + width, 0)
  const orientation = characters > widestUpright ? 'landscape' : 'portrait'
  const margins = '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>'
  const setup = `<pageSetup orientation="${orientation}" fitToHeight="0"/>`
  return `${margins}${setup}<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
}

const widestUpright = 140

/** The parts that are the same in every workbook. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedParts: readonly (readonly [path: string, xml: string])[] = [
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.###"/><numFmt numFmtId="165" formatCode="#,##0.00####"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="165" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
]

/** The parts that contain the sheet names, in their order: written when all are known. */
function bookParts(sheetNames: readonly string[], ranges: readonly PrintedRange[]): [path: string, xml: string][] {
  const each = (write: (number: number, name: string) => string) =>
    sheetNames.map((name, index) => write(index + 1, escapeXml(name))).join('')
  const types = each(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const sheets = each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
  const printed = ranges.flatMap(({ header, last, column }, index) => {
    const sheet = escapeXml(`'${sheetNames[index]?.replaceAll("'", "''")}'!`)
    const name = (what: string, range: string) =>
      `<definedName name="_xlnm.${what}" localSheetId="${index}">${sheet}${range}</definedName>`
    const titles = header === null ? [] : [name('Print_Titles', `$${header}:$${header}`)]
    return [name('Print_Area', `$A$1:$${column}$${last}`), ...titles]
  })
  const relations = each(
    (number) => `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const stylesRelation = `<Relationship Id="rId${sheetNames.length + 1}" Type="${relation}/styles" Target="styles.xml"/>`
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets}</sheets><definedNames>${printed.join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageNs}/relationships">${relations}${stylesRelation}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
  ]
}

/** Indices of the styles in `cellXfs`. A whole number has its own: with `#,##0.###` Excel writes a point after it. */
const styles = { text: 1, number: 2, whole: 7, money: 3, header: 4 } as const
const footStyles = { text: 4, number: 5, whole: 8, money: 6 } as const

/** Excel's own limit for a cell, in characters. */
const longestText = 32_767
// oxlint-disable-next-line no-control-regex -- characters that XML cannot contain
const notXml = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
