import { randomBytes } from 'node:crypto'
import type { GrowingFile } from '#server/streams/growing-file.ts'
import type { CatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import type { CacheFolder } from './cache-folder.ts'
import type { CatalogCacheLimits } from './catalog-cache-limits.ts'
import { CatalogProblem, toCatalogProblem } from './catalog-problem.ts'
import { countKept } from './count-kept.ts'
import { type CacheState, type Edition, emptyState, findSuspect, type NamedEdition } from './edition.ts'
import { fitDisk } from './fit-disk.ts'
import { type LoadedEditions, loadEditions } from './load-editions.ts'
import type { DiskRoom } from './made-files.ts'
import { receiveEdition } from './receive-edition.ts'
import { createServing, describeHeld, type HeldEdition, retire, type ServedEdition } from './served-edition.ts'

/** What the wholesaler answers. The chunks are UTF-8, decoded and searched for the token. */
export type FetchedCatalog =
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'body'; readonly etag: string | null; readonly chunks: AsyncIterable<Buffer> }

/** @throws an error with a `code` of problem.ts */
export type FetchCatalog = (etag: string | null, signal: AbortSignal) => Promise<FetchedCatalog>

/** Keeps the editions: the current one, one that is held back, and what a difference needs of earlier ones. */
export type EditionKeeper = {
  current(): ServedEdition | null
  /** A first catalog that is on its way, from its first bytes on. */
  coming(): ServedEdition | null
  /** What a difference from this edition needs; null if there can be none. */
  baseOf(id: string): Edition | null
  /** The edition before the current one. */
  newestBase(): string | null
  describe(): Pick<CatalogStatus, 'checkedAt' | 'reason' | 'held'>
  /**
   * Asks the wholesaler, once for all who ask at the same time. Resolves when a new catalog is current or held back.
   * @throws CatalogProblem
   */
  check(): Promise<void>
  isChecking(): boolean
  /** Why the newest try went wrong; null if it went well, or there was none. */
  problem(): CatalogProblem | null
  /** Resolves when a first catalog begins to come, or `check` is over. */
  opened(): Promise<void>
  /** Makes the edition that is held back the current one; false if this one is not held any more. */
  accept(id: string): Promise<boolean>
  close(): Promise<void>
}

export type KeeperOptions = {
  readonly source: string
  readonly folder: CacheFolder
  readonly fetchCatalog: FetchCatalog
  readonly limits: CatalogCacheLimits
  /** Epoch milliseconds: for what is shown and stored. */
  readonly epochNow: () => number
  readonly log: (line: string) => void
  readonly onNewest: (edition: ServedEdition) => void
}

export async function createEditionKeeper(options: KeeperOptions): Promise<EditionKeeper> {
  const { folder, fetchCatalog, limits, epochNow, log, onNewest } = options
  const closing = new AbortController()
  const editions = new Map<string, Edition>()
  let state: CacheState = emptyState(options.source)
  let current: ServedEdition | null = null
  let held: HeldEdition | null = null
  let coming: ServedEdition | null = null
  let problem: CatalogProblem | null = null
  let checking: Promise<void> | null = null
  let whenOpened = Promise.withResolvers<void>()
  let savedCheckAt = 0
  /** When the one that is held back was last given or confirmed as the newest. */
  let heldCheckedAt = 0
  let usedBytes = 0
  let makingBytes = 0
  let receiving: string | null = null
  /** What is kept of another wholesaler, until this one gives a catalog. */
  let ofAnother: readonly string[] = []
  /** Changes of the state, one after the other. */
  let changes: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = changes.then(change)
    changes = result.catch(() => {})
    return result
  }

  const room: DiskRoom = {
    take(bytes) {
      if (usedBytes + makingBytes + bytes > limits.diskBytes) return null
      makingBytes += bytes
      return () => {
        makingBytes -= bytes
        tidyLater()
      }
    },
  }
  const serving = createServing(folder, room, (line) => {
    if (!closing.signal.aborted) log(line)
  })
  const open = async (named: NamedEdition | null): Promise<ServedEdition | null> => {
    const edition = named && editions.get(named.id)
    return edition ? serving.open(edition) : null
  }

  const tidy = async (expectedBytes = 0) => {
    try {
      const fitted = await fitDisk(
        folder,
        state,
        Math.max(0, limits.diskBytes - expectedBytes),
        (id) => id === receiving || ofAnother.includes(id),
      )
      usedBytes = fitted.usedBytes
      for (const { id, name } of fitted.removedFiles) if (id === current?.id) current.made.forget(name)
      if (fitted.forgotten.length > 0)
        state = { ...state, before: state.before.filter((id) => !fitted.forgotten.includes(id)) }
      const needed = new Set([state.current?.id, state.held?.id, ...state.before])
      for (const id of editions.keys()) if (!needed.has(id)) editions.delete(id)
    } catch (error) {
      log(`catalog cache: old files could not be removed (${toCatalogProblem(error).detail})`)
    }
  }

  /** Nobody waits for it. */
  const tidyLater = () => void inTurn(() => tidy())

  /** The state of before stays if the disk refuses the new one. */
  const change = async (next: CacheState) => {
    await folder.saveState(next)
    state = next
    savedCheckAt = next.checkedAt
  }

  const promote = async (next: ServedEdition, named: NamedEdition, checkedAt: number) => {
    const before = state.current === null ? [] : [state.current.id, ...state.before].slice(0, limits.editions)
    await change({ ...state, current: named, held: null, before, checkedAt })
    ofAnother = []
    retire(current)
    if (held?.edition !== next) retire(held?.edition ?? null)
    current = next
    held = null
    tidyLater()
    onNewest(next)
  }

  const confirm = async (etag: string | null) => {
    if (state.current === null) return
    const isNews = state.held !== null || state.current.etag !== etag
    const next = { ...state, current: { id: state.current.id, etag }, held: null, checkedAt: epochNow() }
    // The time alone is not worth a write each time: what is older is asked for again.
    if (isNews || Math.abs(epochNow() - savedCheckAt) > leastSaveMs) await change(next)
    state = next
    if (held === null) return
    retire(held.edition)
    held = null
    tidyLater()
  }

  const receive = async ({ etag, chunks }: Extract<FetchedCatalog, { kind: 'body' }>) => {
    const id = randomBytes(15).toString('base64url')
    const answeredAt = epochNow()
    receiving = id
    const { body, hashes, places, skus } = current?.facts ?? noFiles
    const expectedBytes = 1.5 * (body.bytes + hashes.bytes + places.bytes + (skus?.bytes ?? 0))
    if (usedBytes + expectedBytes > limits.diskBytes) await inTurn(() => tidy(expectedBytes))
    try {
      const { edition, zstd } = await receiveEdition(chunks, {
        folder,
        id,
        answeredAt,
        mostBytes: Math.max(0, limits.diskBytes - usedBytes),
        signal: closing.signal,
        onOpened(file) {
          if (current !== null) return
          coming = serving.start({ id, answeredAt }, null, file)
          whenOpened.resolve()
        },
      })
      await inTurn(() => keep(edition, zstd, etag))
    } finally {
      const failed = coming
      coming = null
      receiving = null
      if (failed !== null && failed.zstd !== current?.zstd) retire(failed)
    }
  }

  const keep = async (edition: Edition, zstd: GrowingFile, etag: string | null) => {
    const twin = [current, held?.edition ?? null].find((each) => each?.facts?.sha256 === edition.sha256) ?? null
    if (twin !== null) {
      zstd.retire()
      await folder.remove(edition.id)
      if (twin === current) return confirm(etag)
      heldCheckedAt = epochNow()
      return change({ ...state, held: { id: twin.id, etag } })
    }
    const received = coming === null ? serving.start(edition, edition, zstd) : { ...coming, facts: edition }
    const before = current?.facts ?? null
    const kept = before === null ? null : await countKept(folder, before, edition)
    const why = before === null ? null : findSuspect(edition, before, kept, limits.leastShare)
    try {
      if (why === null) await promote(received, { id: edition.id, etag }, epochNow())
      else {
        await change({ ...state, held: { id: edition.id, etag } })
        retire(held?.edition ?? null)
        held = { edition: received, kept }
        heldCheckedAt = epochNow()
        log(
          `catalog cache: a new catalog is held back (${why}: ${edition.orderable} products, before ${before?.orderable}, in both ${kept ?? 'unknown'})`,
        )
        tidyLater()
      }
      editions.set(edition.id, edition)
    } catch (error) {
      retire(received)
      await folder.remove(edition.id).catch(() => {})
      throw error
    }
  }

  const run = async () => {
    try {
      // Of a catalog that is held back its own ETag: an answer 304 then says that it is still the newest.
      const answer = await fetchCatalog((state.held ?? state.current)?.etag ?? null, closing.signal)
      if (answer.kind === 'body') await receive(answer)
      else if (state.current === null) throw new CatalogProblem('upstream_error', '304')
      else if (state.held === null) await inTurn(() => confirm(state.current?.etag ?? null))
      else heldCheckedAt = epochNow()
      problem = null
    } catch (error) {
      problem = toCatalogProblem(error)
      if (!closing.signal.aborted) log(`catalog cache: no newer catalog (${problem.code}: ${problem.detail})`)
      throw problem
    } finally {
      checking = null
      whenOpened.resolve()
      whenOpened = Promise.withResolvers()
    }
  }

  const loaded: LoadedEditions = await loadEditions(folder, options.source, log)
  for (const [id, edition] of loaded.editions) editions.set(id, edition)
  state = loaded.state
  ofAnother = loaded.ofAnother
  savedCheckAt = state.checkedAt
  current = await open(state.current)
  const heldEdition = await open(state.held)
  if (heldEdition?.facts && current?.facts)
    held = { edition: heldEdition, kept: await countKept(folder, current.facts, heldEdition.facts) }
  heldCheckedAt = heldEdition?.answeredAt ?? 0
  await tidy()

  return {
    current: () => current,
    coming: () => (coming?.zstd.hasFailed() === true ? null : coming),
    baseOf: (id) => (state.before.includes(id) ? (editions.get(id) ?? null) : null),
    newestBase: () => state.before[0] ?? null,
    describe: () => ({
      checkedAt: state.checkedAt,
      reason: problem?.code ?? (held === null ? null : 'held'),
      held: held && current && describeHeld(held, current, limits.leastShare),
    }),
    check() {
      if (checking === null) {
        checking = run()
        // Not everybody who starts one waits for it.
        checking.catch(() => {})
      }
      return checking
    },
    isChecking: () => checking !== null,
    problem: () => problem,
    opened: () => whenOpened.promise,
    accept: (id) =>
      inTurn(async () => {
        if (held === null || held.edition.id !== id || state.held === null) return false
        await promote(held.edition, state.held, heldCheckedAt)
        return true
      }),
    async close() {
      closing.abort(new CatalogProblem('internal_error', 'closing'))
      await checking?.catch(() => {})
      await changes
      if (state.current !== null && savedCheckAt !== state.checkedAt) await folder.saveState(state).catch(() => {})
      retire(current)
      retire(held?.edition ?? null)
      current = null
      held = null
    },
  }
}

const leastSaveMs = 60_000
const noFiles = { body: { bytes: 0 }, hashes: { bytes: 0 }, places: { bytes: 0 }, skus: null }
