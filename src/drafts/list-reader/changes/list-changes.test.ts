import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { allChanges } from './all-changes.ts'
import { codesOf } from './edit-line.ts'
import { findInProducts, type SmallProduct } from './find-in-products.ts'
import { generatedForms, generateList } from './generate-list.ts'
import { changeList, judgeKnown } from './judge-changed.ts'
import { knownFaults, knownPairs } from './known-faults.ts'
import { expectedOf, type KnownList, type ListChange, textOf } from './known-list.ts'
import { type FixtureAnswers, readFixture, textOfCells } from './read-fixture.ts'

const folder = join(import.meta.dirname, '../lists')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const products = parse('catalog.json') as SmallProduct[]
const find = findInProducts(products)

/** Other lists and pairs than those of the bench, and the same each time: what fails here fails for everybody. */
const seed = 1
const generated = generatedForms.flatMap((form, index) =>
  [0, 1].map((copy) => generateList(form, products, createRandom(seed, index, copy))),
)
let lists: readonly KnownList[]
let notRight: readonly string[]
/** The lists without a fault of their own: what is wrong in them under a change is wrong because of it. */
let sound: ReadonlySet<KnownList>
beforeAll(async () => {
  const names = readdirSync(folder).filter((name) => /\.txt$|\.sheet\.json$/.test(name))
  const fixtures = await Promise.all(names.map((name) => readFixture(fixtureOf(name), find)))
  lists = [...fixtures.filter((list) => list !== null), ...generated]
  notRight = names.filter((_, index) => fixtures[index] === null)
  const readable: KnownList[] = []
  for (const list of lists) {
    if ((await failuresOf([{ list, changed: list, names: 'unchanged' }])).failed === 0) readable.push(list)
  }
  sound = new Set(readable)
})

describe('the changes themselves', () => {
  test('are tried on every fixture: each is read right unchanged', () => {
    expect(notRight).toEqual([])
  })

  test('are at least twenty-five, each with a name of its own', () => {
    expect(new Set(allChanges.map(({ name }) => name)).size).toBe(allChanges.length)
    expect(allChanges.length).toBeGreaterThanOrEqual(25)
  })

  test.each(allChanges)('$name applies to some list, and changes its text', (change) => {
    const changed = lists.flatMap((list) => {
      const after = changeList(list, [change], createRandom(seed))
      return after ? [textOf(after) === textOf(list)] : []
    })
    expect(changed.length).toBeGreaterThan(0)
    expect(changed).not.toContain(true)
  })

  test('alone and in pairs, leave what is asked for as it is, and know where each code stands', () => {
    for (const { list, changed } of sampledPairs(propertyCases(1_500).numRuns)) {
      expect(askedIn(changed)).toEqual(askedIn(list))
      expect(codesIn(changed)).toEqual(codesIn(list))
    }
  })
})

describe('a list of known answers', () => {
  test.each(generatedForms)('written as %s is read without a silent error, or is a known fault', async (form) => {
    const own = lists.filter(({ name }) => name === form)
    const failures = await failuresOf(own.map((list) => ({ list, changed: list, names: 'unchanged' })))
    expect(besidesKnown(form, failures)).toEqual(noFailures)
  })

  test.for(allChanges)('is read without a silent error under the change: $name', async (change, { annotate }) => {
    const random = createRandom(seed, allChanges.indexOf(change))
    const cases = shuffled(lists, random).flatMap((list) => {
      const changed = changeList(list, [change], random)
      return changed && sound.has(list) ? [{ list, changed, names: change.name }] : []
    })
    // A known fault must always be among them.
    const count = change.name in knownFaults ? 8 : propertyCases(8).numRuns
    const failures = await failuresOf(cases.slice(0, count), annotate)
    expect(besidesKnown(change.name, failures)).toEqual(noFailures)
  })

  test('is read without a silent error under pairs of changes', async ({ annotate }) => {
    const cases = sampledPairs(propertyCases(500).numRuns).filter(
      ({ list, pair }) => sound.has(list) && !pair.some(({ name }) => name in knownFaults),
    )
    const { faults } = await failuresOf(cases, annotate)
    const tried = cases.map(({ list, names }) => `${list.name}, ${names}`)
    const known = Object.keys(knownPairs).filter((pair) => tried.includes(pair))
    expect(faults.filter((fault) => !known.some((pair) => fault.startsWith(`${pair}: `)))).toEqual([])
    expect(known.filter((pair) => !faults.some((fault) => fault.startsWith(`${pair}: `)))).toEqual([])
  })

  test('has no known fault of a form or change that there is not', () => {
    const names: readonly string[] = [...generatedForms, ...allChanges.map(({ name }) => name)]
    expect(Object.keys(knownFaults).filter((fault) => !names.includes(fault))).toEqual([])
  })
})

describe('the pieces of a text', () => {
  test('are the whole text of every list, in order and without gaps', async () => {
    const pairs = sampledPairs(propertyCases(100).numRuns).map(({ changed }) => changed)
    for (const text of [...lists, ...pairs].map(textOf)) expect(await joinedPieces(text)).toBe(text)
  })

  test('are the whole of any text', async () => {
    const texts = fc.array(fc.constantFrom('3 DSK-10233', '\r\n', '\n', '\t', ' x ', '😀', '(', 'é', '"', '4.50', '| '))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          texts.map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        async (text) => {
          expect(await joinedPieces(text)).toBe(text)
        },
      ),
      propertyCases(200),
    )
  })
})

type Case = { readonly list: KnownList; readonly changed: KnownList; readonly names: string }
type PairCase = Case & { readonly pair: readonly ListChange[] }

/** Pairs of changes that apply one after the other, each to a list. */
function sampledPairs(count: number): PairCase[] {
  const random = createRandom(seed, 2)
  const cases: PairCase[] = []
  while (cases.length < count) {
    const list = random.pick(lists)
    const pair: readonly ListChange[] = [random.pick(allChanges), random.pick(allChanges)]
    const changed = pair[0] === pair[1] ? null : changeList(list, pair, random)
    if (changed) cases.push({ list, changed, pair, names: pair.map(({ name }) => name).join(', then ') })
  }
  return cases
}

type Failures = { readonly failed: number; readonly faults: readonly string[] }

const noFailures: Failures = { failed: 0, faults: [] }

/** What is known to fail has to: one that is mended is taken out of the known faults. */
function besidesKnown(name: string, failures: Failures): Failures | string {
  if (!(name in knownFaults)) return failures
  return failures.failed > 0 ? noFailures : `${name} is no known fault any more: it is read right`
}

/** The lists in which something is wrong or lost in silence, each with its first fault; all counts go to `report`. */
async function failuresOf(cases: readonly Case[], report?: (message: string) => unknown): Promise<Failures> {
  const failures: string[] = []
  const counts = { right: 0, doubtful: 0, wrong: 0, lost: 0 }
  for (const { list, changed, names } of cases) {
    const { requests, invented } = (await judgeKnown(changed, find)).judgement
    for (const { outcome } of requests) counts[outcome] += 1
    counts.wrong += invented.length
    const grave = [
      ...requests.filter(({ outcome }) => outcome === 'wrong' || outcome === 'lost'),
      ...invented.map((row) => ({ ...row, wanted: 'nothing' })),
    ]
    const [first] = grave
    if (first) {
      const line = textOf(changed).split(/\r\n|\r|\n/)[first.line - 1]
      failures.push(`${list.name}, ${names}: ${first.wanted} → ${first.got || 'nothing'} in ${JSON.stringify(line)}`)
    }
  }
  await report?.(`${cases.length} lists: ${JSON.stringify(counts)}`)
  return { failed: failures.length, faults: failures }
}

/** Each piece begins where the one before it ends, and belongs to a row that exists. */
async function joinedPieces(text: string): Promise<string> {
  const { pieces, rows } = await readList(text, find)
  for (const [index, { start, row }] of pieces.entries()) {
    expect(start).toBe(pieces[index - 1]?.end ?? 0)
    expect(row === null || row in rows).toBe(true)
  }
  return pieces.map(({ start, end }) => text.slice(start, end)).join('')
}

/** What is asked for, whatever the order of the lines and however many there are. */
function askedIn(list: KnownList) {
  const { asks, unknown, unclear } = expectedOf(list)
  return {
    asks: asks.map(({ sku, quantity }) => `${quantity} ${sku}`),
    unknown: unknown.length,
    unclear: unclear.length,
  }
}

/** The codes as they stand at their places, without what programs do to them, and with what scanners mistake as one. */
function codesIn({ lines }: KnownList): string[] {
  return lines.flatMap((line) =>
    codesOf(line).map(({ start, end }) =>
      line.text
        .slice(start, end)
        .toLowerCase()
        .replace(/[^a-z\d]/g, '')
        .replaceAll('o', '0')
        .replace(/[il]/g, '1')
        .replaceAll('s', '5')
        .replaceAll('b', '8'),
    ),
  )
}

function shuffled<Item>(items: readonly Item[], random: { next: () => number }): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function fixtureOf(name: string) {
  const text = name.endsWith('.txt')
    ? readFileSync(join(folder, name), 'utf8')
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
      textOfCells(parse(name) as readonly (readonly (string | number | null)[])[])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  return { name, text, expected: parse(name.replace(/\.(?:txt|sheet\.json)$/, '.json')) as FixtureAnswers }
}

function parse(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
