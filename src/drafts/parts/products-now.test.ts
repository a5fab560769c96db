import { expect, test } from 'vitest'
import type { CatalogNow } from './catalog-now.tsx'
import { createProductsNow } from './products-now.ts'

test('each sku is looked up once for a catalog, however many pages show it', async () => {
  const { store, asked, answer } = setUp()
  store.watch(['A', 'B'])
  store.watch(['B', 'C'])
  await answer()
  await answer()
  store.watch(['A', 'C'])
  expect(asked()).toEqual([['A', 'B'], ['C']])
  expect([...store.get()].map(([sku, product]) => [sku, product?.sku ?? null])).toEqual([
    ['A', 'A'],
    ['B', 'B'],
    ['C', null],
  ])
})

test('products of the catalog before stay until the new one has answered; what nobody watches is not looked up', async () => {
  const { store, asked, answer, replace } = setUp()
  const leave = store.watch(['A'])
  store.watch(['B'])
  await answer()
  await answer()
  const before = store.get()
  leave()
  replace()
  expect(store.get()).toBe(before)
  await answer()
  expect(asked()).toEqual([['A'], ['B'], ['B']])
  expect([...store.get().keys()]).toEqual(['B'])
})

test('a catalog that is replaced during a lookup is not believed, and the next one is asked', async () => {
  const { store, asked, answer, replace } = setUp()
  store.watch(['A'])
  replace()
  await answer()
  expect(store.get().size).toBe(0)
  await answer()
  expect([asked(), store.get().size]).toEqual([[['A'], ['A']], 1])
})

test('after the last page has left, nothing is looked up in a new catalog', async () => {
  const { store, asked, answer, replace } = setUp()
  const leave = store.watch(['A'])
  await answer()
  leave()
  replace()
  expect(asked()).toEqual([['A']])
  store.watch(['A'])
  await answer()
  expect(asked()).toEqual([['A'], ['A']])
})

/** A catalog without C. */
function setUp() {
  let version = 1
  const listeners = new Set<() => void>()
  const asked: { skus: readonly string[]; answer: () => void }[] = []
  const find = (skus: readonly string[]) =>
    new Promise((resolve) => {
      const answer = () => resolve(skus.map((sku) => ({ products: sku === 'C' ? [] : [{ sku }] })))
      asked.push({ skus, answer })
    })
  const catalog = {
    find,
    getVersion: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the store uses of a catalog
    store: createProductsNow(catalog as unknown as CatalogNow),
    asked: () => asked.map(({ skus }) => skus),
    /** Answers what was asked until now. */
    async answer() {
      for (const each of asked) each.answer()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    replace() {
      version += 1
      for (const listener of listeners) listener()
    },
  }
}
