import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { SheetColumn, SheetRow, SheetValue } from './sheet.ts'

/**
 * Writes a workbook of one sheet piece by piece (ECMA-376, the parts that Excel, LibreOffice and Google Sheets need):
 * texts inline and as text, so that codes stay codes, numbers as numbers; a bold header that stays and filters. Memory
 * is that of the compressed file. Our own, because writers of whole workbooks hold all cells as objects, and compress
 * in workers made of Blobs, which the Content-Security-Policy forbids.
 */
export type XlsxWriter = {
  append(rows: readonly SheetRow[]): void
  /** The file, in pieces. */
  finish(): readonly Uint8Array<ArrayBuffer>[]
}

export function createXlsxWriter(options: { sheetName: string; columns: readonly SheetColumn[] }): XlsxWriter {
  const { sheetName, columns } = options
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    // The library's types leave open what buffer it is; it makes its own.
    pieces.push(new Uint8Array(piece))
  })
  const begin = (path: string) => {
    const file = new ZipDeflate(path)
    zip.add(file)
    return file
  }
  for (const [path, xml] of fixedParts(sheetName)) begin(path).push(strToU8(xml), true)
  const sheet = begin('xl/worksheets/sheet1.xml')
  const names = columns.map((_, index) => columnLetters(index))
  let rowNumber = 1
  sheet.push(
    strToU8(
      sheetStart(columns) +
        writeRow(
          1,
          names,
          columns.map(({ header }) => header),
          () => headerStyle,
        ),
    ),
  )
  return {
    append(rows) {
      let xml = ''
      for (const row of rows) {
        rowNumber += 1
        xml += writeRow(rowNumber, names, row, (column) => styles[columns[column]?.kind ?? 'text'])
      }
      sheet.push(strToU8(xml))
    },
    finish() {
      const filter = `<autoFilter ref="A1:${names.at(-1) ?? 'A'}${rowNumber}"/>`
      sheet.push(strToU8(`</sheetData>${filter}</worksheet>`), true)
      zip.end()
      return pieces
    },
  }
}

function writeRow(
  number: number,
  names: readonly string[],
  row: SheetRow,
  styleOf: (column: number) => number,
): string {
  let cells = ''
  for (const [column, value] of row.entries()) {
    if (value !== null && value !== '') cells += writeCell(`${names[column]}${number}`, value, styleOf(column))
  }
  return `<row r="${number}">${cells}</row>`
}

function writeCell(reference: string, value: NonNullable<SheetValue>, style: number): string {
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${value}</v></c>`
  const text = escapeXml(value.slice(0, longestText))
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Excel reads `_x0041_` as a letter: an underscore that begins such a thing is written in the same way. */
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

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function fixedParts(sheetName: string): [path: string, xml: string][] {
  const name = escapeXml(sheetName.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, longestName))
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.###"/><numFmt numFmtId="165" formatCode="#,##0.00####"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}

/** Places among `cellXfs` of the styles. */
const styles = { text: 1, number: 2, money: 3 } as const
const headerStyle = 4

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel's own limits, in characters. */
const longestText = 32_767
const longestName = 31
// oxlint-disable-next-line no-control-regex -- what XML has no way to write
const notXml = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
