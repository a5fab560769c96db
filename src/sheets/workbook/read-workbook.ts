import { type CellFormat, readCellFormats } from './cell-formats.ts'
import { readSheetRows, type SheetRows } from './read-sheet-rows.ts'
import { scanXml, xmlAttribute } from './scan-xml.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'
import { readZipDirectory, unpackPart, type ZipPart } from './zip-parts.ts'

/** One sheet of a workbook, and the names of all visible sheets, in their order. */
export type ReadWorkbook = { readonly names: readonly string[]; readonly name: string } & SheetRows

/** Maximum unpacked size of all parts together, in bytes: a list has a thousandth of it. */
const mostUnpacked = 128 << 20

/**
 * Reads one sheet of an XLSX (ECMA-376): texts byte for byte, numbers written out in full, formulas by their stored
 * value. Our own reader, because the existing one (`read-excel-file`, which the tests compare with) unpacks in workers
 * made of Blobs, has no limits, and refuses a whole file because of one odd cell.
 *
 * @param wanted a sheet's name; null is the first one that has rows
 * @throws WorkbookRefusal
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | null = null,
): Promise<ReadWorkbook> {
  try {
    return await readParts(bytes, wanted)
  } catch (error) {
    throw error instanceof WorkbookRefusal ? error : new WorkbookRefusal('broken', { cause: error })
  }
}

async function readParts(bytes: Uint8Array<ArrayBuffer>, wanted: string | null): Promise<ReadWorkbook> {
  if (isOle(bytes)) throw new WorkbookRefusal(isEncryptedOle(bytes) ? 'locked' : 'old-format')
  const read = createPartReader(bytes)
  const start = (await relationsOf('', read))?.find(({ type }) => type === 'officeDocument')?.target
  const book = start === undefined ? null : await read(start)
  if (start === undefined || book === null) throw new WorkbookRefusal('other-file')
  const { sheets, is1904 } = readBook(book)
  const relations = (await relationsOf(start, read)) ?? []
  const visible = sheets.flatMap(({ name, relation, isHidden }) => {
    const path = relations.find(({ id, type }) => id === relation && type === 'worksheet')?.target
    return path === undefined || isHidden ? [] : [{ name, path }]
  })
  if (visible.length === 0) throw new WorkbookRefusal('other-file')
  const partOf = async (type: string) => {
    const path = relations.find((each) => each.type === type)?.target
    return path === undefined ? null : read(path)
  }
  const strings = readStrings(await partOf('sharedStrings'))
  const formats: readonly CellFormat[] = readCellFormats(await partOf('styles'))
  const names = visible.map(({ name }) => name)
  let found: ReadWorkbook | null = null
  for (const { name, path } of wanted === null ? visible : visible.filter((sheet) => sheet.name === wanted)) {
    const xml = await read(path)
    if (xml === null) continue
    const rows = readSheetRows(xml, { strings, formats, is1904 })
    found ??= { names, name, ...rows }
    if (rows.rows.length > 0) return { names, name, ...rows }
  }
  if (!found) throw new WorkbookRefusal('broken')
  return found
}

type ReadPart = (path: string) => Promise<string | null>

function createPartReader(bytes: Uint8Array<ArrayBuffer>): ReadPart {
  const parts = readZipDirectory(bytes)
  const readable = [...parts.values()].filter(({ path }) => /\.(?:xml|rels)$/i.test(path))
  if (readable.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new WorkbookRefusal('too-large')
  // Some programs use another case in references than in file names.
  const byPath = new Map<string, ZipPart>(readable.map((part) => [part.path.toLowerCase(), part]))
  let left = mostUnpacked
  return async (path) => {
    const part = byPath.get(path.toLowerCase())
    if (!part) return null
    const decoder = new TextDecoder()
    let text = ''
    for (const piece of await unpackPart(bytes, part, left)) {
      left -= piece.length
      text += decoder.decode(piece, { stream: true })
    }
    return text + decoder.decode()
  }
}

type Relation = { readonly id: string; readonly type: string; readonly target: string }

/** The relations of a part; null if it has none. Types without the address before them, which has two forms. */
async function relationsOf(path: string, read: ReadPart): Promise<Relation[] | null> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const xml = await read(`${folder}_rels/${path.slice(folder.length)}.rels`)
  if (xml === null) return null
  const relations: Relation[] = []
  scanXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const of = (attribute: string) => xmlAttribute(attributes, attribute) ?? ''
      const type = of('Type')
      const target = new URL(of('Target'), `zip:///${folder}`).pathname.slice(1)
      relations.push({
        id: of('Id'),
        type: type.slice(type.lastIndexOf('/') + 1),
        target: decodeURIComponent(target),
      })
    },
  })
  return relations
}

function readBook(xml: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  let isBook = false
  scanXml(xml, {
    open(name, attributes) {
      const of = (attribute: string) => xmlAttribute(attributes, attribute) ?? ''
      if (name === 'workbook') isBook = true
      else if (name === 'workbookPr') is1904 ||= /^(?:1|true)$/.test(of('date1904'))
      else if (name === 'sheet')
        sheets.push({ name: of('name'), relation: of('id'), isHidden: of('state').toLowerCase().endsWith('hidden') })
    },
  })
  if (!isBook) throw new WorkbookRefusal('other-file')
  return { sheets, is1904 }
}

/** Texts that several cells share; without phonetic guides for Asian scripts. */
function readStrings(xml: string | null): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isAid = false
  if (xml === null) return strings
  scanXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isAid = true
    },
    close(name) {
      if (name === 'si') strings.push(text)
      else if (name === 't') isText = false
      else if (name === 'rPh') isAid = false
    },
    text(piece) {
      if (isText && !isAid) text += piece
    },
  })
  return strings
}

/** The container of older spreadsheets, and of newer ones with a password. */
function isOle(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)
}

function isEncryptedOle(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}
