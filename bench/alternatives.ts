import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeShare, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import type { Side } from './relevance/draw-products.ts'
import { type JudgedProduct, readJudgedProducts } from './relevance/judged-product.ts'
import { type AlternativesSummary, type JudgedAnswer, summarizeAlternatives } from './relevance/measure-alternatives.ts'
import { readCatalogFile } from './relevance/read-catalog-file.ts'

/** Whether what is offered in place of a product would do, as buyers judged it before anybody changed the ranking. */
export const alternatives: Question = {
  name: 'alternatives',
  asks: 'can a buyer use what is offered in place of a product, and is it said where nothing can be used?',
  options: {
    show: { type: 'boolean' },
    unjudged: { type: 'boolean' },
    'kept-aside': { type: 'boolean' },
    catalog: { type: 'string', multiple: true },
  },
  async ask({ quick, given, say }) {
    const side: Side = given['kept-aside'] === true ? 'kept aside' : 'daily'
    const files = (Array.isArray(given['catalog']) ? given['catalog'] : []).map(String)
    if (files.length === 0) say('The sample alone: no catalog was given with --catalog=<file>.\n')
    const catalogs = [
      { name: 'sample', read: () => [...readSample(sampleSize)].flat() },
      ...files.map((path) => ({ name: basename(path, '.json'), read: () => readCatalogFile(path) })),
    ]
    const all: Answer[] = []
    const broken: string[] = []
    const found: ({ readonly catalog: string } & AlternativesSummary)[] = []
    for (const { name, read } of catalogs) {
      const path = join(import.meta.dirname, 'relevance/alternatives', `${name}.json`)
      if (!existsSync(path)) throw new Error(`No products were judged for a catalog with the name ${name}`)
      const products = read()
      const answers = answerAll(readJudgedProducts(path, side), products, broken)
      found.push({ catalog: name, ...summarizeAlternatives(answers) })
      all.push(...answers)
      if (given['show'] === true) for (const answer of answers) say(describe(answer))
      if (given['unjudged'] === true) for (const answer of answers) say(listUnjudged(answer))
    }
    found.push({ catalog: 'all', ...summarizeAlternatives(all) })
    say(formatTable(headers, found.map(toRow)))
    return {
      chromiumVersion: null,
      sizes: [all.length],
      measured: { side, catalogs: found },
      targets: quick ? [] : judgeAll(found.at(-1)!),
      broken,
      ...(side === 'kept aside' ? { resultName: 'alternatives-kept-aside' } : {}),
      isPartial: files.length === 0,
    }
  },
}

/** The judged products are of this sample: with another size it has other products. */
const sampleSize = 20_000
const judgedFirst = 3
const headers = ['catalog', 'replaceable', 'first three usable', 'helped', 'irreplaceable', 'says none']

type Answer = JudgedAnswer & {
  readonly judged: JudgedProduct
  readonly offered: readonly { readonly product: Product; readonly isUsable: boolean }[]
}

function answerAll(judged: readonly JudgedProduct[], products: readonly Product[], broken: string[]): Answer[] {
  const engine = createCatalogEngine({ now: () => performance.now() })
  engine.append(products)
  engine.complete()
  return judged.flatMap((each): Answer[] => {
    // Real catalogs have a sku twice.
    const own = products.find(({ sku, title }) => sku === each.sku && title === each.title)
    if (!own) {
      broken.push(`${each.sku} is not in the catalog, or has another title than when it was judged`)
      return []
    }
    const { sku } = own
    const good = (engine.alternativesTo(own, 1) ?? []).filter(({ isGood }) => isGood)
    const offered = good.slice(0, judgedFirst).map(({ position }) => {
      const product = engine.productAt(position)
      return { product, isUsable: each.isUsable(product, own) }
    })
    const canBeReplaced = products.some(
      (other) => other.sku !== sku && (other.quantity ?? 0) > 0 && each.isUsable(other, own),
    )
    return [{ judged: each, canBeReplaced, offered, first: offered.map(({ isUsable }) => isUsable) }]
  })
}

function judgeAll({ usable, saysNone }: AlternativesSummary): Target[] {
  return [
    judgeShare({ what: 'of the first three, usable', atLeast: 0.8, measured: usable }),
    judgeShare({ what: 'says that there is none', atLeast: 0.8, measured: saysNone }),
  ]
}

function toRow({
  catalog,
  replaceable,
  usable,
  helped,
  irreplaceable,
  saysNone,
}: { catalog: string } & AlternativesSummary) {
  return [catalog, replaceable, usable, helped, irreplaceable, saysNone]
}

function describe({ judged, canBeReplaced, offered }: Answer): string {
  const rows = offered.map(
    ({ product, isUsable }) => `  ${isUsable ? '+' : '-'} ${product.title.slice(0, 120)} | ${product.price}`,
  )
  return [`${judged.title}${canBeReplaced ? '' : ' [nothing would do]'}`, ...rows, ''].join('\n')
}

/** In the order of their skus, so that nobody sees what came first. */
function listUnjudged({ judged, offered }: Answer): string {
  const rows = offered
    .filter(({ product }) => !judged.isJudged(product.sku))
    .map(({ product }) => `  ${product.sku} ${product.title} | ${product.brand} | ${product.price}`)
    .toSorted()
  return rows.length === 0 ? '' : [judged.title, ...rows].join('\n')
}
