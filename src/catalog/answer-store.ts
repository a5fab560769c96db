import type { Anchor, CatalogAnswer, CatalogQuery, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'
import { type CatalogClient, CatalogRefusal } from './catalog-client.ts'
import type { CatalogState } from './catalog-state.ts'
import { createRowBlocks, type RowReader } from './row-blocks.ts'

/** One view of the catalog: the answer to its newest query, and the rows around the visible range. */
export type AnswerStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => AnswerSnapshot
  /**
   * Asks the query; the previous answer stays until the new one arrives. `range`: the rows to return with the answer.
   */
  readonly setQuery: (query: CatalogQuery, range: RowRange) => void
  /**
   * Sets the visible range, so that its rows and the next ones are fetched.
   * @param holdAt index of the row to keep in place when a newer catalog answers the same query; null at the top
   */
  readonly showRange: (range: RowRange, holdAt: number | null) => void
  /** Whether the snapshot is of another query than the last one set, whose rows are not known yet. */
  readonly isAwaited: () => boolean
}

export type AnswerSnapshot = {
  /** Null until the first answer arrives. */
  readonly answer: CatalogAnswer | null
  /** The query that `answer` belongs to; it may be older than the last one set. */
  readonly query: CatalogQuery | null
  readonly rowAt: RowReader
  /** False where words were looked up while the index was being built: it may find more. */
  readonly isOfIndex: boolean
  /** It is of another query than the last one set, and has been for a while. */
  readonly isLate: boolean
  /** Old and new index of the held row; null if no row was held or it is not in this answer. */
  readonly moved: { readonly from: number; readonly to: number } | null
}

/**
 * Whether a person waits for the change: for the answer to another query, and for the rows that scrolling came to. Nobody
 * asked for the first answer, or for one over a newer catalog.
 */
export function isAwaitedChange(next: AnswerSnapshot, before: AnswerSnapshot): boolean {
  return before.answer !== null && (next.query !== before.query || next.answer === before.answer)
}

/** Whether more may be found yet, so that 0 is not "nothing": the catalog still comes, or its index is being built. */
export function mayFindMore({ answer, query, isOfIndex }: AnswerSnapshot, { catalog, load }: CatalogState): boolean {
  if (catalog === null) return load.kind === 'loading'
  return !isOfIndex && (answer?.generation !== catalog.generation || needsIndex(query))
}

/** A query with the range of rows to return with its answer. */
type Question = { readonly query: CatalogQuery; readonly range: RowRange }

/** What of the catalog decides whether a query is asked again. */
type Followed = { readonly records: string; readonly generation: number; readonly orders: number }

/** While a catalog loads, the query is repeated at most this often. */
const regrowEveryMs = 250
/** The same, while the answer does not fill the screen. */
const regrowFirstMs = 40

/** An answer that comes sooner changes nothing else on the screen. */
const lateAfterMs = 300

/** @param first what `setQuery` is going to ask first: if its answer is there already, so it is in the first snapshot */
export function createAnswerStore(client: CatalogClient, first: Question | null = null): AnswerStore {
  const listeners = new Set<() => void>()
  let snapshot: AnswerSnapshot = {
    answer: null,
    query: null,
    rowAt: () => undefined,
    isOfIndex: false,
    isLate: false,
    moved: null,
  }
  const rows = createRowBlocks(client, (rowAt) => publish({ rowAt }))
  let wanted = first
  /** The row to keep in place; null at the top. */
  let holdAt: number | null = null
  /** Counts questions: the answer to an older one is dropped. */
  let newest = 0
  let isAsking = false
  /** Whether the answer was asked of an index: without one it has no synonyms and no typing errors. */
  let isOfIndex = false
  /** Of the question that is open. */
  let isAskedOfIndex = false
  let followed: Followed = { records: '', generation: 0, orders: 0 }
  let regrowTimer: ReturnType<typeof setTimeout> | null = null
  /** Runs from the first query that is not answered, however many come after it. */
  let lateTimer: ReturnType<typeof setTimeout> | null = null

  function publish(next: Partial<AnswerSnapshot>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  function publishAnswer(answer: CatalogAnswer, query: CatalogQuery, moved: AnswerSnapshot['moved']): void {
    if (lateTimer !== null) clearTimeout(lateTimer)
    lateTimer = null
    publish({ answer, query, rowAt: rows.begin(answer, query.text), isOfIndex, isLate: false, moved })
    rows.fetchShown()
  }

  /** Takes the answer that came with the snapshot. A question that waits in the worker is then an older one. */
  function takeFirst(): boolean {
    const answer = wanted && snapshot.answer === null ? client.firstAnswer(wanted.query, wanted.range) : null
    if (!answer || !wanted) return false
    newest += 1
    isAsking = false
    isOfIndex = true
    publishAnswer(answer, wanted.query, null)
    return true
  }

  async function ask(): Promise<void> {
    if (!wanted || !isUsable(client)) return
    const question = wanted
    const mine = ++newest
    const anchor = question.query === snapshot.query ? anchorAt(holdAt) : null
    isAsking = true
    isAskedOfIndex = client.getState().catalog?.isIndexed === true
    try {
      const answer = await client.ask(question.query, question.range, anchor)
      if (mine !== newest) return
      isOfIndex = isAskedOfIndex
      takeAnswer(question.query, answer, anchor)
    } catch (error) {
      // A superseded question has a newer one after it; the other refusals show in the client's state.
      if (!(error instanceof CatalogRefusal)) throw error
    } finally {
      if (mine === newest) isAsking = false
    }
  }

  function takeAnswer(query: CatalogQuery, answer: CatalogAnswer, anchor: Anchor | null): void {
    const moved = anchor && answer.anchorIndex !== null ? { from: anchor.index, to: answer.anchorIndex } : null
    if (moved) {
      holdAt = moved.to
      wanted = { query, range: answer.range }
    }
    publishAnswer(answer, query, moved)
  }

  function anchorAt(index: number | null): Anchor | null {
    const sku = index === null ? undefined : snapshot.rowAt(index)?.product.sku
    return index === null || !sku ? null : { sku, index }
  }

  function followCatalog(): void {
    const before = followed
    const now = readFollowed(client)
    if (now.records === before.records) return
    followed = { ...before, records: now.records }
    if (takeFirst()) return
    followed = now
    const { catalog } = client.getState()
    // The worker sends all in order: what is open now is answered from this catalog.
    if (catalog !== null && now.orders === before.orders && isAsking) {
      isAskedOfIndex = catalog.isIndexed
      return
    }
    if (!isAnswered(now.orders !== before.orders)) askSoon()
  }

  /** Words and facts are asked again when the index is ready, and when products have another order. */
  function isAnswered(isReordered: boolean): boolean {
    const { answer, query } = snapshot
    const { catalog } = client.getState()
    if (answer === null || answer.generation !== catalog?.generation) return false
    return !needsIndex(query) || (!isReordered && (isOfIndex || !catalog.isIndexed))
  }

  /** At once, or while a catalog grows now and then. */
  function askSoon(): void {
    const { catalog } = client.getState()
    if (regrowTimer !== null && catalog === null) return
    stopRegrowing()
    const isGrowing = catalog === null && (snapshot.answer !== null || isAsking)
    regrowTimer = setTimeout(
      () => {
        regrowTimer = null
        void ask()
      },
      !isGrowing ? 0 : isScreenFull() ? regrowEveryMs : regrowFirstMs,
    )
  }

  function stopRegrowing(): void {
    if (regrowTimer !== null) clearTimeout(regrowTimer)
    regrowTimer = null
  }

  function isScreenFull(): boolean {
    return (snapshot.answer?.positions.length ?? 0) >= (wanted?.range.count ?? 0)
  }

  takeFirst()
  let unsubscribe: (() => void) | null = null
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        unsubscribe = client.subscribe(followCatalog)
        followCatalog()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        stopRegrowing()
        rows.rest()
      }
    },
    getSnapshot: () => snapshot,
    setQuery(query, range) {
      const { catalog } = client.getState()
      const isKnown = query === snapshot.query && snapshot.answer?.generation === catalog?.generation
      wanted = { query, range }
      if (isKnown || takeFirst()) return
      if (snapshot.answer !== null) lateTimer ??= setTimeout(() => publish({ isLate: true }), lateAfterMs)
      void ask()
    },
    showRange(range, held) {
      holdAt = held
      // When a newer catalog answers the same query, these rows are needed with it.
      if (wanted) wanted = { ...wanted, range }
      rows.show(range)
    },
    isAwaited: () => wanted !== null && wanted.query !== snapshot.query,
  }
}

/** Words and facts are looked up in the index. */
function needsIndex(query: CatalogQuery | null): boolean {
  return query !== null && (query.text.trim() !== '' || query.facts.length > 0)
}

/** True also while the first catalog loads: an early query is answered with its first rows. */
function isUsable(client: CatalogClient): boolean {
  const { catalog, load } = client.getState()
  return catalog !== null || load.kind === 'loading' || (load.kind === 'failed' && load.progress?.usable === true)
}

function readFollowed(client: CatalogClient): Followed {
  const { catalog, load, orders } = client.getState()
  const progress = load.kind === 'idle' ? null : load.progress
  const usable = progress?.usable ? progress.records : isUsable(client)
  const generation = catalog?.generation ?? 0
  return { records: `${generation}/${catalog?.isIndexed}/${usable}/${orders}`, generation, orders }
}
