import { scanXml, xmlAttribute } from './scan-xml.ts'

/** How a cell displays its number, if that changes its meaning: a day, a time, or digits with leading zeros. */
export type CellFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'zeros'; readonly digits: number }

/** The formats of a workbook's styles, by the number that cells refer to. */
export function readCellFormats(xml: string | null): CellFormat[] {
  const formats: CellFormat[] = []
  if (xml === null) return formats
  const codes = new Map<number, string>()
  let isCellStyle = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(xmlAttribute(attributes, 'numFmtId')), xmlAttribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle) {
        const id = Number(xmlAttribute(attributes, 'numFmtId'))
        formats.push(isBuiltInDate(id) ? { kind: 'date' } : formatOf(codes.get(id) ?? ''))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

function formatOf(code: string): CellFormat {
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length }
  // Without quoted texts, colours and conditions, which may have any letter.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^[\]]*\]/gi, '').split(';')[0] ?? ''
  return /[dyhsm]/i.test(bare) ? { kind: 'date' } : { kind: 'plain' }
}

/** ECMA-376 part 1, 18.8.30; some of them differ by country and are all dates. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}
