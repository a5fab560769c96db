import { basename } from 'node:path'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { rankAll } from './engines/rank-all.ts'
import { type RankingEngineName, rankingEngineNames } from './engines/ranking-engine.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeShare, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import type { CatalogRelevance, EngineRelevance } from './relevance/catalog-relevance.ts'
import { describeWorst } from './relevance/describe-worst.ts'
import { type Side, seedsOf } from './relevance/draw-products.ts'
import { readJudged } from './relevance/judge-product.ts'
import { makeQueries } from './relevance/make-queries.ts'
import { judgeAnswer, prepareQuery, rankedMost, summarizeAnswers } from './relevance/measure-ranking.ts'
import { ownClasses, type QueryClass, queryClasses } from './relevance/query-classes.ts'
import { readCatalogFile } from './relevance/read-catalog-file.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'

/** Whether what people search for comes first, compared with other libraries. */
export const relevance: Question = {
  name: 'relevance',
  asks: 'are the first products the right ones? (for queries made from titles and codes)',
  options: {
    ours: { type: 'boolean' },
    show: { type: 'boolean' },
    'kept-aside': { type: 'boolean' },
    ...sampleOption,
    catalog: { type: 'string', multiple: true },
    class: { type: 'string', multiple: true },
  },
  async ask({ quick, given, say }) {
    const side: Side = given['kept-aside'] === true ? 'kept aside' : 'daily'
    const classes = readClasses(textsOf(given['class']))
    const names: readonly RankingEngineName[] = given['ours'] === true ? ['surtido'] : rankingEngineNames
    const sizes = readSampleSizes(given, quick ? [20_000] : [20_000, 100_000])
    const files = textsOf(given['catalog'])
    const perClass = quick ? 40 : 200
    say(`Queries of the seeds ${seedsOf[side].join(', ')} (${side}), up to ${perClass} of each class.\n`)
    if (files.length === 0) say('The seeded sample alone: no catalog was given with --catalog=<file>.\n')

    const catalogs = [
      ...sizes.map((size) => ({
        name: `sample ${size.toLocaleString('en')}`,
        read: () => [...readSample(size)].flat(),
      })),
      ...files.map((path) => ({ name: basename(path, '.json'), read: () => readCatalogFile(path) })),
    ]
    const found: CatalogRelevance[] = []
    for (const { name, read } of catalogs) {
      const products = read()
      const engines = measureCatalog(products, {
        names,
        side,
        perClass,
        classes,
        showWorst: given['show'] === true,
        say,
      })
      found.push({ catalog: name, products: products.length, engines })
      say(`\n${name}: ${products.length.toLocaleString('en')} products\n${writeClasses(engines, classes)}`)
    }
    return {
      chromiumVersion: null,
      sizes: found.map(({ products }) => products),
      measured: { side, seeds: seedsOf[side], queriesPerClass: perClass, catalogs: found },
      targets: names.length > 1 ? found.flatMap((catalog) => judgeCatalog(catalog, classes)) : [],
      // A query that the judge rejects for the product that it was made from throws.
      broken: [],
      ...(side === 'kept aside' ? { resultName: 'relevance-kept-aside' } : {}),
      isPartial: names.length === 1 || classes.length < queryClasses.length || isSampleGiven(given),
    }
  },
}

function measureCatalog(
  products: readonly Product[],
  asked: {
    names: readonly RankingEngineName[]
    side: Side
    perClass: number
    classes: readonly QueryClass[]
    showWorst: boolean
    say: (text: string) => void
  },
): EngineRelevance[] {
  const { names, classes, showWorst, say } = asked
  const judged = products.map(readJudged)
  const queries = makeQueries(products, asked).map((query) => prepareQuery(query, judged))
  return names.map((engine) => {
    const ranked = rankAll(engine, products, { queries, most: rankedMost })
    if (ranked.kind === 'did-not-finish') return { engine, didNotFinish: ranked.reason, classes: {} }
    const answers = queries.flatMap((query, index) => {
      const list = ranked.lists[index]
      return list ? [judgeAnswer(query, list, judged)] : []
    })
    const answersOf = (one: QueryClass) => answers.filter(({ query }) => query.queryClass === one)
    if (engine === 'surtido' && showWorst) {
      for (const one of classes) say(describeWorst(one, answersOf(one), { products, judged }))
    }
    return { engine, classes: Object.fromEntries(classes.map((one) => [one, summarizeAnswers(answersOf(one))])) }
  })
}

const wantedShare = 0.985

/**
 * MiniSearch can answer a class if one of its first ten products is right for at least half of the queries. There ours
 * has to be nearly always right. Where codes, units and forms are asked for, ours has to be better by one in a hundred.
 */
function judgeCatalog({ catalog, engines }: CatalogRelevance, classes: readonly QueryClass[]): Target[] {
  const of = (name: string, one: QueryClass) => engines.find(({ engine }) => engine === name)?.classes[one]
  return classes.flatMap((one) => {
    const ours = of('surtido', one)
    const theirs = of('minisearch', one)
    if (!ours) return []
    const targets: Target[] = []
    if (theirs && theirs.answered >= 0.5) {
      targets.push(
        judgeShare({ what: `${catalog}, ${one}: precision`, atLeast: wantedShare, measured: ours.precision }),
        judgeShare({ what: `${catalog}, ${one}: first right`, atLeast: wantedShare, measured: ours.firstRight }),
      )
    }
    if (theirs && ownClasses.includes(one)) {
      const atLeast = Math.min(1, theirs.precision + 0.01)
      targets.push(
        judgeShare({ what: `${catalog}, ${one}: precision above MiniSearch’s`, atLeast, measured: ours.precision }),
      )
    }
    return targets
  })
}

/** A column for each engine under each measure, ours first. */
function writeClasses(engines: readonly EngineRelevance[], classes: readonly QueryClass[]): string {
  const measures = [
    ['precision', 'precision'],
    ['first right', 'firstRight'],
    ['mrr', 'meanReciprocalRank'],
    ['nothing', 'foundNothing'],
    ['queries', 'queries'],
  ] as const
  const headers = measures.flatMap(([title]) => engines.map(({ engine }, index) => (index === 0 ? title : engine)))
  const rows = classes.map((one) => [
    one,
    ...measures.flatMap(([, name]) =>
      engines.map((engine) => {
        const value = engine.classes[one]?.[name]
        return name === 'foundNothing' || name === 'queries' ? value : value?.toFixed(3)
      }),
    ),
  ])
  const failed = engines.flatMap(({ engine, didNotFinish }) =>
    didNotFinish === undefined ? [] : [`${engine} did not finish: ${didNotFinish}\n`],
  )
  return formatTable(['class', ...headers], rows) + failed.join('')
}

function readClasses(names: readonly string[]): readonly QueryClass[] {
  const unknown = names.filter((name) => !queryClasses.some((one) => one === name))
  if (unknown.length > 0) throw new Error(`No such class: ${unknown.join(', ')}. There are ${queryClasses.join(', ')}.`)
  return names.length === 0 ? queryClasses : queryClasses.filter((one) => names.includes(one))
}

function textsOf(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
}
