import { basename } from 'node:path'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import type { Question } from './question.ts'
import { type Side, seedsOf } from './relevance/draw-products.ts'
import { makeNearRows, type NearClass, type NearRow, nearClasses } from './relevance/near-rows.ts'
import { readCatalogFile } from './relevance/read-catalog-file.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { summarizeTimes } from './summarize-times.ts'

/** Whether the product that a row of a list means is offered first, where no product has the row's code. */
export const near: Question = {
  name: 'near',
  asks: 'is the right product offered first for a row whose code is not in the catalog?',
  options: {
    show: { type: 'boolean' },
    'kept-aside': { type: 'boolean' },
    ...sampleOption,
    catalog: { type: 'string', multiple: true },
  },
  async ask({ quick, given, say }) {
    const side: Side = given['kept-aside'] === true ? 'kept aside' : 'daily'
    const perClass = quick ? 40 : 200
    const files = textsOf(given['catalog'])
    const sizes = readSampleSizes(given, [quick ? 20_000 : 100_000])
    const catalogs = [
      ...sizes.map((size) => ({
        name: `sample ${size.toLocaleString('en')}`,
        read: () => [...readSample(size)].flat(),
      })),
      ...files.map((path) => ({ name: basename(path, '.json'), read: () => readCatalogFile(path) })),
    ]
    say(`Rows of the seeds ${seedsOf[side].join(', ')} (${side}), up to ${perClass} of each class.\n`)
    const measured = []
    for (const { name, read } of catalogs) {
      const products = read()
      const offers = offerAll(products, makeNearRows(products, { side, perClass }))
      const classes = summarizeAll(offers)
      measured.push({ catalog: name, products: products.length, classes, times: summarizeTimes(offers.map(msOf)) })
      say(
        `\n${name}: ${products.length.toLocaleString('en')} products, ${writeTimes(offers)}\n${writeClasses(classes)}`,
      )
      if (given['show'] === true) say(describeMissed(offers))
    }
    return {
      chromiumVersion: null,
      sizes: measured.map(({ products }) => products),
      measured: { side, seeds: seedsOf[side], rowsPerClass: perClass, catalogs: measured },
      targets: [],
      broken: [],
      ...(side === 'kept aside' ? { resultName: 'near-kept-aside' } : {}),
      isPartial: isSampleGiven(given),
    }
  },
}

type Offer = {
  readonly row: NearRow
  readonly offered: readonly Product[]
  readonly place: number
  readonly ms: number
}

function offerAll(products: readonly Product[], rows: readonly NearRow[]): Offer[] {
  const engine = createCatalogEngine({ now: () => performance.now() })
  engine.append(products)
  engine.complete()
  // The first lookup makes the tables.
  engine.nearTo({ code: 'X1Y2Z3', words: 'algo otro' })
  return rows.map((row) => {
    const startedAt = performance.now()
    const positions = engine.nearTo(row) ?? []
    const ms = performance.now() - startedAt
    const offered = positions.map((position) => engine.productAt(position))
    return { row, offered, place: offered.findIndex(row.isRight), ms }
  })
}

type ClassSummary = {
  readonly rows: number
  readonly first: number
  readonly withinThree: number
  readonly offered: number
}

function summarizeAll(offers: readonly Offer[]): Partial<Record<NearClass | 'all', ClassSummary>> {
  const classes = nearClasses.map((one) => [one, offers.filter(({ row }) => row.nearClass === one)] as const)
  return Object.fromEntries(
    [...classes, ['all', offers] as const]
      .filter(([, some]) => some.length > 0)
      .map(([name, some]) => {
        const share = (most: number) =>
          Number((some.filter(({ place }) => place >= 0 && place < most).length / some.length).toFixed(4))
        return [name, { rows: some.length, first: share(1), withinThree: share(3), offered: share(6) }]
      }),
  )
}

function writeClasses(classes: Partial<Record<string, ClassSummary>>): string {
  const rows = Object.entries(classes).map(([name, each]) => [
    name,
    each!.rows,
    each!.first.toFixed(3),
    each!.withinThree.toFixed(3),
    each!.offered.toFixed(3),
  ])
  return formatTable(['class', 'rows', 'first', 'within three', 'among six'], rows)
}

function writeTimes(offers: readonly Offer[]): string {
  const times = summarizeTimes(offers.map(msOf))
  return times ? `${times.medianMs} ms a row, p95 ${times.p95Ms} ms` : 'no rows'
}

/** Up to three rows of each class that are answered worst. */
function describeMissed(offers: readonly Offer[]): string {
  return nearClasses
    .flatMap((one) => offers.filter(({ row, place }) => row.nearClass === one && place !== 0).slice(0, 3))
    .map(({ row, offered, place }) =>
      [
        `\n${row.nearClass}: “${row.words}” “${row.code}”, right is ${place + 1}`,
        ...offered.map((product) => `   ${row.isRight(product) ? '✓' : '✗'} ${describe(product)}`),
      ].join('\n'),
    )
    .join('\n')
}

function describe({ title, brand, sku, manufacturerSku }: Product): string {
  return `${title} · ${brand} · ${sku} · ${manufacturerSku}`
}

function msOf({ ms }: Offer): number {
  return ms
}

function textsOf(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
}
