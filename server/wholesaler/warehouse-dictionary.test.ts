import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqliteCatalogStore } from '#server/wholesaler/sqlite/sqlite-catalog-store.ts'
import { importRecords } from './service-under-test.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** One product for each pair of code and location. */
function recordsWith(count: number, pairAt: (index: number) => readonly [code: string, location: string]) {
  return Array.from({ length: count }, (_, index) => {
    const [nomenclature, location] = pairAt(index)
    return { sku: `S${index}`, price: 1, warehouses: [{ nomenclature, stock: 1, location }] }
  })
}

it.each([
  ['1000 different warehouses', 1_000, (index: number) => [`W${index}`, 'X'] as const],
  ['10000 different locations of warehouses', 10_000, (index: number) => ['W', `X${index}`] as const],
  ['4194304 characters', 419, (index: number) => ['W', String(index).padEnd(10_000)] as const],
])('imports a catalog with %s, and refuses one with more and keeps the one before', async (most, count, pairAt) => {
  const path = join(await makeTemporaryFolder(), 'test.sqlite')
  const imported = await importRecords(path, recordsWith(count, pairAt))
  expect(imported).toMatchObject({ kind: 'imported', imported: count })
  await expect(importRecords(path, recordsWith(count + 1, pairAt))).rejects.toThrow(`has more than ${most}`)
  const store = await openSqliteCatalogStore(path)
  expect((await store.readStatus())?.products).toBe(count)
  await store.close()
})
