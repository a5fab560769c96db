import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPlainSku } from '#src/wholesale-api/plain-record.ts'
import { planDifference, writeDifference } from './plan-difference.ts'
import { createRecordIndexer } from './record-index.ts'

const field = fc.constantFrom(
  '"price":1.5',
  '"price":"12,50"',
  '"quantity":3',
  '"title":"a\\u00e1\\n"',
  '"x":[{"y":[]}]',
)
const clean = fc
  .tuple(fc.nat({ max: 30 }), fc.array(field, { maxLength: 3 }))
  .map(([sku, fields]) => `{"sku":"S${sku}"${fields.map((each) => `,${each}`).join('')}}`)
const dirty = fc.constantFrom(
  '{}',
  '{"sku":""}',
  '{"sku":" "}',
  '{"sku":"\\ud800"}',
  '{"sku":"A" "price":1}',
  '{"sku":"A","title":"]},[,{\\"\\\\"}',
  '{ "sku" : "S1" ,\n "price": 2 }',
  '{"sku":7}',
  '{"__proto__":1,"sku":"P"}',
  'null',
  '17',
  '"[1,2]"',
  '',
  '}',
  'nada',
  `{"sku":"D","x":${'['.repeat(65)}${']'.repeat(65)}}`,
  `{"sku":"B","title":"${'x'.repeat(70_000)}"}`,
)
const record = fc.oneof({ weight: 8, arbitrary: clean }, { weight: 1, arbitrary: dirty })
const blank = fc.constantFrom('', '', ' ', '\n', ' \t\r\n ')
type Catalog = { readonly records: readonly string[]; readonly blank: string; readonly bom: boolean }

/** Two catalogs, of which the second has much of the first, in another order. Each record is set apart in some way. */
const twoCatalogs: fc.Arbitrary<[Catalog, Catalog]> = fc
  .record({
    base: fc.array(record, { maxLength: 40 }),
    next: fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 39 }) }, { weight: 1, arbitrary: record }), {
      maxLength: 40,
    }),
    blanks: fc.tuple(blank, blank),
    boms: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ base, next, blanks, boms }) => [
    { records: base, blank: blanks[0], bom: boms[0] },
    {
      records: next.map((each) => (typeof each === 'number' ? (base[each] ?? '{"sku":"other"}') : each)),
      blank: blanks[1],
      bom: boms[1],
    },
  ])

function write({ records, blank: between, bom }: Catalog): Buffer {
  const separator = `${between},${between}`
  return Buffer.from(`${bom ? '\ufeff' : ''}${between}[${between}${records.join(separator)}${between}]${between}`)
}

/** What a reader finds, by going over strings and depth alone. */
function elementsOf(text: string): string[] {
  const inner = text
    .replace(/^\ufeff/, '')
    .trim()
    .slice(1, -1)
  const elements: string[] = []
  let depth = 0
  let inString = false
  let begun = 0
  for (let at = 0; at < inner.length; at++) {
    const sign = inner.charAt(at)
    if (inString && sign === '\\') at++
    else if (sign === '"') inString = !inString
    else if (inString) continue
    else if ('{['.includes(sign)) depth++
    else if ('}]'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (sign === ',' && depth === 0) {
      elements.push(inner.slice(begun, at).trim())
      begun = at + 1
    }
  }
  const last = inner.slice(begun).trim()
  return elements.length === 0 && last === '' ? [] : [...elements, last]
}

function plainOf(elements: readonly string[]): (string | null)[] {
  const skus = elements.map((element) => skuOf(element))
  return elements.map((element, at) => {
    const sku = readPlainSku(element)
    return sku !== null && skus.filter((each) => each === skus[at]).length === 1 ? sku : null
  })
}

/** Also of a record that is not plain: it makes a plain one with its sku a duplicate. */
function skuOf(element: string): unknown {
  try {
    const value: unknown = JSON.parse(element)
    return typeof value === 'object' && value !== null && 'sku' in value ? String(value.sku) : null
  } catch {
    return null
  }
}

function index(body: Buffer, chunkBytes: number) {
  const indexer = createRecordIndexer()
  for (let at = 0; at < body.length; at += chunkBytes) indexer.push(body.subarray(at, at + chunkBytes))
  return indexer.end()
}

async function* chunksOf(body: Buffer, chunkBytes: number) {
  for (let at = 0; at < body.length; at += chunkBytes) yield body.subarray(at, at + chunkBytes)
}

async function difference(base: Buffer, next: Buffer, chunkBytes: number): Promise<string> {
  const { index: nextIndex } = index(next, chunkBytes)
  const plan = planDifference(index(base, chunkBytes).index.hashes, nextIndex)
  const pieces: Uint8Array[] = []
  for await (const piece of writeDifference(plan, nextIndex, chunksOf(next, chunkBytes))) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function readCopy(item: string): [from: number, count: number] {
  const [from = Number.NaN, count = Number.NaN] = item.slice(1, -1).split(',').map(Number)
  return [from, count]
}

/** Puts the new catalog together from the texts alone. */
function apply(written: string, base: readonly string[]): { records: string[]; copied: number[] } {
  const [head = '', ...items] = elementsOf(written)
  const copied: number[] = []
  const records = items.flatMap((item) => {
    if (!item.startsWith('[')) return [item]
    const [from, count] = readCopy(item)
    expect(from + count).toBeLessThanOrEqual(base.length)
    return Array.from({ length: count }, (_, at) => {
      copied.push(from + at)
      return base[from + at] ?? ''
    })
  })
  expect(JSON.parse(head)).toEqual([1, base.length, records.length])
  return { records, copied }
}

it('a difference and its base give the new catalog, record for record and byte for byte, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(twoCatalogs, fc.integer({ min: 1, max: 200 }), async ([first, second], chunkBytes) => {
      const base = write(first)
      const next = write(second)
      const baseElements = elementsOf(base.toString())
      const { records, copied } = apply(await difference(base, next, chunkBytes), baseElements)
      expect(records).toEqual(elementsOf(next.toString()))
      const plain = plainOf(baseElements)
      for (const ordinal of copied) expect(plain[ordinal]).not.toBeNull()
    }),
  )
})

it('copies every record that is plain in both, and sends no other', async () => {
  await fc.assert(
    fc.asyncProperty(twoCatalogs, async ([first, second]) => {
      const base = elementsOf(write(first).toString())
      const nextBody = write(second)
      const next = elementsOf(nextBody.toString())
      const [basePlain, nextPlain] = [plainOf(base), plainOf(next)]
      const expected = next.filter((element, at) => nextPlain[at] !== null && basePlain[base.indexOf(element)] != null)
      const { copied } = apply(await difference(write(first), nextBody, 64), base)
      expect(copied.map((ordinal) => base[ordinal])).toEqual(expected)
    }),
  )
})

it('says that a catalog holds an array, of which there is no difference', () => {
  expect(index(Buffer.from('[{"sku":"A"}, [1,2]]'), 5).facts.hasArrays).toBe(true)
  expect(index(Buffer.from(`[{"sku":"A"}, [${'1,'.repeat(600_000)}1]]`), 65_536).facts.hasArrays).toBe(true)
  expect(index(Buffer.from('[{"sku":"A"}, "[1]"]'), 5).facts.hasArrays).toBe(false)
})

it('counts distinct skus that can be asked for, and whether anything has a price', () => {
  const { facts } = index(Buffer.from('[{"sku":"A"},{"sku":"A"},{"sku":".."},{"sku":"B","price":"USD"},{}]'), 9)
  expect(facts).toEqual({ records: 5, orderable: 2, hasPrices: false, hasArrays: false })
  expect(index(Buffer.from('[{"sku":"A","price":"3.50"}]'), 9).facts.hasPrices).toBe(true)
})

it('copies no record that both catalogs hold, if one of them holds its sku twice', async () => {
  const one = '{"sku":"A","price":1}'
  const twice = Buffer.from(`[${one},{"sku":"A","price":2}]`)
  expect(await difference(twice, Buffer.from(`[${one}]`), 99)).toBe(`[[1,2,1],${one}]`)
  expect(await difference(Buffer.from(`[${one}]`), twice, 99)).toBe(`[[1,1,2],${one},{"sku":"A","price":2}]`)
  expect(await difference(Buffer.from(`[${one}]`), Buffer.from(`[${one}]`), 99)).toBe('[[1,1,1],[0,1]]')
})

it('copies no record with a finding, and none that cannot be read', async () => {
  const records = '{"sku":"A","price":"12,50"},{"sku":"B","price":1},{"sku":""},{"sku" "C"}'
  const body = Buffer.from(`[${records}]`)
  const [a, , ...others] = records.split(/(?<=\}),/)
  expect(await difference(body, body, 99)).toBe(`[[1,4,4],${a},[1,1],${others.join(',')}]`)
})
