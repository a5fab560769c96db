import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { rankWithMiniSearch } from './engines/rank-with-mini-search.ts'
import { rankWithSurtido } from './engines/rank-with-surtido.ts'
import type { RankingEngine } from './engines/ranking-engine.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeShare, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import type { Side } from './relevance/draw-products.ts'
import { type IntentClass, intentClasses, readIntentQueries } from './relevance/intent-query.ts'
import {
  gradeQuery,
  type IntentAnswer,
  type IntentSummary,
  judgeIntent,
  summarizeIntent,
} from './relevance/measure-intent.ts'
import { readForRules } from './relevance/product-rules.ts'
import { readCatalogFile } from './relevance/read-catalog-file.ts'

/** Whether queries as people type them are answered with what they want, compared with a library. */
export const intent: Question = {
  name: 'intent',
  asks: 'are the first products what people want who type as they speak? (written and judged before anybody looked)',
  options: {
    ours: { type: 'boolean' },
    show: { type: 'boolean' },
    'kept-aside': { type: 'boolean' },
    catalog: { type: 'string', multiple: true },
  },
  async ask({ quick, given, say }) {
    const side: Side = given['kept-aside'] === true ? 'kept aside' : 'daily'
    const engines = quick || given['ours'] === true ? enginesOf.slice(0, 1) : enginesOf
    const files = (Array.isArray(given['catalog']) ? given['catalog'] : []).map(String)
    if (files.length === 0) say('The sample alone: no catalog was given with --catalog=<file>.\n')
    const catalogs = [
      { name: 'sample', read: () => [...readSample(sampleSize)].flat() },
      ...files.map((path) => ({ name: basename(path, '.json'), read: () => readCatalogFile(path) })),
    ]
    const found: CatalogIntent[] = []
    for (const { name, read } of catalogs) {
      const path = join(import.meta.dirname, 'relevance/intent', `${name}.json`)
      if (!existsSync(path)) throw new Error(`There are no queries for a catalog with the name ${name}`)
      const products = read()
      const readable = products.map(readForRules)
      const graded = readIntentQueries(path, side).map((query) => gradeQuery(query, readable))
      const answers = engines.map(({ engine, make }) => {
        const rank = build(make(), products)
        return { engine, answers: graded.map((each) => judgeIntent(each, rank(each.query.text), readable)) }
      })
      found.push(summarize(name, products.length, answers))
      if (given['show'] === true) for (const each of answers[0]!.answers) say(describe(each, products))
      say(`\n${name}: ${products.length.toLocaleString('en')} products\n${writeTable(found.at(-1)!)}`)
    }
    return {
      chromiumVersion: null,
      sizes: found.map(({ products }) => products),
      measured: { side, catalogs: found },
      targets: found.flatMap(judgeCatalog),
      broken: [],
      ...(side === 'kept aside' ? { resultName: 'intent-kept-aside' } : {}),
      isPartial: engines.length < enginesOf.length,
    }
  },
}

const sampleSize = 20_000
const enginesOf: readonly { readonly engine: string; readonly make: () => RankingEngine }[] = [
  { engine: 'surtido', make: rankWithSurtido },
  { engine: 'MiniSearch, all words', make: () => rankWithMiniSearch({ combineWith: 'AND', withDescriptions: true }) },
  { engine: 'MiniSearch, any word', make: () => rankWithMiniSearch({ combineWith: 'OR', withDescriptions: true }) },
]

type CatalogIntent = {
  readonly catalog: string
  readonly products: number
  readonly engines: readonly {
    readonly engine: string
    readonly all: IntentSummary | null
    readonly classes: Readonly<Partial<Record<IntentClass, IntentSummary | null>>>
  }[]
}

function build(engine: RankingEngine, products: readonly Product[]): (text: string) => readonly number[] {
  for (let from = 0; from < products.length; from += 1_000) engine.append(products.slice(from, from + 1_000))
  engine.complete?.()
  return (text) => engine.rank(text, 10)
}

function summarize(
  catalog: string,
  products: number,
  engines: readonly { engine: string; answers: readonly IntentAnswer[] }[],
): CatalogIntent {
  return {
    catalog,
    products,
    engines: engines.map(({ engine, answers }) => ({
      engine,
      all: summarizeIntent(answers),
      classes: Object.fromEntries(
        intentClasses.map((one) => [one, summarizeIntent(answers.filter(({ query }) => query.intentClass === one))]),
      ),
    })),
  }
}

function judgeCatalog({ catalog, engines }: CatalogIntent): Target[] {
  const all = engines[0]?.all
  return [
    judgeShare({ what: `${catalog}: nDCG of the first ten`, atLeast: 0.9, measured: all?.ndcg }),
    judgeShare({ what: `${catalog}: first right`, atLeast: 0.92, measured: all?.firstRight }),
    judgeShare({ what: `${catalog}: found something`, atLeast: 0.98, measured: all && 1 - all.foundNothing }),
  ]
}

function writeTable({ engines }: CatalogIntent): string {
  const rows = [...intentClasses, 'all' as const].flatMap((one) => {
    const summaries = engines.map((each) => (one === 'all' ? each.all : each.classes[one]))
    const ours = summaries[0]
    if (!ours) return []
    return [[one, ours.queries, ...summaries.flatMap((each) => [each?.ndcg, each?.firstRight, each?.foundNothing])]]
  })
  return formatTable(
    ['class', 'queries', ...engines.flatMap(({ engine }) => [`${engine}: nDCG`, 'first', 'nothing'])],
    rows,
  )
}

function describe({ query, grades, first, ndcg }: IntentAnswer, products: readonly Product[]): string {
  const rows = first.slice(0, 4).map((index, place) => `    ${grades[place]} ${products[index]!.title.slice(0, 120)}`)
  return `${ndcg.toFixed(2)} ${query.text}  [${query.intentClass}]\n${rows.join('\n')}\n`
}
