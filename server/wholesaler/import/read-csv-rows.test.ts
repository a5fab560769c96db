import { describe, expect, it } from 'vitest'
import { readCsvRows } from './read-csv-rows.ts'

async function read(text: string | Buffer, chunkBytes = 5) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
  }
  const rows = []
  for await (const batch of readCsvRows(chunks())) rows.push(...batch)
  return rows
}

describe('reading a catalog in CSV', () => {
  it('reads quoted cells with line ends, accents and quotes, and skips unknown columns', async () => {
    const rows = await read('SKU, title ,color,price\r\nA-1,"Cámara ""x""\r\ndos",Rojo,"1,200.5"\r\n', 200)
    expect(rows).toEqual([
      { number: 1, kind: 'value', value: { sku: 'A-1', title: 'Cámara "x"\r\ndos', price: '1,200.5' } },
    ])
  })

  it('reads an empty cell as a missing field, except for the sku', async () => {
    expect(await read('sku,title,price\n,x,\n', 200)).toMatchObject([{ value: { sku: '', title: 'x' } }])
  })

  it.each([';', '\t'])('detects the separator %j', async (separator) => {
    const text = ['sku', 'price'].join(separator).concat('\n', ['A', '2.5'].join(separator), '\n')
    expect(await read(text, 200)).toMatchObject([{ value: { sku: 'A', price: 2.5 } }])
  })

  it('reads warehouses from a cell of JSON', async () => {
    const rows = await read('sku,warehouses\nA,"{""CDMX"":{""stock"":2}}"\nB,{\n', 200)
    expect(rows).toMatchObject([
      { value: { warehouses: { CDMX: { stock: 2 } } } },
      { number: 2, kind: 'unreadable', reason: 'has warehouses that are not JSON' },
    ])
  })

  it('reads a file in small chunks, with a byte order mark', async () => {
    const text = `\uFEFFsku,title,quantity\n${'A,ñandú,3\n'.repeat(1_200)}`
    const rows = await read(text, 64)
    expect(rows).toHaveLength(1_200)
    expect(rows[0]).toMatchObject({ value: { sku: 'A', title: 'ñandú' } })
  })

  it('rejects a row with too many cells, with a reason', async () => {
    expect(await read('sku,title\nA,b,c\n', 200)).toMatchObject([
      { kind: 'unreadable', reason: 'has 3 cells where the header has 2' },
    ])
  })

  it.each([
    ['without a sku column', 'title,price\nx,1\n', 'has no column “sku”'],
    ['with a column twice', 'sku,price,price\nx,1,1\n', 'has the column “price” twice'],
    ['that is empty', '', 'is empty'],
    ['with an open quote', 'sku,title\nA,"x\n', 'is not CSV near row 1'],
    ['that is not UTF-8', Buffer.from('sku,title\nA,C\xe1mara\n', 'latin1'), 'is not UTF-8'],
  ])('refuses a file %s', async (_, text, message) => {
    await expect(read(text, 200)).rejects.toThrow(message)
  })
})
