import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { openDraftChannel } from './draft-channel.ts'
import { type DraftOutcome, isWritten, type NotWritten, type SavedDraft } from './draft-outcome.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import type { DraftWriterOptions } from './draft-writer-options.ts'
import type { DraftsState } from './drafts-state.ts'
import { createLineEditOperations, type LineEditOperations } from './operations/line-edit-operations.ts'
import { createUndoOperations, type UndoOperations } from './operations/undo-operations.ts'

/**
 * For tests: several stores, as tabs of one browser, with one database, one clock and one source of ids. They are closed
 * with the test.
 */
export function setUpStores(
  options: Partial<
    Pick<DraftWriterOptions, 'indexedDB' | 'freeSpace' | 'askToPersist' | 'whenIdle' | 'drawn' | 'onWrittenBack'>
  > & {
    withChannel?: boolean
    /** Begins the ids: two browsers never make the same ones. */
    browser?: string
  } = {},
) {
  const { withChannel = false, browser = 'id', indexedDB = new IDBFactory(), whenIdle = () => {}, ...rest } = options
  let ids = 0
  let now = new Date(2026, 10, 20, 18).getTime()
  let rate: IvaRate = 0.16
  const openStores: DraftStore[] = []
  const closeStores = () => {
    for (const store of openStores.splice(0)) store.close()
  }
  onTestFinished(closeStores)
  return {
    indexedDB,
    openStore() {
      const store = createDraftStore({
        indexedDB,
        now: () => (now += 1000),
        createId: () => `${browser}-${(ids += 1)}`,
        openChannel: withChannel ? openDraftChannel : () => null,
        ivaRate: { get: () => rate, set: (next) => (rate = next) },
        whenIdle,
        ...rest,
      })
      openStores.push(store)
      return store
    },
    passTime: (ms: number) => (now += ms),
    closeStores,
  }
}

export function until(store: DraftStore, holds: (state: DraftsState) => boolean): Promise<DraftsState> {
  return new Promise((resolve) => {
    const check = () => {
      if (!holds(store.getState())) return
      stop()
      resolve(store.getState())
    }
    const stop = store.subscribe(check)
    check()
  })
}

export const isKnown = (state: DraftsState) => state.kind !== 'opening'

export function editing({ operating }: DraftStore): LineEditOperations {
  return createLineEditOperations(operating)
}

export function undoing({ operating }: DraftStore): UndoOperations {
  return createUndoOperations(operating)
}

/** @throws where the change was not written */
export function savedOf<Saved extends SavedDraft>(outcome: Saved | NotWritten): Saved {
  if (!isWritten(outcome)) throw new Error(`Not written: ${outcome.kind}`)
  return outcome
}

export function draftOf(outcome: DraftOutcome) {
  return savedOf(outcome).draft
}
