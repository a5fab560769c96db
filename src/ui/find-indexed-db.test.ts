import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { findIndexedDb } from './find-indexed-db.ts'

test('gives the databases that there are', () => {
  const indexedDB = new IDBFactory()
  expect(findIndexedDb({ indexedDB })).toBe(indexedDB)
})

test('fault 22: a browser that throws where its databases are looked for has none', () => {
  const scope = {
    get indexedDB(): IDBFactory {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  expect(findIndexedDb(scope)).toBeUndefined()
})
