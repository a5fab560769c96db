import { type IDBPDatabase, type IDBPObjectStore, unwrap } from 'idb'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { askedAt, type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { abortTransaction } from '#src/drafts/store/database/abort-transaction.ts'
import { type CheckRun, isNewerRun } from '#src/live/runs/check-run.ts'
import { type CheckSchema, openCheckDatabase } from './check-database.ts'
import { dropChecks } from './drop-checks.ts'
import { readStoredAnswer, readStoredRun, storeAnswer, storeRun } from './stored-check.ts'

export type CheckRecords = { readonly answers: readonly LiveAnswer[]; readonly runs: readonly CheckRun[] }

export type CheckBatch = CheckRecords & {
  /** Drafts whose runs are deleted. */
  readonly forgotten: readonly string[]
}

/** Stores answers and runs between visits. Rejects with the error of IndexedDB, and without IndexedDB. */
export type CheckStorage = {
  /** Reads everything, and deletes records that are too old or unreadable. */
  open(): Promise<CheckRecords>
  /** Reads these answers, and all runs. */
  read(skus: readonly string[]): Promise<CheckRecords>
  /** In one transaction. A newer record of another tab stays, and is in the result. */
  write(batch: CheckBatch): Promise<CheckRecords>
}

const keptForMs = 30 * 24 * 60 * 60 * 1000

/** A separate database. It is deleted when drafts need the space, because all of it can be asked again. */
export function createCheckStorage(options: { indexedDB: IDBFactory | undefined; now: () => number }): CheckStorage {
  const { indexedDB, now } = options

  /** Opens for one task only, so that nothing blocks the deletion when drafts need the space. */
  async function withStores<Result>(use: (stores: CheckStores) => Promise<Result>): Promise<Result> {
    if (!indexedDB) throw new Error('This browser has no IndexedDB')
    const db = await openCheckDatabase(indexedDB)
    try {
      return await transact(db, use)
    } finally {
      db.close()
    }
  }

  const isCredible = (at: number) => !isAhead(at, now())

  async function mergeAnswer({ answers }: CheckStores, answer: LiveAnswer): Promise<LiveAnswer | null> {
    const stored = readStoredAnswer(await answers.get(answer.sku))
    const merged = stored && isCredible(askedAt(stored)) ? mergeAnswers(answer, stored) : answer
    await answers.put(storeAnswer(merged))
    return merged === answer ? null : merged
  }

  async function mergeRun({ runs }: CheckStores, run: CheckRun): Promise<CheckRun | null> {
    const stored = readStoredRun(await runs.get(run.draftId))
    if (stored && isNewerRun(stored, run) && isCredible(stored.changedAt)) return stored
    await runs.put(storeRun(run))
    return null
  }

  const isKept = (at: number) => at > now() - keptForMs && isCredible(at)

  const readKept = () =>
    withStores(async (stores) => {
      const [storedAnswers, storedRuns] = await Promise.all([stores.answers.getAll(), stores.runs.getAll()])
      const answers = read(storedAnswers, readStoredAnswer).filter((answer) => isKept(askedAt(answer)))
      const runs = read(storedRuns, readStoredRun).filter((run) => isKept(run.changedAt))
      if (answers.length < storedAnswers.length) {
        await stores.answers.clear()
        await Promise.all(answers.map((answer) => stores.answers.put(storeAnswer(answer))))
      }
      if (runs.length < storedRuns.length) {
        await stores.runs.clear()
        await Promise.all(runs.map((run) => stores.runs.put(storeRun(run))))
      }
      return { answers, runs }
    })

  return {
    async open() {
      try {
        return await readKept()
      } catch (error) {
        if (!indexedDB) throw error
        // Damaged: start with an empty database.
        await dropChecks(indexedDB)
        return readKept()
      }
    },

    read: (skus) =>
      withStores(async ({ answers, runs }) => {
        const [storedRuns, ...stored] = await Promise.all([runs.getAll(), ...skus.map((sku) => answers.get(sku))])
        return {
          answers: read(stored, readStoredAnswer).filter((answer) => isCredible(askedAt(answer))),
          runs: read(storedRuns, readStoredRun).filter(({ changedAt }) => isCredible(changedAt)),
        }
      }),

    write: (batch) =>
      withStores(async (stores) => {
        await Promise.all(batch.forgotten.map((draftId) => stores.runs.delete(draftId)))
        const [answers, runs] = await Promise.all([
          Promise.all(batch.answers.map((answer) => mergeAnswer(stores, answer))),
          Promise.all(batch.runs.map((run) => mergeRun(stores, run))),
        ])
        return { answers: answers.filter((answer) => answer !== null), runs: runs.filter((run) => run !== null) }
      }),
  }
}

type CheckStores = {
  readonly answers: CheckStore<'answers'>
  readonly runs: CheckStore<'runs'>
}

type CheckStore<Name extends 'answers' | 'runs'> = IDBPObjectStore<CheckSchema, typeof storeNames, Name, 'readwrite'>

const storeNames = ['answers', 'runs'] as const

async function transact<Result>(
  db: IDBPDatabase<CheckSchema>,
  use: (stores: CheckStores) => Promise<Result>,
): Promise<Result> {
  const tx = db.transaction(storeNames, 'readwrite')
  try {
    const [result] = await Promise.all([
      use({ answers: tx.objectStore('answers'), runs: tx.objectStore('runs') }),
      tx.done,
    ])
    return result
  } catch (error) {
    abortTransaction(unwrap(tx))
    // The transaction knows the cause (no space); its requests only say that they were aborted.
    throw tx.error ?? error
  }
}

function read<Record>(stored: readonly unknown[], readOne: (stored: unknown) => Record | null): Record[] {
  return stored.map(readOne).filter((record) => record !== null)
}
