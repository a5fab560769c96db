import { expect, test } from 'vitest'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { awaitedProducts } from './awaited-products.ts'
import { findAwaited } from './find-awaited.ts'
import { orderToReceive } from './make-delivery.ts'

const listed: ListedProduct = { ...makePlacedLine(), quantity: null }
const lines = [
  makePlacedLine({ sku: 'A', manufacturerSku: 'X-1', ean: '0740617277357' }),
  makePlacedLine({ sku: 'B', manufacturerSku: 'x-1', ean: '' }),
  makePlacedLine({ sku: 'X-2', manufacturerSku: 'A', ean: '' }),
]
const products = awaitedProducts([orderToReceive('o', {}, { lines })])

async function find(...codes: readonly string[]) {
  const asked: string[] = []
  const matches = await findAwaited(products, async (others) => {
    asked.push(...others)
    return others.map((sku) => ({ stage: 'sku', products: [{ ...listed, sku }] }))
  })(codes)
  return { asked, skus: matches.map((match) => match?.products.map(({ sku }) => sku).join()) }
}

test('a code of what was ordered is not asked of the catalog: sku before part number, any case, UPC or EAN', async () => {
  expect(await find('a', '740617277357', 'x-2')).toEqual({ asked: [], skus: ['A', 'A', 'X-2'] })
})

test('a code of several ordered products is of all of them, and other codes are the catalog\u2019s, in their places', async () => {
  expect(await find('N-1', 'X-1', 'N-2')).toEqual({ asked: ['N-1', 'N-2'], skus: ['N-1', 'A,B', 'N-2'] })
})
