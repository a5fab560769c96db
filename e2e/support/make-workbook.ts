import { strToU8, zipSync } from 'fflate'

type Cell = string | number | null

/** An XLSX of these sheets, as Excel writes it: texts shared, numbers as numbers. */
export function makeWorkbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const strings: string[] = []
  const cellOf = (cell: Cell) => {
    if (cell === null) return '<c/>'
    return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${strings.push(cell) - 1}</v></c>`
  }
  const bodies = Object.values(sheets).map((rows) =>
    rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cellOf).join('')}</row>`).join(''),
  )
  return packWorkbook(
    Object.keys(sheets).map((name, index) => [name, bodies[index]!] as const),
    `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  )
}

/**
 * A small file whose directory says that its sheet unpacks to this many bytes. It does not, for that takes long to make:
 * `read-workbook.test.ts` has one that does.
 */
export function makeBomb(bytes: number): Buffer {
  const file = makeWorkbook({ Hoja1: [] })
  const entry = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  file.writeUInt32LE(bytes, entry + 24)
  return file
}

/** The beginning of what Excel makes of a workbook with a password. */
export function makeLockedWorkbook(): Buffer {
  const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(96)])
}

function packWorkbook(sheets: readonly (readonly [name: string, rows: string])[], strings: string): Buffer {
  const parts: Record<string, string> = {
    '_rels/.rels': relationsOf([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(([name], index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...sheets.map((_, index) => [`r${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['r90', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': strings,
  }
  for (const [index, [, rows]] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}

function relationsOf(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`).join('')}</Relationships>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
