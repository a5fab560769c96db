import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readBook, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

const columns: readonly SheetColumn[] = [
  { header: 'SKU', kind: 'text', width: 20 },
  { header: 'Título & más', kind: 'text', width: 60 },
  { header: 'Precio', kind: 'money', width: 12 },
  { header: 'Disp.', kind: 'number', width: 10 },
]

describe('a workbook', () => {
  it('writes codes as text and numbers as numbers', async () => {
    const rows: SheetRow[] = [
      ['00123', 'Cable <2 m> "negro" & más', 1149.5, 12],
      ['7501234567890123', '=1+1', 0, -3],
      ['1E5', '_x0041_', null, 0.125],
    ]
    expect(await written([rows])).toEqual([columns.map(({ header }) => header), ...rows])
  })

  it('writes formulas with their value, and none of a text', async () => {
    const writer = createXlsxWriter({ sheetName: 'x', columns })
    writer.append([['=A1', '<f>1</f>', { formula: 'ROUND(D2*"2"&1,2)', value: 2.5 }, 3]])
    const file = Buffer.concat(writer.finish())
    expect((await readSheet(file))[1]).toEqual(['=A1', '<f>1</f>', 2.5, 3])
    const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!)
    expect(xml.match(/<f>.*?<\/f>/g)).toEqual(['<f>ROUND(D2*&quot;2&quot;&amp;1,2)</f>'])
  })

  it('shows whole quantities without a decimal point, and others with theirs', () => {
    const writer = createXlsxWriter({ sheetName: 'x', columns })
    writer.append([['a', 'b', 1, 12]])
    writer.append([['a', 'b', 1, 0.5]])
    const parts = unzipSync(Buffer.concat(writer.finish()))
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    const formats = [
      ...strFromU8(parts['xl/styles.xml']!)
        .split('<cellXfs')[1]!
        .matchAll(/numFmtId="(\d+)"/g),
    ]
    const formatOf = (cell: string) => formats[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(xml)?.[1])]?.[1]
    expect([formatOf('D2'), formatOf('D3')]).toEqual(['3', '164'])
  })

  it('is the same for any split of its rows into pieces, and with no rows', async () => {
    const rows = Array.from({ length: 700 }, (_, index): SheetRow => [`A${index}`, 'x', index, null])
    expect(await written([rows.slice(0, 1), [], rows.slice(1)])).toEqual(await written([rows]))
    expect(await written([])).toHaveLength(1)
  })

  it('can be opened with any texts', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const sheet = await written([texts.map((each): SheetRow => [`${each}.`, 'x', 1, 1])])
        const expected = texts.map((each) => [`${each}.`.replaceAll(notXml, '').trim(), 'x', 1, 1])
        expect(sheet.slice(1).map(([first, ...rest]) => [String(first).trim(), ...rest])).toEqual(expected)
      }),
      propertyCases(60),
    )
  })
})

describe('a workbook of several sheets', () => {
  it('has the columns, rows and name of each sheet, and opens at the first', async () => {
    const writer = createXlsxWriter({ sheetName: 'OC 1/2 GDL', columns: columns.slice(0, 1) })
    writer.append([['00123']])
    writer.addSheet({ sheetName: 'oc 1 2 gdl', columns: columns.slice(2) })
    writer.append([[1149.5, 12]])
    writer.append([[null, 3]])
    writer.addSheet({ sheetName: '', columns: columns.slice(0, 1) })
    expect(await readBook(Buffer.concat(writer.finish()))).toEqual([
      { sheet: 'OC 1 2 GDL', data: [['SKU'], ['00123']] },
      {
        sheet: 'oc 1 2 gdl (2)',
        data: [
          ['Precio', 'Disp.'],
          [1149.5, 12],
          [null, 3],
        ],
      },
      { sheet: '3', data: [['SKU']] },
    ])
  })

  it('has the sums below a sheet, separated by an empty row', async () => {
    const writer = createXlsxWriter({ sheetName: 'GDL', columns })
    writer.append([['00123', 'Cable', 2, 3]])
    writer.appendFoot([[null, 'Total', 6, null]])
    writer.addSheet({ sheetName: 'MTY', columns })
    const file = Buffer.concat(writer.finish())
    const [header, ...rows] = await readSheet(file)
    expect(header).toHaveLength(4)
    expect(rows).toEqual([
      ['00123', 'Cable', 2, 3],
      [null, null, null, null],
      [null, 'Total', 6, null],
    ])
    const sheets = unzipSync(file)
    expect(strFromU8(sheets['xl/worksheets/sheet1.xml']!)).toContain('<autoFilter ref="A1:D2"/>')
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml']!)).toContain('<autoFilter ref="A1:D1"/>')
  })

  it('has what stands above its header, which is fixed, filtered and repeated on paper where it is', async () => {
    const writer = createXlsxWriter({ sheetName: "L'or & Cía", columns, head: [['Orden OC-1'], ['=1+1'], []] })
    writer.append([['00123', 'Cable', 2, 3]])
    writer.appendFoot([[null, 'Total', 6, null]])
    const file = Buffer.concat(writer.finish())
    const rows = await readSheet(file)
    expect(rows.map((row) => row[0])).toEqual(['Orden OC-1', '=1+1', null, 'SKU', '00123', null, null])
    const parts = unzipSync(file)
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(xml).toContain('<pane ySplit="4" topLeftCell="A5"')
    expect(xml).toContain('<autoFilter ref="A4:D5"/><pageMargins')
    expect(xml).toContain('<pageSetup orientation="portrait" fitToHeight="0"/>')
    const book = strFromU8(parts['xl/workbook.xml']!)
    expect(book).toContain(`"_xlnm.Print_Area" localSheetId="0">'L''or &amp; Cía'!$A$1:$D$7<`)
    expect(book).toContain(`"_xlnm.Print_Titles" localSheetId="0">'L''or &amp; Cía'!$4:$4<`)
  })
})

// oxlint-disable-next-line no-control-regex -- characters that XML cannot contain, and line ends, which it normalises
const notXml = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

async function written(pieces: readonly (readonly SheetRow[])[]) {
  const writer = createXlsxWriter({ sheetName: 'Catálogo [1]', columns })
  for (const piece of pieces) writer.append(piece)
  return readSheet(Buffer.concat(writer.finish()))
}
