import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from './read-csv-rows.ts'
import { createCsvSplitter } from './split-csv.ts'

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

  it.each([';', '\t'])('fault 23: detects the separator %j', async (separator) => {
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

  it('fault 23: reads a file in small chunks, with a byte order mark', async () => {
    const text = `\uFEFFsku,title,quantity\n${'A,ñandú,3\n'.repeat(1_200)}`
    const rows = await read(text, 64)
    expect(rows).toHaveLength(1_200)
    expect(rows[0]).toMatchObject({ value: { sku: 'A', title: 'ñandú' } })
  })

  it('fault 23: rejects a row with too many cells, with a reason', async () => {
    expect(await read('sku,title\nA,b,c\n', 200)).toMatchObject([
      { kind: 'unreadable', reason: 'has 3 cells where the header has 2' },
    ])
  })

  it.each([
    ['without a sku column', 'title,price\nx,1\n', 'has no column “sku”'],
    ['with a column twice', 'sku,price,price\nx,1,1\n', 'has the column “price” twice'],
    ['that is empty', '', 'is empty'],
    ['with an open quote', 'sku,title\nA,"x\n', 'ends inside the quote that was opened in line 2'],
    ['that is not UTF-8', Buffer.from('sku,title\nA,C\xe1mara\n', 'latin1'), 'is not UTF-8'],
    ['with a quote inside a cell', 'sku,title\nA,b"c\n', 'a quote inside a cell without quotes, in line 2'],
    ['with too many columns', `sku${',x'.repeat(1_000)}\n`, 'has more than 1000 columns in its header'],
    ['with text after a quote', 'sku,title\n"A"x,b\n', 'goes on after its closing quote, in line 2'],
  ])('refuses a file %s', async (_, text, message) => {
    await expect(read(text, 200)).rejects.toThrow(message)
  })

  it('fault 23: reads the cells that csv-parse reads, wherever the pieces end', () => {
    const cell = fc.oneof(
      fc.constantFrom('', ' ', 'A', '"', '\n', '\r\n', ',', ';', 'ñ😀', '\0'),
      fc.string({ maxLength: 5 }),
    )
    const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(
        records,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 9 }),
        (rows, end, pieceLength) => {
          const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
          const text = rows.map((cells) => cells.map(quoted).join(',') + end).join('')
          const expected: unknown = parse(text, {
            record_delimiter: end,
            relax_column_count: true,
            skip_empty_lines: true,
          })
          const found: string[][] = []
          const splitter = createCsvSplitter(',', (cells) => found.push(cells))
          for (let from = 0; from < text.length; from += pieceLength)
            splitter.push(text.slice(from, from + pieceLength))
          splitter.end()
          expect(found).toEqual(expected)
        },
      ),
    )
  })

  it('fault 23: holds no more rows at once than a chunk has, however many lines come', async () => {
    const lines = Buffer.from('A,1\n'.repeat(1_000))
    async function* chunks() {
      yield Buffer.from('sku,price\n')
      for (let chunk = 0; chunk < 200; chunk++) yield lines
    }
    let rows = 0
    for await (const batch of readCsvRows(chunks())) {
      expect(batch.length).toBeLessThanOrEqual(1_000)
      rows += batch.length
    }
    expect(rows).toBe(200_000)
  })

  it('reads a thousand columns, and keeps one cell more of a row that is wider', async () => {
    const header = `sku,price${',x'.repeat(998)}\n`
    const rows = await read(`${header}A,1${','.repeat(998)}\nB,1${','.repeat(5_000)}\nC,1${','.repeat(998)}\n`, 99)
    expect(rows).toMatchObject([
      { value: { sku: 'A' } },
      { reason: 'has more than 1000 cells where the header has 1000' },
      { value: { sku: 'C' } },
    ])
    const records: string[][] = []
    const splitter = createCsvSplitter(',', (cells) => records.push(cells))
    splitter.push(`${','.repeat(5_000)}\n,\n`)
    expect(records.map((cells) => cells.length)).toEqual([1_001, 2])
  })

  it('fault 8: rejects a row whose warehouses are nested too deep, and not the whole file', async () => {
    const nested = (levels: number) => `"{""A"":{""stock"":${'['.repeat(levels)}${']'.repeat(levels)}}}"`
    const rows = await read(`sku,warehouses\nA,${nested(30)}\nB,${nested(31)}\nC,${nested(300_000)}\n`, 9_999)
    expect(rows).toMatchObject([
      { kind: 'value' },
      { kind: 'unreadable', reason: 'has warehouses nested more than 32 levels deep' },
      { kind: 'unreadable', reason: 'has warehouses nested more than 32 levels deep' },
    ])
  })

  it('skips blank lines, and rejects ragged rows one by one', async () => {
    expect(await read('\n\nsku,price\n\nA,1\nB\n\n\nC,3', 3)).toMatchObject([
      { number: 1, value: { sku: 'A' } },
      { number: 2, reason: 'has 1 cells where the header has 2' },
      { number: 3, value: { sku: 'C' } },
    ])
  })

  it('refuses a header that is too long before it is all there', async () => {
    let chunks = 0
    async function* send() {
      while (chunks++ < 64) yield Buffer.alloc(65_536, 'x')
    }
    const reading = readCsvRows(send())[Symbol.asyncIterator]()
    await expect(reading.next()).rejects.toThrow('has a row of more than 1048576 characters')
    expect(chunks).toBeLessThan(20)
  })
})
