import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogEngine, createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { SnapshotParts } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { BodyError } from './body-error.ts'
import { DifferenceDoubt, readDifferenceStream } from './difference-reader.ts'
import { writeNaiveDifference } from './naive-difference.ts'
import { createRecordReader } from './read-records.ts'

describe('the difference to a newer catalog', () => {
  it('gives the same columns as the whole new body, byte for byte, and leaves the base as it was', () => {
    let copied = 0
    fc.assert(
      fc.property(
        catalogs,
        fc.array(fc.nat(2000), { maxLength: 5 }),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        ([first, second], cutsAt, isRestored, joins) => {
          const difference = writeNaiveDifference(first, second, () => joins.next().value)
          fc.pre(difference !== null)
          copied += difference.split(/(?<=[,[])\[\d+,\d+\]/).length - 1
          const read = engineOfBody(first)
          const before = stored(read.save())
          const base = isRestored ? restoreCatalogEngine(before, { now }) : read
          const applied = apply(base, difference, cutsAt)
          expect(different(stored(applied.save()), stored(engineOfBody(second).save()))).toEqual([])
          expect(different(stored(base.save()), before)).toEqual([])
        },
      ),
      propertyCases(300),
    )
    expect(copied).toBeGreaterThan(20)
  })

  it('gives the same columns when one follows another', () => {
    fc.assert(
      fc.property(fc.array(catalogs, { minLength: 2, maxLength: 4 }), (pairs) => {
        const days = pairs.map(([first]) => first)
        let engine = engineOfBody(days[0]!)
        days.slice(1).forEach((day, index) => {
          const difference = writeNaiveDifference(days[index]!, day)
          engine = difference === null ? engineOfBody(day) : apply(engine, difference)
        })
        expect(different(stored(engine.save()), stored(engineOfBody(days.at(-1)!).save()))).toEqual([])
      }),
      propertyCases(100),
    )
  })

  it('gives the same columns for the days of a sample catalog', () => {
    const [first, second] = [0, 1].map((day) =>
      [...createSampleCatalog({ products: 400, day })].map((each) => JSON.stringify(each)),
    )
    const difference = writeNaiveDifference(first!, second!)!
    expect(difference.length).toBeLessThan(second!.join().length / 2)
    expect(
      different(stored(apply(engineOfBody(first!), difference).save()), stored(engineOfBody(second!).save())),
    ).toEqual([])
  })

  it('sends a record that is too large as itself', () => {
    const base = ['{"sku":"A"}', `{"sku":"L","title":"${'x'.repeat(1 << 20)}"}`]
    const difference = writeNaiveDifference(base, base.toReversed())!
    const applied = apply(engineOfBody(base), difference)
    expect(different(stored(applied.save()), stored(engineOfBody(base.toReversed()).save()))).toEqual([])
  })

  it('says issues of records by their place in the new catalog', () => {
    const base = ['{"sku":"A"}', '{"sku":"B"}']
    const newer = ['nul', '{"sku":"B"}', '{"sku":"b"}', '{"sku":"A"}']
    const applied = apply(engineOfBody(base), writeNaiveDifference(base, newer)!)
    expect(applied.issues).toEqual([
      { index: 0, sku: '', finding: 'not-json' },
      { index: 2, sku: 'b', finding: 'sku-alike' },
    ])
  })

  it('knows what each record said of a warehouse, also where an earlier one had named it', () => {
    const stock = (sku: string, location: string | null) =>
      JSON.stringify({ sku, warehouses: { MTY: { stock: 1, location } } })
    const base = [stock('A', null), stock('B', 'Norte'), stock('C', 'Sur'), stock('D', null)]
    for (const newer of [
      [3, 2, 1],
      [2, 3],
      [0, 3],
      [1, 2],
    ].map((places) => places.map((place) => base[place]!))) {
      const applied = apply(engineOfBody(base), writeNaiveDifference(base, newer)!)
      expect(applied.warehouses).toEqual(engineOfBody(newer).warehouses)
    }
  })

  it.each([
    ['a copy of a record that is none', ['{"sku":"A"}', 'nul'], '[[1,2,1],[1,1]]', 'copied'],
    ['a copy of a record with a finding', ['{"sku":"A","price":"x"}'], '[[1,1,1],[0,1]]', 'copied'],
    ['a run over a record with a finding', ['{"sku":"A"}', '{"sku":"B","price":"x"}'], '[[1,2,2],[0,2]]', 'copied'],
    ['a copy from beyond the base', ['{"sku":"A"}'], '[[1,1,1],[1,1]]', 'copied'],
    ['a record that is copied twice', ['{"sku":"A"}'], '[[1,1,2],[0,1],[0,1]]', 'copied'],
    ['another base', ['{"sku":"A"}'], '[[1,2,1],[0,1]]', 'counts'],
    ['too few records', ['{"sku":"A"}'], '[[1,1,2],[0,1]]', 'counts'],
    ['too many records', ['{"sku":"A"}'], '[[1,1,1],[0,1],{"sku":"B"}]', 'counts'],
    ['too many copies, before the next is read', ['{"sku":"A"}', '{"sku":"B"}'], '[[1,2,1],[0,2],[0,0]]', 'counts'],
    ['more records than a catalog may have, before anything is read', ['{"sku":"A"}'], '[[1,1,1001],[0,0]]', 'counts'],
    ['no header', ['{"sku":"A"}'], '[{"sku":"A"}]', 'format'],
    ['nothing', ['{"sku":"A"}'], '[]', 'counts'],
    ['another version', ['{"sku":"A"}'], '[[2,1,1],[0,1]]', 'format'],
    ['a longer header', ['{"sku":"A"}'], '[[1,1,1,1],[0,1]]', 'format'],
    ['a run of none', ['{"sku":"A"}'], '[[1,1,1],[0,0],[0,1]]', 'format'],
    ['a run of one number', ['{"sku":"A"}'], '[[1,1,1],[0]]', 'format'],
    ['a run of three numbers', ['{"sku":"A"}'], '[[1,1,1],[0,1,1]]', 'format'],
    ['numbers below zero', ['{"sku":"A"}'], '[[1,1,1],[-1,1]]', 'format'],
    ['numbers that are not whole', ['{"sku":"A"}'], '[[1,1,1],[0.5,1]]', 'format'],
    ['numbers as texts', ['{"sku":"A"}'], '[[1,1,1],["0",1]]', 'format'],
    ['an array that is no JSON', ['{"sku":"A"}'], '[[1,1,1],[0,]]', 'format'],
    ['an array that is too large', ['{"sku":"A"}'], `[[1,1,1],[0,${'1,'.repeat(600_000)}1]]`, 'format'],
  ])('is refused: %s', (_what, base, difference, reason) => {
    expect(() => apply(engineOfBody(base), difference)).toThrow(
      expect.objectContaining({ name: DifferenceDoubt.name, reason }),
    )
  })

  it.each([
    ['a body that is cut', '[[1,1,1],[0,1]', 'cut'],
    ['something after its end', '[[1,1,1],[0,1]] x', 'trailing-content'],
    ['no array', '{"sku":"A"}', 'not-an-array'],
  ])('is refused: %s', (_what, difference, reason) => {
    expect(() => apply(engineOfBody(['{"sku":"A"}']), difference)).toThrow(
      expect.objectContaining({ name: BodyError.name, reason }),
    )
  })

  it('leaves the base as it was, whatever of it is damaged', () => {
    const [first, second] = [0, 1].map((day) =>
      [...createSampleCatalog({ products: 30, day })].map((each) => JSON.stringify(each)),
    )
    const whole = writeNaiveDifference(first!, second!)!
    const base = engineOfBody(first!)
    const before = stored(base.save())
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom('', '0', '1', ',', '[', ']', '"', '}', ' '), (at, put) => {
        const damaged = whole.slice(0, at) + put + whole.slice(at + 1)
        const error = errorOf(() => apply(base, damaged))
        expect(error === null || error instanceof DifferenceDoubt || error instanceof BodyError).toBe(true)
        expect(different(stored(base.save()), before)).toEqual([])
      }),
      propertyCases(100),
    )
  })

  it('copies in turns, so that a query need not wait for all', async () => {
    const first = [...createSampleCatalog({ products: 5_000 })].map((each) => JSON.stringify(each))
    const base = engineOfBody(first.filter((record) => !record.includes('USD')))
    const { count } = base.records.ordinals
    const runs: string[] = []
    for (let from = 0; from < count; from += 1) {
      let run = 0
      while (from + run < count && base.records.ordinals.findProducts(from + run, 1) >= 0) run += 1
      if (run > 0) runs.push(`[${from},${run}]`)
      from += run
    }
    const copied = runs.reduce((sum, run) => sum + Number(JSON.parse(run)[1]), 0)
    const body = `[[1,${count},${copied}],${runs.join(',')}]`
    const engine = createCatalogEngine({ now })
    const reader = engine.readDifference(base, 10_000)
    let largestStep = 0
    let length = 0
    const shares: number[] = []
    await readDifferenceStream(chunksOf(body, 64), reader, () => {
      largestStep = Math.max(largestStep, engine.length - length)
      length = engine.length
      shares.push(reader.share)
    })
    expect(engine.length).toBe(copied)
    expect(largestStep).toBeLessThanOrEqual(1_000)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  })
})

const now = () => 0

/** Records that differ in little, so that the same come again, in other places and beside others. */
const records = fc
  .tuple(
    fc.constantFrom('A', 'A', 'B', 'C', 'D', 'E', 'F', 'a', 'b ', 'Ñ', '漢', ' '),
    fc.constantFrom(
      '',
      '"title":"Cámara 漢字 \\ud83d\\ude00"',
      '"title":"Uno &amp; dos\\nx"',
      '"title":"\\ud83d"',
      '"title":"Cable 2 m"',
    ),
    fc.constantFrom(
      '',
      '"manufacturer":"HP"',
      '"manufacturer":"Ñandú 漢"',
      '"manufacturer":"Dell"',
      '"description":"larga\\n\\nprosa ½"',
    ),
    fc.constantFrom(
      '',
      '"price":"1,234.50"',
      '"price":12.5',
      '"price":"x"',
      '"currency":"USD"',
      '"price":0.1,"quantity":-3',
      '"quantity":"7"',
    ),
    fc.constantFrom(
      '',
      '"warehouses":null',
      '"warehouses":{}',
      '"warehouses":{"MTY":{"stock":3,"location":"Norte"}}',
      '"warehouses":{"MTY":{"stock":3,"location":"Sur"},"GDL":{"stock":0.1}}',
      '"warehouses":{"GDL":{"stock":"4","location":"Jalisco"},"MTY":{"stock":1}}',
      '"warehouses":{"MTY":{"stock":2,"location":"\\ud83d"}}',
      '"warehouses":[{"nomenclature":"CDMX","stock":30,"location":"Centro"}]',
    ),
  )
  .map(
    ([sku, ...fields]) =>
      `{"sku":"${sku}"${fields
        .filter(Boolean)
        .map((field) => `,${field}`)
        .join('')}}`,
  )

const anyRecords = fc.oneof(
  { weight: 12, arbitrary: records },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'nul',
      '5',
      '"A"',
      '',
      'null',
      '{"sku":"A\ufffd"}',
      '{"title":"no sku"}',
      `{"sku":"T","x":${'['.repeat(65)}${']'.repeat(65)}}`,
    ),
  },
)

/** Two days: some stay, some go, some come, some change, some move. */
const catalogs = fc
  .tuple(
    fc.array(anyRecords, { minLength: 1, maxLength: 14 }),
    fc.array(anyRecords, { maxLength: 5 }),
    fc.array(fc.tuple(fc.nat(20), fc.constantFrom('go', 'move', 'come')), { maxLength: 8 }),
  )
  .map(([first, others, changes]) => {
    const second = [...first]
    let next = 0
    for (const [at, change] of changes) {
      const place = at % Math.max(1, second.length)
      if (change === 'go') second.splice(place, 1)
      else if (change === 'come' && others.length > 0) second.splice(place, 0, others[next++ % others.length]!)
      else if (change === 'move' && second.length > 0) second.push(...second.splice(place, 1))
    }
    return [first, second] as const
  })
  // A last record of nothing is a comma before the end; an only one is an empty array.
  .filter((pair) => pair.every((day) => day.length !== 1 || day[0] !== ''))

function engineOfBody(catalog: readonly string[]): CatalogEngine {
  const engine = createCatalogEngine({ now })
  const reader = createRecordReader(engine.sink)
  reader.push(new TextEncoder().encode(`[${catalog.join(',')}]`))
  reader.end()
  engine.complete()
  return engine
}

function apply(base: CatalogEngine, difference: string, cutsAt: readonly number[] = []): CatalogEngine {
  const engine = createCatalogEngine({ now })
  const reader = engine.readDifference(base, 1_000)
  const bytes = new TextEncoder().encode(difference)
  const ends = [...cutsAt.map((cut) => Math.min(cut, bytes.length)), bytes.length].toSorted((a, b) => a - b)
  let start = 0
  for (const end of ends) {
    reader.push(bytes.subarray(start, end))
    while (reader.isWaiting) reader.copySome()
    start = end
  }
  reader.end()
  engine.complete()
  return engine
}

function errorOf(run: () => unknown): unknown {
  try {
    run()
    return null
  } catch (error) {
    return error
  }
}

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** As a database returns it: each array in one piece, and nothing shared with the engine. */
function stored({ arrays, values }: SnapshotParts): SnapshotParts {
  const joined = [...arrays].map(([name, pieces]) => [name, [new Uint8Array(Buffer.concat(pieces))]] as const)
  return { arrays: new Map(joined), values: structuredClone(values) }
}

/** The names of what is not the same, byte for byte. */
function different(parts: SnapshotParts, others: SnapshotParts): string[] {
  const names = new Set([...parts.arrays.keys(), ...others.arrays.keys()])
  const arrays = [...names].filter((name) => {
    const [bytes, other] = [parts.arrays.get(name)?.[0], others.arrays.get(name)?.[0]]
    return !bytes || !other || Buffer.compare(bytes, other) !== 0
  })
  const values = Object.keys({ ...parts.values, ...others.values }).filter(
    (name) => JSON.stringify(parts.values[name]) !== JSON.stringify(others.values[name]),
  )
  return [...arrays, ...values]
}
