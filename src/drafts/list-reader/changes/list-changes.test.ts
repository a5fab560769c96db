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
beforeAll(async () => {
  const names = readdirSync(folder).filter((name) => /\.txt$|\.sheet\.json$/.test(name))
  const fixtures = await Promise.all(names.map((name) => readFixture(fixtureOf(name), find)))
  lists = [...fixtures.filter((list) => list !== null), ...generated]
  notRight = names.filter((_, index) => fixtures[index] === null)
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
  test.each(generatedForms)('written as %s is read without a silent error, or asked about', async (form) => {
    const own = lists.filter(({ name }) => name === form)
    expect(await failuresOf(own.map((list) => ({ list, changed: list, names: 'unchanged' })))).toEqual(noFailures)
  })

  test.for(allChanges)('is read without a silent error under the change: $name', async (change, { annotate }) => {
    const random = createRandom(seed, allChanges.indexOf(change))
    const cases = shuffled(lists, random).flatMap((list) => {
      const changed = changeList(list, [change], random)
      return changed ? [{ list, changed, names: change.name }] : []
    })
    expect(await failuresOf(cases.slice(0, propertyCases(8).numRuns), annotate)).toEqual(noFailures)
  })

  test('is read without a silent error under pairs of changes', async ({ annotate }) => {
    expect(await failuresOf(sampledPairs(propertyCases(500).numRuns), annotate)).toEqual(noFailures)
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

/** Pairs of changes that apply one after the other, each to a list. */
function sampledPairs(count: number): Case[] {
  const random = createRandom(seed, 2)
  const cases: Case[] = []
  while (cases.length < count) {
    const list = random.pick(lists)
    const pair: readonly ListChange[] = [random.pick(allChanges), random.pick(allChanges)]
    const changed = pair[0] === pair[1] ? null : changeList(list, pair, random)
    if (changed) cases.push({ list, changed, names: pair.map(({ name }) => name).join(', then ') })
  }
  return cases
}

type Failures = { readonly failed: number; readonly first: readonly string[] }

const noFailures: Failures = { failed: 0, first: [] }

/** The lists in which something is wrong or lost in silence, and the first of them; all counts go to `report`. */
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
  return { failed: failures.length, first: failures.slice(0, 5) }
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

/** The codes as they stand at their places, without what programs do to them. */
function codesIn({ lines }: KnownList): string[] {
  return lines.flatMap((line) =>
    codesOf(line).map(({ start, end }) =>
      line.text
        .slice(start, end)
        .toLowerCase()
        .replace(/[^a-z\d]/g, ''),
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
