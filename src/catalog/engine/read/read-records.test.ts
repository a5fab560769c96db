import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogEngine, createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { type Product, readProduct } from '#src/wholesale-api/read-product.ts'
import { BodyError } from './body-error.ts'
import { createRecordReader, type RecordSink } from './read-records.ts'
import { createRecordScanner, field, type RecordScanner } from './scan-record.ts'

describe('the record reader', () => {
  it('finds the same records as JSON.parse, wherever the bytes are split', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), cuts, (records, cutsAt) => {
        const body = JSON.stringify(records, null, cutsAt.length % 2)
        expect(received(body, cutsAt)).toEqual(records.map((record) => read(JSON.parse(JSON.stringify(record)))))
      }),
    )
  })

  it('reads the dirtiest records in the same way as JSON.parse followed by readProduct', () => {
    fc.assert(
      fc.property(fc.array(dirtyRecords, { maxLength: 6 }), cuts, (records, cutsAt) => {
        const body = `[${records.join(' ,\n')}]`
        expect(received(body, cutsAt)).toEqual(records.map((record) => read(parseOrUndefined(record))))
      }),
      propertyCases(2000),
    )
  })

  it('reads the hardest warehouses and figures in the same way as JSON.parse followed by readProduct', () => {
    const values = hardWarehouses.map((warehouses) => `{"sku":"A","quantity":3.5,"warehouses":${warehouses}}`)
    const figures = ['1000000000000', '999999999999.99', '-1000000000000', '0.0049', '0.005', '1e300', '0']
    const records = [
      ...values,
      ...values.map((record) => record.replace('"quantity":3.5,', '')),
      ...['0', '-2', '2', '40'].flatMap((quantity) =>
        [
          '{}',
          '{"A":{"stock":3},"B":{"stock":-1}}',
          '{"A":{"stock":3},"B":{"stock":null}}',
          '{"A":{"stock":null}}',
        ].map((warehouses) => `{"sku":"A","quantity":${quantity},"warehouses":${warehouses}}`),
      ),
      ...figures.map((each) => `{"sku":"A","price":${each},"quantity":${each},"warehouses":{"B":{"stock":${each}}}}`),
    ]
    expect(received(`[${records.join(',')}]`, [])).toEqual(records.map((record) => read(JSON.parse(record))))
  })

  it('finds the same records when the bytes are split at every position', () => {
    const records = [
      { sku: 'A"\\', title: 'Cámara "ñ" 📷', n: [1, { a: ']' }] },
      {
        sku: 'B',
        price: 10.5,
        quantity: -3,
        description: 'a\nb',
        warehouses: { MTY: { stock: 2, location: 'Norte' } },
      },
      {},
      { sku: '\\' },
    ]
    const body = `\ufeff ${JSON.stringify(records)} \n`
    const expected = records.map(read)
    const { length } = new TextEncoder().encode(body)
    for (let cut = 0; cut <= length; cut += 1) expect(received(body, [cut])).toEqual(expected)
    expect(received(body, [...Array.from({ length }).keys()])).toEqual(expected)
  })

  it('reads most records without JSON.parse', () => {
    const kinds: string[] = []
    const reader = createRecordReader({
      takeScanned: () => kinds.push('scanned'),
      takeRead: () => kinds.push('read'),
    })
    const record =
      '{"sku":"A","title":"Cámara 27\\" \\u00f1","manufacturer":"A&amp;B","price":10.25,"description":"x\\ny"}'
    reader.push(new TextEncoder().encode(`[${record},{"sku":"B","price":"1,200"}]`))
    expect(kinds).toEqual(['scanned', 'read'])
  })

  it.each([
    ['blanks between two records', (size: number) => `[{"sku":"A"},${' '.repeat(size)}{"sku":"B"}]`],
    ['blanks before the comma', (size: number) => `[{"sku":"A"}${' '.repeat(size)},{"sku":"B"}]`],
    ['a long text', (size: number) => `[{"sku":"A","title":"${'x'.repeat(size)}"}]`],
    ['a long text that never ends', (size: number) => `[{"sku":"A","title":"${'x'.repeat(size)}`],
    ['escapes', (size: number) => `[{"sku":"A","title":"${'\\\\'.repeat(size / 2)}"}]`],
    ['nested arrays', (size: number) => `[{"sku":"A","x":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}]`],
    ['nested arrays that never end', (size: number) => `[{"sku":"A","x":${'['.repeat(size)}`],
    ['no records', (size: number) => `[${' '.repeat(size)}]`],
    ['many keys', (size: number) => `[{${'"x":1,'.repeat(size / 6)}"sku":"A"}]`],
  ])('does twice the work for twice the bytes, however small the pieces: %s', (_what, write) => {
    const work = (size: number) => workOf(write(size), 100)
    const [once, twice] = [work(20_000), work(40_000)]
    expect(twice.scanned).toBeLessThanOrEqual(2 * once.scanned + 1_000)
    expect(twice.mostHeld).toBeLessThanOrEqual(mostRecordBytes + 200)
  })

  it('holds no more of a body than its largest record, and leaves out what is larger or too deep', () => {
    const large = `{"sku":"L","title":"${'x'.repeat(2 * mostRecordBytes)}"}`
    const deep = `{"sku":"D","x":${'['.repeat(65)}${']'.repeat(65)}}`
    const body = `[{"sku":"A"},${large},{"sku":"B"},${deep},{"sku":"C","x":[[1]]}]`
    for (const piece of [10, 1_000, body.length]) {
      const { seen } = workOf(body, piece)
      expect(seen).toEqual(['A', 'record-too-large', 'B', 'record-too-large', 'C'])
    }
  })

  it('reads an empty array as a catalog without products', () => {
    expect(received(' [ \n ] ', [])).toEqual([])
  })

  it('treats the text between two commas as an unreadable record', () => {
    expect(received('[{"sku":"A"},,{"sku":"B"},]', []).map((record) => record.issue ?? record.product?.sku)).toEqual([
      'A',
      'not-json',
      'B',
      'not-json',
    ])
  })

  it.each<[string, string, BodyError['reason'], number]>([
    ['an HTML page', '<!doctype html><html></html>', 'not-an-array', 0],
    ['an object', '{"error":"no"}', 'not-an-array', 0],
    ['an empty body', '', 'not-an-array', 0],
    ['a body that ends within a record', '[{"sku":"A"},{"sku', 'cut', 18],
    ['a body that ends between records', '[{"sku":"A"},', 'cut', 13],
    ['content after the end', '[{"sku":"A"}] {}', 'trailing-content', 14],
  ])('refuses %s and says where', (_name, body, reason, byteOffset) => {
    expect(() => received(body, [])).toThrow(new BodyError(reason, byteOffset))
  })
})

const mostRecordBytes = 10_000

/** What the reader does with a body that comes in pieces of this size: bytes scanned, also again, and bytes held. */
function workOf(body: string, pieceBytes: number) {
  const inner = createRecordScanner()
  let scanned = 0
  const seen: string[] = []
  const scanner: RecordScanner = {
    record: inner.record,
    scan(bytes, start, end) {
      scanned += end - start
      return inner.scan(bytes, start, end)
    },
  }
  const sink: RecordSink = {
    takeScanned: ({ sources, starts, ends }) =>
      seen.push(new TextDecoder().decode(sources[field.sku]!.subarray(starts[field.sku], ends[field.sku]))),
    takeRead: (result) => seen.push(result.kind === 'product' ? result.product.sku : result.reason),
  }
  const reader = createRecordReader(sink, { scanner, mostRecordBytes })
  const bytes = new TextEncoder().encode(body)
  let mostHeld = 0
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    reader.push(bytes.subarray(at, at + pieceBytes))
    mostHeld = Math.max(mostHeld, reader.held)
  }
  return { seen, scanned, mostHeld }
}

const cuts = fc.array(fc.nat(400), { maxLength: 6 })

/** Total rows, twins and codes that must be cleaned, each with what only seems to be one. */
const hardWarehouses = [
  '{"":{"stock":1}}',
  '{"MTY":{"stock":3},"TOTAL ":{"stock":3}}',
  '{"MTY":{"stock":3},"Total General":{"stock":3},"Totales":{"stock":3},"SUBTOTAL":{"stock":1}}',
  '{"MTY":{"stock":3},"total  general":{"stock":3},"A  B":{"stock":1},"A B":{"stock":1}}',
  '{"MTY":{"stock":3},"mty":{"stock":3}}',
  '{"MTY":{"stock":3},"mty ":{"stock":4}}',
  '{"MÉX":{"stock":3},"méx":{"stock":3}}',
  '{"M\u00a0X":{"stock":3},"M X":{"stock":3}}',
  '{"nomenclature":"GDL","stock":30,"location":"Guadalajara"}',
  '{"nomenclature":{"stock":30},"stock":{"stock":2}}',
]

/** JSON texts of values that real wholesalers send, and of some that nobody should send. */
const dirtyValues = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '5',
    '12.50',
    '1e3',
    '01',
    '1.',
    '.5',
    '-3',
    '0.1',
    '123456789012345678',
    '999999999999.99',
    '1000000000000',
    '-123456789012345',
    '""',
    '" "',
    '"A"',
    '" A "',
    '"A  B"',
    '"Cámara Ñandú"',
    '"\\u00e1\\u00d1"',
    '"\\u00c3\\u00b1"',
    '"\\ud83d\\ude00"',
    '"\\ud83d"',
    '"27\\" LED"',
    '"a\\/b"',
    '"a\\\\"',
    '"x\\ny"',
    '"x\\n\\ny"',
    '"x \\ny"',
    '"x\\n"',
    '"\\tx"',
    '"\\x"',
    '"\\u12"',
    '"<br>x"',
    '"A &amp; B"',
    '"CÃ¡mara"',
    '"ÂÃâ€œ"',
    '"½ ² ª ® °"',
    '"1,234.50"',
    '"12,50"',
    '"MXN"',
    '"USD"',
    '{}',
    '[]',
    '{"MTY":{"stock":3,"location":"Norte"},"TIJ":{"stock":"4"}}',
    '{"MTY":{"stock":2.5},"total":{"stock":9}}',
    '{"2":{"stock":1},"1":{"stock":2}}',
    '{"1":{"stock":1},"B":{"stock":null,"location":null}}',
    '{"A":3}',
    '{"MTY":{"stock":1},"MTY":{"stock":2}}',
    ...hardWarehouses,
    '{"Ñ":{"stock":0.1,"location":" x"}}',
    '[{"nomenclature":"GDL","stock":3}]',
    '"\u00a0"',
    '"\u0000"',
    'nul',
    '{',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => JSON.stringify(text)),
  fc.double().map((value) => JSON.stringify(value)),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
)
const keys = fc.constantFrom(
  'sku',
  'sku',
  'manufacturer_sku',
  'manufacturer',
  'ean',
  'title',
  'description',
  'currency',
  'price',
  'quantity',
  'warehouses',
  'warehouses',
  'other',
  '__proto__',
  'é',
  's\\u006bu',
)
const dirtyRecords = fc
  .array(fc.tuple(keys, dirtyValues), { maxLength: 8 })
  .map((fields) =>
    `{"sku":"S-1" , ${fields.map(([key, value]) => `"${key}": ${value}`).join(',')}}`.replace(', }', '}'),
  )
  // Two unmatched braces would consume the next record as well; another test covers that.
  .filter((text) => (!text.includes(': {}}') && !/: \{[,}]/.test(text)) || parseOrUndefined(text) !== undefined)

type Received = { product?: Product; findings?: readonly string[]; issue?: string }

function read(record: unknown): Received {
  if (record === undefined) return { issue: 'not-json' }
  const result = readProduct(record)
  if (result.kind === 'unreadable') return { issue: result.reason }
  // Half of a surrogate pair has no UTF-8, and the columns are UTF-8.
  const { sku, manufacturerSku, brand, ean, title, description } = result.product
  const texts = { sku, manufacturerSku, brand, ean, title, description }
  const wellFormed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()]))
  return { product: { ...result.product, ...wellFormed }, findings: result.findings }
}

/** What the sink received, written to an engine's columns and read back. */
function received(body: string, cutsAt: readonly number[]): Received[] {
  const records: Received[] = []
  const sink: RecordSink = {
    takeScanned(record, index) {
      records.push({ product: byWayOfColumns((engine) => engine.sink.takeScanned(record, index)), findings: [] })
    },
    takeRead(result, index) {
      if (result.kind === 'unreadable') records.push({ issue: result.reason })
      else
        records.push({
          product: byWayOfColumns((engine) => engine.sink.takeRead(result, index)),
          findings: result.findings,
        })
    },
  }
  const reader = createRecordReader(sink)
  const bytes = new TextEncoder().encode(body)
  const ends = [...new Set([...cutsAt.map((cut) => Math.min(cut, bytes.length)), bytes.length])].toSorted(
    (a, b) => a - b,
  )
  let start = 0
  for (const end of ends) {
    reader.push(bytes.slice(start, end))
    start = end
  }
  reader.end()
  return records
}

function byWayOfColumns(take: (engine: CatalogEngine) => void): Product {
  const engine = createCatalogEngine({ now: () => 0 })
  take(engine)
  const [row] = engine.rowsAt(Uint32Array.of(0), '')
  if (!row) throw new Error('nothing came into the columns')
  return row.product
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
