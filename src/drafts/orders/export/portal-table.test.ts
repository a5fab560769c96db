import readBook from 'read-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { type PortalLayout, portalFields, readPortalLayouts } from '#src/drafts/model/company/portal-layout.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { exportPlaced } from './exported-order.ts'
import { portalTable, portalText } from './portal-table.ts'

const formats = createFormats('es-MX')
const placedAt = new Date(2026, 10, 27, 12).getTime()
const lines = [
  makePlacedLine({ sku: '00123', quantity: 12, price: 33.5, title: 'Cable; "HDMI"\t3 m', note: 'INTERNO' }),
  makePlacedLine({ lineId: 'line-2', sku: '=1+1', quantity: 0.5, price: null, title: 'Fórmula' }),
]
const order = (number: string, warehouse: string) =>
  exportPlaced({ name: 'CLIENTE' }, makePlaced({ number, warehouse, placedAt, lines }), () => '')
const source = { orders: [order('OC-1', 'GDL'), order('OC-2', 'MTY')], customerNumber: 'C-9', at: 0 }
const layout = (change: Partial<PortalLayout> = {}): PortalLayout => ({
  id: 'portal-1',
  name: 'Portal',
  separator: 'comma',
  hasHeader: true,
  columns: [
    { field: 'customer', header: 'CLIENTE_NO' },
    { field: 'order', header: '' },
    { field: 'sku', header: 'CLAVE' },
    { field: 'empty', header: '' },
    { field: 'quantity', header: 'CANT' },
  ],
  ...change,
})

describe('orders as a portal imports them', () => {
  it('have these columns in this order, under the person’s own names, a row for each line of each order', () => {
    expect(portalText(source, layout(), formats)).toBe(
      [
        'CLIENTE_NO,No. de orden,CLAVE,,CANT',
        'C-9,OC-1,00123,,12',
        "C-9,OC-1,'=1+1,,0.5",
        'C-9,OC-2,00123,,12',
        "C-9,OC-2,'=1+1,,0.5",
        '',
      ].join('\r\n'),
    )
  })

  it('have the separator of the portal, no header where it wants none, and each value in its own cell', () => {
    const columns = [{ field: 'title', header: '' } as const, { field: 'amount', header: '' } as const]
    const of = (change: Partial<PortalLayout>) =>
      portalText(source, layout({ columns, hasHeader: false, ...change }), formats, 1)
    expect(of({ separator: 'semicolon' })).toBe('"Cable; ""HDMI""\t3 m";402\r\n')
    expect(of({ separator: 'tab' })).toBe('"Cable; ""HDMI"" 3 m"\t402\r\n')
  })

  it('have nothing internal, whatever the columns are', () => {
    const all = layout({ columns: portalFields.map((field) => ({ field, header: '' })) })
    const text = portalText(source, all, formats)
    expect(text).not.toMatch(/INTERNO|CLIENTE\b/)
    expect(text).toContain('2026-11-27')
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(portalFields.length)
  })

  it.each([true, false])('are a sheet whose codes stay text; with a header row: %s', async (hasHeader) => {
    const { columns, rows } = portalTable(source, layout(), formats)
    const writer = createXlsxWriter({ sheetName: 'Portal', columns, hasHeader })
    writer.append(rows)
    const [sheet] = await readBook(Buffer.concat(writer.finish()))
    const first = ['C-9', 'OC-1', '00123', null, 12]
    expect(sheet!.data.length).toBe(hasHeader ? 5 : 4)
    expect(sheet!.data[hasHeader ? 1 : 0]).toEqual(first)
    expect(sheet!.data[hasHeader ? 2 : 1]?.[2]).toBe('=1+1')
  })
})

test('stored layouts are read with bounds: what is none is left out, what is missing is usual', () => {
  const columns = [{ field: 'sku', header: 'CLAVE' }]
  expect(
    readPortalLayouts([
      {
        id: 'a',
        name: 'x'.repeat(61),
        separator: 'pipe',
        columns: [...columns, { field: 'secret' }, { field: 'ean' }],
      },
      { id: 'a', name: 'again', separator: 'tab', hasHeader: false, columns },
      { id: '../b', name: 'b', columns },
      { id: 'c', name: 'without columns', columns: [] },
      { id: 'd', name: 'd', columns: [{ field: 'sku', header: 'a\nb' }] },
      null,
    ]),
  ).toEqual([
    { id: 'a', name: 'again', separator: 'tab', hasHeader: false, columns },
    { id: 'd', name: 'd', separator: 'comma', hasHeader: true, columns: [{ field: 'sku', header: '' }] },
  ])
  expect(readPortalLayouts('none')).toEqual([])
})
