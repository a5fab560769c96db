import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BodyError, createRecordSplitter } from './split-records.ts'

describe('the record splitter', () => {
  it('finds the same records as JSON.parse, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 6 }),
        (records, cuts) => {
          const body = new TextEncoder().encode(JSON.stringify(records, null, cuts.length % 2))
          expect(split(body, cuts)).toEqual(records.map((record) => JSON.parse(JSON.stringify(record)) as unknown))
        },
      ),
    )
  })

  it('finds the same records cut at every single byte', () => {
    const records = [{ sku: 'A"\\', title: 'Cámara "ñ" 📷', n: [1, { a: ']' }] }, {}, { sku: '\\' }]
    const body = new TextEncoder().encode(`\ufeff ${JSON.stringify(records)} \n`)
    for (let cut = 0; cut <= body.length; cut += 1) expect(split(body, [cut])).toEqual(records)
    expect(split(body, [...body.keys()])).toEqual(records)
  })

  it('takes an empty array for a catalog without products', () => {
    expect(split(new TextEncoder().encode(' [ \n ] '), [])).toEqual([])
  })

  it.each<[string, string, BodyError['reason'], number]>([
    ['an HTML page', '<!doctype html><html></html>', 'not-an-array', 0],
    ['an object', '{"error":"no"}', 'not-an-array', 0],
    ['an empty body', '', 'not-an-array', 0],
    ['a body cut within a record', '[{"sku":"A"},{"sku', 'cut', 18],
    ['a body cut between records', '[{"sku":"A"},', 'cut', 13],
    ['content after the end', '[{"sku":"A"}] {}', 'trailing-content', 14],
  ])('refuses %s and says where', (_name, body, reason, byteOffset) => {
    const splitter = createRecordSplitter()
    const read = () => {
      splitter.push(new TextEncoder().encode(body))
      splitter.end()
    }
    expect(read).toThrow(new BodyError(reason, byteOffset))
  })
})

function split(body: Uint8Array, cuts: readonly number[]): unknown[] {
  const splitter = createRecordSplitter()
  const records: unknown[] = []
  const ends = [...new Set([...cuts.map((cut) => Math.min(cut, body.length)), body.length])].toSorted((a, b) => a - b)
  let start = 0
  for (const end of ends) {
    const run = splitter.push(body.slice(start, end))
    const parsed: unknown = run ? JSON.parse(`[${new TextDecoder().decode(run)}]`) : []
    if (Array.isArray(parsed)) records.push(...parsed)
    start = end
  }
  splitter.end()
  return records
}
