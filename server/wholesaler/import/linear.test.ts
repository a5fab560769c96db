import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCsvRows } from './read-csv-rows.ts'
import { readJsonRows } from './read-json-rows.ts'
import { readRow } from './read-row.ts'

/** Counts what reading a text costs, in characters looked at and bytes copied; no clock. */
async function countWork(readRows: typeof readJsonRows, text: string): Promise<number> {
  const bytes = Buffer.from(text)
  let work = 0
  const charCodeAt = vi.spyOn(String.prototype, 'charCodeAt')
  const concat = vi.spyOn(Buffer, 'concat').mockImplementation((parts) => {
    const lengths = parts.map((part) => part.length)
    const all = Buffer.alloc(lengths.reduce((sum, length) => sum + length, 0))
    work += all.length
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  })
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += 64) yield countReads(bytes.subarray(from, from + 64), () => work++)
  }
  try {
    for await (const _ of readRows(chunks()));
  } catch {
    // A refusal is an answer too.
  }
  work += charCodeAt.mock.calls.length
  concat.mockRestore()
  charCodeAt.mockRestore()
  return work
}

/** The chunk, with `subarray` and `slice` counted by what they give. */
function countReads(chunk: Uint8Array, onByte: () => void): Uint8Array {
  const { slice } = chunk
  chunk.slice = (...range) => {
    const part = slice.apply(chunk, range)
    for (let index = 0; index < part.length; index++) onByte()
    return part
  }
  return chunk
}

afterEach(() => void vi.restoreAllMocks())

const size = 4_000

describe('reading a catalog file costs at most twice as much for twice the text', () => {
  it.each([
    ['blanks between records', (n: number) => `[{"sku":"A"},${' '.repeat(n)}{"sku":"B"}]`],
    ['blanks between all records', (n: number) => `[${`{"sku":"A"}${' '.repeat(90)},`.repeat(n / 100)}1]`],
    ['nested arrays', (n: number) => `[{"price":${'['.repeat(n)}${']'.repeat(n)}}]`],
    ['nested arrays that do not close', (n: number) => '['.repeat(n)],
    ['records without anything', (n: number) => `[${'{},'.repeat(n)}1]`],
    ['a text that does not close', (n: number) => `["${'x'.repeat(n)}`],
    ['escapes', (n: number) => `["${'\\\\"'.repeat(n)}"]`],
  ])('JSON: %s', async (_, write) => {
    const once = await countWork(readJsonRows, write(size))
    expect(await countWork(readJsonRows, write(size * 2))).toBeLessThanOrEqual(once * 2.1)
  })

  it.each([
    ['a quote that does not close', (n: number) => `sku\n"${'x\n'.repeat(n)}`],
    ['doubled quotes', (n: number) => `sku\n"${'""'.repeat(n)}"`],
    ['blank lines', (n: number) => `sku,price\n${'\n'.repeat(n)}`],
    ['short rows', (n: number) => `sku,price\n${'A\n'.repeat(n)}`],
    ['a wide header', (n: number) => `sku${',a'.repeat(n)}\n`],
    ['a wide row', (n: number) => `sku\n${','.repeat(n)}\n`],
  ])('CSV: %s', async (_, write) => {
    const once = await countWork(readCsvRows, write(size))
    const twice = await countWork(readCsvRows, write(size * 2))
    expect(once).toBeGreaterThanOrEqual(size)
    expect(twice).toBeLessThanOrEqual(once * 2.1)
  })
})

describe('reading the fields of a row', () => {
  it.each([
    ['entities that do not end', '&a'],
    ['tags that do not end', '<a'],
    ['blanks', ' '],
    ['digits', '1'],
    ['thousands', '1,111'],
    ['mojibake', 'Ã'],
  ])('costs %s in proportion to their length', (_, part) => {
    // A regular expression cannot be counted. Time of this process only, the best of several runs, four doublings: 16
    // times is linear, 256 times is quadratic.
    const time = (length: number) => {
      const text = `${part.repeat(length / part.length)}x`
      const runs = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage()
        readRow({ sku: text, title: text, description: text, ean: text, price: text })
        return process.cpuUsage(before).user
      })
      return Math.min(...runs)
    }
    time(20_000)
    expect(time(320_000)).toBeLessThan(Math.max(time(20_000), 500) * 100)
  })

  it('bounds how deep a row may be nested, and what a message repeats of it', async () => {
    async function* chunks() {
      yield Buffer.from(
        `[{"sku":"${'A'.repeat(5_000)}","price":${'['.repeat(31)}${'1,'.repeat(5_000)}1${']'.repeat(31)}},`,
      )
      yield Buffer.from(`{"sku":"B","price":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`)
    }
    const rows = []
    for await (const batch of readJsonRows(chunks())) rows.push(...batch)
    expect(rows).toMatchObject([
      { kind: 'value' },
      { kind: 'unreadable', reason: 'is nested 200001 levels deep; 32 are read' },
    ])
    const read = readRow(rows[0]?.kind === 'value' ? rows[0].value : null)
    expect(read.kind === 'rejected' && read.reason.length).toBeLessThan(200)
  })
})
