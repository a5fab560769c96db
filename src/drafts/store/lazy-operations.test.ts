import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lazyOperations } from './lazy-operations.ts'
import type { StoreOperations } from './operations/store-operations.ts'

test('operations that are called before their code is there begin in their order, and it is loaded once', async () => {
  const { operations, begun, arrive, loads } = setUp()
  const all = [operations.setLineQuantity(null, makeProduct(), 3), operations.renameDraft('d', 'GDL')]
  expect(begun).toEqual([])
  arrive()
  await Promise.all(all)
  expect(begun).toEqual(['setLineQuantity', 'renameDraft'])
  expect(loads()).toBe(1)
})

test('once it is there, an operation begins in the call', async () => {
  const { operations, begun, arrive } = setUp()
  arrive()
  await operations.createDraft('GDL')
  void operations.setLineQuantity(null, makeProduct(), 3)
  expect(begun).toEqual(['createDraft', 'setLineQuantity'])
})

/** The code arrives when the test says so. */
function setUp() {
  const begun: string[] = []
  let loads = 0
  const { promise, resolve } = Promise.withResolvers<StoreOperations>()
  const operations = lazyOperations(() => {
    loads += 1
    return promise
  })
  const loaded = Object.keys(operations).map((name) => [name, async () => begun.push(name)])
  return {
    operations,
    begun,
    loads: () => loads,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
    arrive: () => resolve(Object.fromEntries(loaded) as StoreOperations),
  }
}
