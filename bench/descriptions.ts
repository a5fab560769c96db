import { type Bitmap, createBitmap, createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { createTextColumn, type TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import {
  createDescriptionSearch,
  type DescribedTerm,
  type DescriptionMatches,
  type DescriptionQuestion,
  type DescriptionSearch,
} from '#src/catalog/engine/search/search-descriptions.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { roundTime, summarizeTimes } from './summarize-times.ts'

/** How long it takes to count the products that have a query only with the help of their description. */
export const descriptions: Question = {
  name: 'descriptions',
  asks: 'how long does it take to count what a query finds only in the descriptions?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [100_000, 1_000_000])
    const described: Described[] = []
    for (const products of sizes) {
      const ofSize = measureSize(products)
      say(`\n${products.toLocaleString('en')} products\n${formatTable(headers, ofSize.map(toRow))}`)
      described.push(...ofSize)
    }
    const largest = described.filter(({ products }) => products === sizes.at(-1))
    return {
      chromiumVersion: null,
      sizes,
      measured: { timesEach: times, queries: described },
      targets: [
        judgeLimit({
          what: `${sizes.at(-1)?.toLocaleString('en')} products: the slowest query, median`,
          unit: 'ms',
          atMost: 300,
          measured: Math.max(...largest.map(({ medianMs }) => medianMs)),
        }),
      ],
      broken: described
        .filter(({ found, expected }) => found !== expected)
        .map(({ query, products, found, expected }) => `${query} at ${products}: ${found} found, not ${expected}`),
      isPartial: isSampleGiven(given),
    }
  },
}

/** As buyers type them. Of the last one, nothing is there. */
const queries: readonly string[] = [
  'ddr4 3200',
  'garantía 3 años',
  'memoria para teléfonos',
  'laptop 15.6',
  'wifi 6',
  'poe',
  'lector de huella',
  'usb c',
  'exterior ip67',
  'tóner cobertura',
  'silla lumbar',
  'no hay 404',
]

const times = 7
/** The worker looks for messages after so long. */
const turnMs = 8

type Described = {
  readonly query: string
  readonly products: number
  /** The very first question also finds out which texts are even (word-bytes.ts). */
  readonly firstMs: number
  readonly medianMs: number
  readonly maxMs: number
  readonly longestTurnMs: number
  readonly found: number
  /** By a plain filter over the words of each product. */
  readonly expected: number
}

function measureSize(products: number): Described[] {
  const catalog = readCatalog(products)
  const search = createDescriptionSearch(catalog.column, catalog.receivedAt)
  const asked = queries.map((query, number) => ({
    query,
    number,
    timesMs: [] as number[],
    longestTurnMs: 0,
    found: -1,
  }))
  // One after the other and again from the start: what else the machine does meets all of them.
  for (let time = 0; time < times; time += 1) {
    for (const each of asked) {
      const startedAt = performance.now()
      const { count, longestTurnMs } = ask(search, catalog.questions[each.number]!)
      each.timesMs.push(performance.now() - startedAt)
      each.longestTurnMs = Math.max(each.longestTurnMs, longestTurnMs)
      each.found = count
    }
  }
  return asked.map(({ query, number, timesMs: [firstMs = 0, ...laterMs], longestTurnMs, found }) => ({
    query,
    products,
    firstMs: roundTime(firstMs),
    medianMs: summarizeTimes(laterMs)?.medianMs ?? 0,
    maxMs: summarizeTimes(laterMs)?.maxMs ?? 0,
    longestTurnMs: roundTime(longestTurnMs),
    found,
    expected: catalog.expected[number]!,
  }))
}

/** In turns, as the worker does. */
function ask(
  search: DescriptionSearch,
  question: DescriptionQuestion,
): DescriptionMatches & { readonly longestTurnMs: number } {
  const searching = search.search(question)
  let longestTurnMs = 0
  for (let turnAt = performance.now(); ; ) {
    const { done, value } = searching.next()
    const turn = performance.now() - turnAt
    longestTurnMs = Math.max(longestTurnMs, turn)
    if (done === true) return { ...value, longestTurnMs }
    if (turn >= turnMs) turnAt = performance.now()
  }
}

type DescribedCatalog = {
  readonly column: TextColumn
  readonly receivedAt: Uint32Array
  readonly questions: readonly DescriptionQuestion[]
  readonly expected: readonly number[]
}

/** The sample's descriptions, which terms the titles and codes have, and what a plain filter finds. */
function readCatalog(products: number): DescribedCatalog {
  const column = createTextColumn()
  const terms = queries.map((query) =>
    query
      .split(' ')
      .map((text): DescribedTerm => ({ words: wordsOf(text), readings: [], has: createBitmap(products) })),
  )
  const answers = queries.map(() => createBitmap(products))
  const expected = queries.map(() => 0)
  // Positions in an order that is not the body's, as title order is none.
  const receivedAt = Uint32Array.from({ length: products }, (_, position) => (position * 7_919) % products)
  const positionOf = new Uint32Array(products)
  for (const [position, index] of receivedAt.entries()) positionOf[index] = position
  for (const batch of readSample(products)) {
    for (const product of batch) {
      const position = positionOf[column.length]!
      column.append(product.description)
      const { title, brand, sku, manufacturerSku, ean } = product
      const own = ` ${wordsOf([title, brand, sku, manufacturerSku, ean].join(' | ')).join(' ')}`
      const described = ` ${wordsOf(product.description).join(' ')}`
      for (const [number, ofQuery] of terms.entries()) {
        const has = ofQuery.map(({ words }) => own.includes(` ${words.join(' ')}`))
        for (const [term, isThere] of has.entries()) if (isThere) setBit(ofQuery[term]!.has, position)
        if (has.every(Boolean)) setBit(answers[number]!, position)
        else if (ofQuery.every(({ words }, term) => has[term] === true || described.includes(` ${words.join(' ')}`)))
          expected[number]! += 1
      }
    }
  }
  const within = createFullBitmap(products)
  const questions = terms.map((ofQuery, number) => ({ terms: ofQuery, within, found: answers[number]! }))
  return { column, receivedAt, questions, expected }
}

function setBit(bitmap: Bitmap, position: number): void {
  bitmap[position >>> 5]! |= 1 << (position & 31)
}

/** Enough for the sample's texts and for the queries. */
function wordsOf(text: string): string[] {
  return foldText(text).match(/(?<=\d)"|(?<=\d)x(?=\d)|(?:(?!(?<=\d)x(?=\d))[a-z\d]|(?<=\d)[.,](?=\d))+/g) ?? []
}

const headers = ['query', 'first ms', 'median ms', 'max ms', 'longest turn ms', 'found']

function toRow({ query, firstMs, medianMs, maxMs, longestTurnMs, found }: Described) {
  return [query, firstMs, medianMs, maxMs, longestTurnMs, found]
}
