import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, type CheckedProduct, failureOf, type LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { productOf as answeredOf } from '#src/live/make-live.ts'
import type { CheckRun } from '#src/live/runs/check-run.ts'
import { checkDatabaseVersion } from './check-database.ts'
import { createCheckStorage } from './check-storage.ts'
import { checkDatabaseName, dropChecks } from './drop-checks.ts'

const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.restoreAllMocks()
})

/** As it is kept. */
function productOf(sku: string): CheckedProduct {
  const { description: _, ...product } = answeredOf(sku)
  return product
}

test('the next visit reads what was written', async () => {
  const { openStorage, now } = setUp()
  const answers = [answerOf('A', productOf('A'), now), answerOf('B', null, now), failureOf('C', 'timeout', now)]
  const runs = [makeRun({ startedAt: now })]
  expect(await openStorage().write({ answers, runs, forgotten: [] })).toEqual({ answers: [], runs: [] })
  const stored = await openStorage().open()
  expect(stored.answers).toEqual(answers)
  expect(stored.runs).toEqual(runs)
})

test('the newest answer of two tabs stays, whichever tab writes last, and the other tab gets it', async () => {
  const { openStorage, now } = setUp()
  const [one, other] = [openStorage(), openStorage()]
  const older = answerOf('A', { ...productOf('A'), price: 1 }, now - 2)
  const newer = answerOf('A', { ...productOf('A'), price: 2 }, now - 1)
  const failed = failureOf('A', 'offline', now)
  await one.write({ answers: [newer], runs: [], forgotten: [] })
  expect(await other.write({ answers: [older], runs: [], forgotten: [] })).toEqual({ answers: [newer], runs: [] })
  await one.write({ answers: [failed], runs: [], forgotten: [] })
  const both = { ...newer, failure: failed.failure }
  expect((await other.read(['A', 'NADA'])).answers).toEqual([both])
})

test('fault 20: no answer is lost when two tabs write at the same time', async () => {
  const { openStorage, now } = setUp()
  const tabs = [openStorage(), openStorage()]
  const writes = Array.from({ length: 60 }, (_, index) => {
    const answers = [answerOf(`SKU-${index}`, null, now - index), answerOf('SHARED', null, now - index)]
    return tabs[index % 2]!.write({ answers, runs: [], forgotten: [] })
  })
  await Promise.all(writes)
  const { answers } = await openStorage().open()
  expect(answers).toHaveLength(61)
  expect(answers.find(({ sku }) => sku === 'SHARED')?.answered?.at).toBe(now)
})

test('the newest run of a draft stays, whichever tab writes last', async () => {
  const { openStorage, now } = setUp()
  const newer = makeRun({ startedAt: now, changedAt: now })
  await openStorage().write({ answers: [], runs: [newer], forgotten: [] })
  const older = makeRun({ startedAt: now - 1, changedAt: now + 1 })
  expect(await openStorage().write({ answers: [], runs: [older], forgotten: [] })).toEqual({
    answers: [],
    runs: [newer],
  })
  await openStorage().write({ answers: [], runs: [], forgotten: ['a'] })
  expect((await openStorage().open()).runs).toEqual([])
})

test('deletes records that are older than 30 days or from the future', async () => {
  const { openStorage, now } = setUp()
  const recent = [
    answerOf('A', null, now - 29 * day),
    { ...failureOf('B', 'offline', now), answered: answeredAt(now - 60 * day) },
  ]
  const old = [answerOf('C', null, now - 31 * day), answerOf('D', null, now + 365 * day)]
  const runs = [makeRun({ changedAt: now - 31 * day })]
  await openStorage().write({ answers: [...recent, ...old], runs, forgotten: [] })
  expect(await openStorage().open()).toEqual({ answers: recent, runs: [] })
  expect((await openStorage().read(['C', 'D'])).answers).toEqual([])
})

test('fault 25: an answer from the future does not stay the newest after the clock is set back', async () => {
  const { openStorage, now } = setUp()
  await openStorage().write({ answers: [answerOf('A', null, now + 365 * day)], runs: [], forgotten: [] })
  const current = answerOf('A', productOf('A'), now)
  await openStorage().write({ answers: [current], runs: [], forgotten: [] })
  expect((await openStorage().read(['A'])).answers).toEqual([current])
})

test('deletes only the records that cannot be read', async () => {
  const { indexedDB, openStorage, now } = setUp()
  await openStorage().write({ answers: [answerOf('A', null, now)], runs: [makeRun()], forgotten: [] })
  await putRaw(indexedDB, 'answers', { sku: 'B', answered: { at: now, product: { price: '12' } }, failure: null })
  await putRaw(indexedDB, 'runs', { draftId: 'b', remaining: 7 })
  const stored = await openStorage().open()
  expect(stored.answers.map(({ sku }) => sku)).toEqual(['A'])
  expect(stored.runs.map(({ draftId }) => draftId)).toEqual(['a'])
  expect(await countRaw(indexedDB)).toEqual([1, 1])
})

test('deletes a database of a newer version, and starts with an empty one', async () => {
  const { indexedDB, openStorage, now } = setUp()
  const request = indexedDB.open(checkDatabaseName, checkDatabaseVersion + 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('other'))
  const db = await opened(request)
  db.close()
  expect(await openStorage().open()).toEqual({ answers: [], runs: [] })
  const answer = answerOf('A', null, now)
  await openStorage().write({ answers: [answer], runs: [], forgotten: [] })
  expect((await openStorage().open()).answers).toEqual([answer])
})

test('replaces a database that cannot be read with an empty one', async () => {
  const { indexedDB, openStorage } = setUp()
  const request = indexedDB.open(checkDatabaseName, checkDatabaseVersion)
  const db = await opened(request)
  db.close()
  expect(await openStorage().open()).toEqual({ answers: [], runs: [] })
})

test('a batch that does not fit into the storage is refused as a whole', async () => {
  const { openStorage, now } = setUp()
  const before = answerOf('A', null, now - 1)
  await openStorage().write({ answers: [before], runs: [], forgotten: [] })
  const { put } = IDBObjectStore.prototype
  let space = 1
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, value: unknown) {
    space -= 1
    if (space < 0) throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.call(this, value)
  })
  const answers = [answerOf('A', productOf('A'), now), answerOf('B', null, now)]
  await expect(openStorage().write({ answers, runs: [], forgotten: [] })).rejects.toThrow('The disk is full')
  expect((await openStorage().read(['A', 'B'])).answers).toEqual([before])
})

test('without IndexedDB everything is refused', async () => {
  const storage = createCheckStorage({ indexedDB: undefined, now: () => 0 })
  await expect(storage.open()).rejects.toThrow('IndexedDB')
  await expect(storage.write({ answers: [], runs: [], forgotten: [] })).rejects.toThrow('IndexedDB')
})

test('can be deleted at any time to free space, and works after that', async () => {
  const { indexedDB, openStorage, now } = setUp()
  const storage = openStorage()
  await storage.write({ answers: [answerOf('A', null, now)], runs: [], forgotten: [] })
  await dropChecks(indexedDB)
  expect(await indexedDB.databases()).toEqual([])
  await storage.write({ answers: [answerOf('B', null, now)], runs: [], forgotten: [] })
  expect((await storage.open()).answers.map(({ sku }) => sku)).toEqual(['B'])
})

function setUp() {
  const indexedDB = new IDBFactory()
  const now = Date.UTC(2026, 10, 20, 18)
  return { indexedDB, now, openStorage: () => createCheckStorage({ indexedDB, now: () => now }) }
}

function makeRun(overrides: Partial<CheckRun> = {}): CheckRun {
  const at = Date.UTC(2026, 10, 20, 17)
  return {
    draftId: 'a',
    startedAt: at,
    changedAt: at,
    skus: ['A', 'B', 'C'],
    remaining: new Set(['C']),
    status: 'running',
    stoppedBy: null,
    finishedAt: null,
    ...overrides,
  }
}

function answeredAt(at: number): LiveAnswer['answered'] {
  return { at, product: null }
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB did not open')))
  })
}

async function putRaw(indexedDB: IDBFactory, store: string, value: unknown): Promise<void> {
  const db = await opened(indexedDB.open(checkDatabaseName, checkDatabaseVersion))
  const tx = db.transaction(store, 'readwrite')
  tx.objectStore(store).put(value)
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  db.close()
}

async function countRaw(indexedDB: IDBFactory): Promise<number[]> {
  const db = await opened(indexedDB.open(checkDatabaseName, checkDatabaseVersion))
  const counts = ['answers', 'runs'].map((store) => {
    const request = db.transaction(store).objectStore(store).count()
    return new Promise<number>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  })
  const all = await Promise.all(counts)
  db.close()
  return all
}
