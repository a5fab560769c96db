import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { readWorkbook } from './read-workbook.ts'

describe('reading a workbook', () => {
  it('fault 24: restores what was written, byte for byte, including leading zeros, blanks and apostrophes', async () => {
    const text = fc.oneof(
      fc.constantFrom('00123', " '=1+1", "'=1+1", ' x ', '_x0041_', 'a\tb', 'a\nb', '"q"', '😀', '\u202eabc', '1E5'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
        const { rows: read } = await readWorkbook(written(rows))
        expect(read.slice(1)).toEqual(rows.map((each) => each.map((one) => one.replaceAll(notXml, ''))))
      }),
      propertyCases(200),
    )
  })

  it('reads numbers like the library read-excel-file', async () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, min: 1e-3, max: 1e15 }),
      fc.integer({ min: 1, max: 9_999_999_000 }).map((each) => each / 1000),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 10 }), async (numbers) => {
        const file = written(numbers.map((each) => ['x', each]))
        const { rows } = await readWorkbook(file)
        const theirs = await readSheet(Buffer.from(file))
        expect(rows.slice(1).map(([, each]) => Number(each))).toEqual(
          theirs.slice(1).map(([, each]) => Number(Number(each).toPrecision(15)) + 0),
        )
        for (const [, each] of rows.slice(1)) expect(each).toMatch(/^-?\d+(?:\.\d+)?$/)
      }),
      propertyCases(100),
    )
  })

  it('writes numbers in full, and days, times, booleans and errors as displayed', async () => {
    const cells = [
      '<c r="A1"><v>7.501234567890E12</v></c>',
      '<c><v>12.5</v></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c s="1"><v>123</v></c>',
      '<c s="2"><v>46346</v></c>',
      '<c s="3"><v>46346.4375</v></c>',
      '<c s="4"><v>0.4375</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>',
      '<c t="str"><f>"CF"&amp;"258A"</f><v>CF258A</v></c>',
      '<c t="s"><v>0</v></c>',
      '<c s="99"><v>5</v></c>',
      '<c t="s"><v>77</v></c>',
      '<c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>aid</t></rPh></is></c>',
      '<c r="R1"><v>1</v></c>',
    ]
    const { rows } = await readWorkbook(bookOf({ Hoja1: `<row r="1">${cells.join('')}</row>` }))
    expect(rows).toEqual([
      [
        '7501234567890',
        '12.5',
        '0.3',
        '00123',
        '2026-11-20',
        '2026-11-20 10:30',
        '10:30',
        'TRUE',
        '#DIV/0!',
        'CF258A',
        'shared & told',
        '5',
        '',
        'rich text',
        '',
        '',
        '',
        '1',
      ],
    ])
  })

  it('starts with the first sheet that has rows, and reads a requested sheet', async () => {
    const file = bookOf({ Portada: '', 'Pedido & más': row('A-1'), Precios: row('B-2'), 'Oculta!': row('C-3') })
    expect(await readWorkbook(file)).toMatchObject({
      names: ['Portada', 'Pedido & más', 'Precios'],
      name: 'Pedido & más',
      rows: [['A-1']],
    })
    expect(await readWorkbook(file, 'Precios')).toMatchObject({ name: 'Precios', rows: [['B-2']] })
    expect(await readWorkbook(file, 'Portada')).toMatchObject({ name: 'Portada', rows: [] })
  })

  it('leaves out rows that a filter hides, and counts them; several empty rows become one', async () => {
    const xml = `<row r="3">${cell('A')}</row><row r="4" hidden="1">${cell('B')}</row><row r="9000">${cell('C')}</row>`
    expect(await readWorkbook(bookOf({ Hoja1: xml }))).toMatchObject({ rows: [['A'], [], ['C']], hidden: 1 })
  })

  it('fault 23: reads the first 20,000 rows, and counts the others', async () => {
    const xml = Array.from({ length: 20_003 }, (_, index) => `<row>${cell(`A${index}`)}</row>`).join('')
    const { rows, beyond } = await readWorkbook(bookOf({ Hoja1: xml }))
    expect([rows.length, beyond]).toEqual([20_000, 3])
  })
})

describe('a file that is not a valid workbook', () => {
  const textDocument = zipSync({
    '_rels/.rels': strToU8(relations([['rId1', 'officeDocument', 'word/document.xml']])),
    'word/document.xml': strToU8('<w:document xmlns:w="x"/>'),
  })
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
  it.each([
    ['a text document', textDocument, 'other-file'],
    ['a zip of pictures', zipSync({ 'a.png': new Uint8Array(10) }), 'other-file'],
    ['a beginning', bookOf({ Hoja1: row('A') }).subarray(0, 400), 'broken'],
    ['four bytes', Uint8Array.of(0x50, 0x4b, 3, 4), 'broken'],
    ['an old spreadsheet', ole, 'old-format'],
    ['one with a password', Uint8Array.from([...ole, ...utf16('..EncryptedPackage..')]), 'locked'],
    ['a truncated sheet', bookOf({ Hoja1: '<row r="1"><c r="A1' }), 'broken'],
    ['a sheet with a cell in every corner', bookOf({ Hoja1: corners(200) }), 'too-large'],
    ['one whose cells come from right to left', bookOf({ Hoja1: backwards(400) }), 'too-large'],
    ['one with far too much text', bookOf({ Hoja1: longTexts(70) }), 'too-large'],
  ])('fault 23: is refused with its reason: %s', async (_name, bytes, reason) => {
    await expect(readWorkbook(Uint8Array.from(bytes))).rejects.toMatchObject({ name: 'WorkbookRefusal', reason })
  })

  it('fault 23: is refused by the sizes in its directory before anything is unpacked', async () => {
    const bomb = bombOf('xl/worksheets/sheet1.xml', 129 << 20)
    expect(bomb.length).toBeLessThan(1 << 20)
    await expect(readWorkbook(bomb)).rejects.toMatchObject({ reason: 'too-large' })
    // Only the directory can say it of a small one.
    const small = withSize(bookOf({ Hoja1: row('A') }), 'xl/worksheets/sheet1.xml', 129 << 20)
    await expect(readWorkbook(small)).rejects.toMatchObject({ reason: 'too-large' })
    // The same with a directory that lies: what comes out is counted.
    await expect(readWorkbook(withSize(bomb, 'xl/worksheets/sheet1.xml', 1_000))).rejects.toMatchObject({
      reason: 'too-large',
    })
  }, 30_000)

  it('causes no other error, for any damage', async () => {
    const file = bookOf({ Hoja1: row('CF258A'), Precios: row('B') })
    const damage = fc.array(fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(damage, async (spots) => {
        const bytes = Uint8Array.from(file)
        for (const { at, byte } of spots) bytes[at] = byte
        const name = await readWorkbook(bytes).then(
          () => 'read',
          (error: Error) => error.name,
        )
        expect(['read', 'WorkbookRefusal']).toContain(name)
      }),
      propertyCases(300),
    )
  })
})

// oxlint-disable-next-line no-control-regex -- characters that XML cannot contain
const notXml = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function backwards(count: number): string {
  const at = (name: string) => `<c r="${name}" t="inlineStr"><is><t>x</t></is></c>`
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return `<row r="${number}">${at(`XFD${number}`)}${at(`A${number}`)}</row>`
  }).join('')
}

/** A million characters in each row. */
function longTexts(count: number): string {
  const text = 'x'.repeat(1_000_000)
  return Array.from(
    { length: count },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  ).join('')
}

function written(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const writer = createXlsxWriter({
    sheetName: 'Pedido',
    columns: [
      { header: 'SKU', kind: 'text', width: 10 },
      { header: 'Cantidad', kind: 'number', width: 10 },
    ],
  })
  writer.append(rows)
  return Uint8Array.from(Buffer.concat(writer.finish()))
}

/**
 * A workbook as other programs write it: shared texts, styles, sheets by relation. A sheet name that ends in ! is
 * hidden.
 */
function bookOf(sheets: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const list = names.map(
    (name, index) =>
      `<sheet name="${name.replace('&', '&amp;')}" sheetId="${index + 1}" ${name.endsWith('!') ? 'state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', '/xl/workbook.xml']]),
    'xl/workbook.xml': `<?xml version="1.0"?><!-- <sheet name="no"/> --><x:workbook xmlns:x="m" xmlns:r="r"><x:sheets>${list.join('').replaceAll('<sheet', '<x:sheet')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, index): Relation => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['rId90', 'sharedStrings', 'sharedStrings.xml'],
      ['rId91', 'styles', './styles.xml'],
    ]),
    'xl/sharedStrings.xml': '<sst><si><t>shared &amp; told</t><rPh><t>aid</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="166" formatCode="[$$-80A]#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="166"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>',
  }
  for (const [index, name] of names.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet><cols><col/></cols><sheetData>${sheets[name]}</sheetData><row r="1">${cell('outside')}</row></worksheet>`
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}

type Relation = readonly [id: string, type: string, target: string]

function relations(all: readonly Relation[]): string {
  const each = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships>${each.join('')}</Relationships>`
}

function cell(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`
}

function row(text: string): string {
  return `<row r="1">${cell(text)}</row>`
}

function corners(rows: number): string {
  return Array.from({ length: rows }, (_, index) => `<row r="${index + 1}"><c r="XFD1"><v>1</v></c></row>`).join('')
}

function utf16(text: string): number[] {
  return Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])
}

/** A workbook with a part that unpacks to so many blanks. zlib packs it, in a tenth of the time. */
function bombOf(path: string, size: number): Uint8Array<ArrayBuffer> {
  const parts = { ...unzipSync(bookOf({ Hoja1: '' })), [path]: deflateRawSync(Buffer.alloc(size, ' ')) }
  const bytes = Uint8Array.from(zipSync(parts, { level: 0 }))
  const view = new DataView(bytes.buffer)
  const entry = directoryEntry(bytes, path)
  for (const method of [entry + 10, view.getUint32(entry + 42, true) + 8]) view.setUint16(method, 8, true)
  return withSize(bytes, path, size)
}

/** The file with another size of a part in its directory. */
function withSize(file: Uint8Array<ArrayBuffer>, path: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(file)
  new DataView(bytes.buffer).setUint32(directoryEntry(bytes, path) + 24, size, true)
  return bytes
}

function directoryEntry(bytes: Uint8Array<ArrayBuffer>, path: string): number {
  return Buffer.from(bytes.buffer).lastIndexOf(path) - 46
}
