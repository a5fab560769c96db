import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { checkExpectedList } from '#src/drafts/list-reader/changes/expected-list.ts'
import {
  findInProducts,
  findInProductTitles,
  type SmallProduct,
} from '#src/drafts/list-reader/changes/find-in-products.ts'
import { judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindDescribed } from '#src/drafts/model/lines/code-lookup.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { knownFaults } from './known-faults.ts'

const folders = [
  'unseen-1',
  'unseen-2',
  'unseen-3/first-run',
  'unseen-3/second-run',
  'unseen-3/third-run-1',
  'unseen-3/third-run-2',
  'unseen-3/fourth-run',
  'unseen-3/fifth-run',
  'unseen-3/sixth-run',
  'unseen-4/first-run',
  'unseen-4/second-run',
  'unseen-4/third-run',
  'unseen-4/fourth-run',
  'unseen-4/fifth-run',
  'unseen-5/first-run',
  'unseen-5/second-run',
  'unseen-5/third-run',
  'unseen-6/first-run',
  'unseen-6/second-run',
  'unseen-7/first-run',
  'unseen-8/first-run',
  'unseen-8/second-run',
  'unseen-9/first-run',
  'unseen-9/second-run',
  'unseen-10/first-run',
  'unseen-10/second-run',
  'unseen-11/first-run',
  'unseen-12/first-run',
  'unseen-12/second-run',
  'unseen-13/first-run',
  'unseen-14/first-run',
  'unseen-16/first-run',
  'unseen-15/first-run',
  'unseen-17/first-run',
  'unseen-18/first-run',
  'unseen-19/first-run',
  'unseen-20/first-run',
  'unseen-21/first-run',
  'unseen-22/first-run',
  'unseen-23/first-run',
  'unseen-24/first-run',
  'unseen-25/first-run',
  'unseen-26/first-run',
  'unseen-27/first-run',
  'unseen-28/first-run',
  'unseen-29/first-run',
  'unseen-30/first-run',
  'unseen-31/first-run',
  'unseen-32/first-run',
  'unseen-33/first-run',
  'unseen-34/first-run',
  'unseen-35/first-run',
  'unseen-36/first-run',
  'unseen-37/first-run',
  'unseen-38/first-run',
  'chats-and-quotations',
]

describe.each(folders)('the lists of %s', (name) => {
  const folder = join(import.meta.dirname, name)
  const own = join(folder, 'catalog.json')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const products = parse(existsSync(own) ? own : join(folder, '../catalog.json')) as SmallProduct[]
  const skus = new Set(products.map(({ sku }) => sku))
  const find = findInProducts(products)
  const findInTitles = findInProductTitles(products)
  const findDescribed = findByDescriptionIn(products)
  const lists = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  const counts = { right: 0, doubtful: 0, wrong: 0, lost: 0, needless: 0 }

  test.each(lists)('%s: nothing is lost or wrong without a doubt, but what is known', async (file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const expected = checkExpectedList(parse(join(folder, file.replace('.txt', '.json'))), {
      lines: text.split(/\r\n|\r|\n/).length,
      skus,
    })
    const { rows } = await readList(text, find, { findInTitles, findDescribed })
    const { requests, invented, needless } = judgeList(expected, rows)
    for (const { outcome } of requests) counts[outcome] += 1
    counts.wrong += invented.length
    counts.needless += needless.length
    const faults = [
      ...requests.filter(({ outcome }) => outcome === 'wrong' || outcome === 'lost'),
      ...invented.map((row) => ({ ...row, wanted: 'nothing' })),
    ]
    const place = `${name}/${file.slice(0, 2)}, `
    expect(
      faults.map(({ line, wanted, got }) => `${place}line ${line}: ${wanted} → ${got || 'nothing'}`).toSorted(),
    ).toEqual(
      Object.keys(knownFaults)
        .filter((each) => each.startsWith(place))
        .toSorted(),
    )
  })

  test('more is right than doubtful', async ({ annotate }) => {
    await annotate(`${lists.length} lists: ${JSON.stringify(counts)}`)
    // Of chats in which nearly everything changes, most is asked about.
    const least = name === 'unseen-26/first-run' ? 0.5 : 1
    expect(counts.right).toBeGreaterThan(counts.doubtful * least)
  })
})

test('every known fault is one of a list that is there', () => {
  const places = folders.flatMap((name) =>
    readdirSync(join(import.meta.dirname, name)).map((file) => `${name}/${file.slice(0, 2)}`),
  )
  expect(Object.keys(knownFaults).filter((fault) => !places.includes(fault.split(',')[0]!))).toEqual([])
})

function parse(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The real catalog's search. */
function findByDescriptionIn(products: readonly SmallProduct[]): FindDescribed<SmallProduct> {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(
    products.map(({ sku, manufacturerSku, ean, brand, title, price }) =>
      makeProduct({ sku, manufacturerSku: manufacturerSku ?? '', ean: ean ?? '', brand, title, price }),
    ),
  )
  engine.complete()
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return async (descriptions) =>
    descriptions.map((description) => {
      const position = engine.describedBy(description)
      return position === null ? null : (bySku.get(engine.skuAt(position)) ?? null)
    })
}
