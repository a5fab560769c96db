import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import { learnName, withLearnedNames } from '#src/drafts/list-reader/name-lookup.ts'
import type { CodeMatch, FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { type Reading, readScanned, readTyped } from './read-scan.ts'
import { addRemaining, codeKey, type RemainingScan, type RemainingScans, takeRemaining } from './remaining-scans.ts'

/*
 * One file, because the queue, the pending writes and the undo history depend on each other.
 */

/** The outcome of a scan or an undo. `remaining`: the scan is in no draft. */
export type ScanOutcome =
  | { readonly kind: 'added' | 'removed'; readonly product: ListedProduct; readonly quantity: number }
  | { readonly kind: 'remaining' | 'removed-remaining'; readonly scan: RemainingScan }

export type ScannedRow = {
  readonly product: ListedProduct
  readonly times: number
  /** Pieces that this session added. */
  readonly quantity: number
}

export type ScanState = {
  /** `number` counts the outcomes, so that two equal outcomes are distinct. */
  readonly last: { readonly number: number; readonly outcome: ScanOutcome } | null
  /** Newest first. */
  readonly rows: readonly ScannedRow[]
  readonly pieces: number
  /** Scans that are not settled yet. */
  readonly waiting: number
  /** The catalog has not answered for `lateAfterMs`, or cannot answer. */
  readonly isCatalogLate: boolean
  /** By `codeKey`: the products that a code may mean. */
  readonly choices: ReadonlyMap<string, readonly ListedProduct[]>
  readonly canUndo: boolean
}

export type ScanSession = {
  readonly getState: () => ScanState
  readonly subscribe: (listener: () => void) => () => void
  /** Called for every outcome. A subscriber to the state can miss outcomes of fast scans. */
  readonly listen: (listener: (outcome: ScanOutcome) => void) => () => void
  /**
   * Adds the output of a scanner, also with a multiplier before an EAN, as a fast typist and some scanners send it.
   * @param quantity pieces, from a multiplier that was typed before it
   */
  readonly scan: (written: string, quantity?: number | null) => void
  /** Adds a typed code, with or without a multiplier before it. @param quantity pieces, where they were typed beside it */
  readonly type: (typed: string, quantity?: number | null) => void
  /** Adds this product. */
  readonly add: (product: ListedProduct, quantity: number) => void
  /** Chooses the product for a code, learns the choice, and adds the scanned quantity. */
  readonly choose: (code: string, product: ListedProduct) => void
  /** Looks these scans up again. */
  readonly retry: (remaining: RemainingScans) => void
  /** Undoes the last scan: in the queue, in the draft or in the list of remaining scans. */
  readonly undo: () => void
}

type Queued = {
  /** Surest first. */
  readonly readings: readonly Reading[]
  /** The stored entry while the scan waits. */
  readonly remaining: RemainingScan
  readonly isMistyped: boolean
}

type Done =
  | { readonly kind: 'added'; readonly product: ListedProduct; readonly quantity: number; readonly times: number }
  | { readonly kind: 'remaining'; readonly scan: RemainingScan }

/** The catalog worker answers within milliseconds. A longer lookup waits for the wholesaler. */
const lateAfterMs = 400
const shortestPauseMs = 250
const longestPauseMs = 2_000

/**
 * Accepts scans at any speed and settles them in their order: one lookup for all waiting scans, then one draft change
 * for each. A scan that cannot be added stays in `remaining`. Each scan is also there until it is settled.
 *
 * @param add a negative quantity subtracts; false where that is not possible
 * @param pause the wait between two lookups while the catalog is unavailable
 */
export function createScanSession(options: {
  visit: string
  find: FindCodes<ListedProduct>
  learned: StoredValue<LearnedNames>
  remaining: StoredValue<RemainingScans>
  add: (product: ListedProduct, quantity: number) => Promise<boolean>
  pause: (ms: number) => Promise<void>
}): ScanSession {
  const { visit, learned, remaining, add, pause } = options
  const find = withLearnedNames(options.find, learned, { takesAmbiguous: true })
  const listeners = new Set<() => void>()
  const outcomeListeners = new Set<(outcome: ScanOutcome) => void>()
  /** Not looked up yet, in order. */
  const queue = new Set<Queued>()
  const done: Done[] = []
  let isWorking = false
  /** Number of tasks in the `written` chain. */
  let writing = 0
  let written: Promise<void> = Promise.resolve()
  let state: ScanState = {
    last: null,
    rows: [],
    pieces: 0,
    waiting: 0,
    isCatalogLate: false,
    choices: new Map(),
    canUndo: false,
  }

  const publish = (changes: Partial<ScanState> = {}) => {
    const waiting = queue.size + writing
    state = { ...state, ...changes, waiting, canUndo: waiting > 0 || done.length > 0 }
    for (const listener of listeners) listener()
  }
  const notify = (outcome: ScanOutcome, changes: Partial<ScanState> = {}) => {
    publish({ ...changes, last: { number: (state.last?.number ?? 0) + 1, outcome } })
    for (const listener of outcomeListeners) listener(outcome)
  }

  async function lookUp(codes: readonly string[]): Promise<ReadonlyMap<string, CodeMatch<ListedProduct> | null>> {
    const asked = [...new Set(codes)]
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const late = setTimeout(() => publish({ isCatalogLate: true }), lateAfterMs)
      try {
        const found = await find(asked)
        if (state.isCatalogLate) publish({ isCatalogLate: false })
        return new Map(asked.map((code, index) => [code, found[index] ?? null]))
      } catch {
        // No catalog yet, a catalog that was just replaced, or a crashed worker: temporary. The scans stay queued.
        publish({ isCatalogLate: true })
      } finally {
        clearTimeout(late)
      }
      await pause(pauseMs)
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    while (queue.size > 0) {
      const batch = [...queue]
      const found = await lookUp(batch.flatMap(({ readings }) => readings.map(({ code }) => code)))
      for (const queued of batch) {
        // False if it was undone during the lookup.
        if (queue.delete(queued)) settle(queued, found)
      }
    }
    isWorking = false
  }

  function enqueue(queued: Queued): void {
    queue.add(queued)
    remaining.set(addRemaining(remaining.get(), queued.remaining))
    publish()
    void work()
  }

  /** Outcomes are published in the order of the scans, even if one write takes longer. */
  function inOrder(task: () => void | Promise<void>): void {
    writing += 1
    const before = written.catch(() => {})
    written = before.then(task).finally(() => {
      writing -= 1
      publish()
    })
  }

  function settle(queued: Queued, found: ReadonlyMap<string, CodeMatch<ListedProduct> | null>): void {
    const matches = queued.readings.flatMap((reading) => {
      const match = found.get(reading.code)
      return match ? [{ reading, match }] : []
    })
    // A learned match of one reading counts for the whole scan.
    const known = matches.find(({ match }) => match.stage === 'learned') ?? matches[0]
    if (!known) {
      inOrder(() =>
        keepRemaining(queued.remaining, { ...queued.remaining, reason: queued.isMistyped ? 'mistyped' : 'unknown' }),
      )
      return
    }
    const { quantity } = known.reading
    const { products } = known.match
    const [only] = products
    if (only && products.length === 1) addScanned(only, { ...queued.remaining, quantity }, queued.remaining)
    else inOrder(() => keepRemaining(queued.remaining, { ...queued.remaining, quantity, reason: 'several' }, products))
  }

  function addScanned(product: ListedProduct, scan: RemainingScan, waits: RemainingScan): void {
    const { quantity, times } = scan
    const adding = add(product, quantity)
    inOrder(async () => {
      if (!(await adding)) {
        keepRemaining(waits, { ...scan, reason: 'not-added' })
        return
      }
      remaining.set(takeRemaining(remaining.get(), waits))
      done.push({ kind: 'added', product, quantity, times })
      notify({ kind: 'added', product, quantity }, countRow(product, quantity, times))
    })
  }

  /** Replaces the waiting entry. */
  function keepRemaining(waits: RemainingScan, scan: RemainingScan, products?: readonly ListedProduct[]): void {
    remaining.set(addRemaining(takeRemaining(remaining.get(), waits), scan))
    done.push({ kind: 'remaining', scan })
    notify(
      { kind: 'remaining', scan },
      products && { choices: new Map(state.choices).set(codeKey(scan.code), products) },
    )
  }

  function countRow(product: ListedProduct, quantity: number, times: number): Pick<ScanState, 'rows' | 'pieces'> {
    const before = state.rows.find((row) => row.product.sku === product.sku)
    const others = state.rows.filter((row) => row !== before)
    const row = {
      product,
      times: (before?.times ?? 0) + times,
      quantity: addQuantities(before?.quantity ?? 0, quantity),
    }
    return { rows: row.times > 0 ? [row, ...others] : others, pieces: addQuantities(state.pieces, quantity) }
  }

  async function undoDone(): Promise<void> {
    const last = done.pop()
    if (!last) return
    if (last.kind === 'remaining') {
      const before = remaining.get()
      const after = takeRemaining(before, last.scan)
      // The entry is gone (chosen, moved to the list or dismissed): undo the scan before it.
      if (before.every((each) => after.includes(each))) return undoDone()
      remaining.set(after)
      notify({ kind: 'removed-remaining', scan: last.scan })
      return
    }
    const { product, quantity, times } = last
    if (!(await add(product, -quantity))) {
      done.push(last)
      return
    }
    notify({ kind: 'removed', product, quantity }, countRow(product, -quantity, -times))
  }

  /** Offers open choices of earlier visits again. It adds nothing to the draft. */
  async function offerAgain(): Promise<void> {
    const asking = remaining.get().filter(({ reason }) => reason === 'several')
    if (asking.length === 0) return
    const found = await lookUp(asking.map(({ code }) => code))
    const offered = asking.map(({ code }) => [codeKey(code), found.get(code)?.products ?? []] as const)
    publish({ choices: new Map([...offered, ...state.choices]) })
  }
  void offerAgain()

  function enqueueRead({ code, quantity, readings, isMistyped }: ReturnType<typeof readTyped>): void {
    if (code === '') return
    enqueue({ readings, remaining: { code, quantity, times: 1, reason: 'waiting', visit }, isMistyped })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen(listener) {
      outcomeListeners.add(listener)
      return () => outcomeListeners.delete(listener)
    },
    scan: (text, quantity = null) => enqueueRead(readScanned(text, quantity)),
    type: (text, quantity = null) => enqueueRead(readTyped(text, quantity)),
    add(product, quantity) {
      const waits: RemainingScan = { code: product.sku, quantity, times: 1, reason: 'waiting', visit }
      remaining.set(addRemaining(remaining.get(), waits))
      addScanned(product, waits, waits)
      publish()
    },
    choose(code, product) {
      const asking = remaining.get().find((each) => each.reason === 'several' && codeKey(each.code) === codeKey(code))
      if (!asking) return
      learned.set(learnName(learned.get(), asking.code, product.sku))
      const waits: RemainingScan = { ...asking, reason: 'waiting', visit }
      remaining.set(addRemaining(takeRemaining(remaining.get(), asking), waits))
      addScanned(product, waits, waits)
      publish()
    },
    retry(scans) {
      for (const each of scans.toReversed()) {
        const { code, readings, isMistyped } = readTyped(each.code, each.quantity)
        remaining.set(takeRemaining(remaining.get(), each))
        enqueue({ readings, remaining: { ...each, code, reason: 'waiting', visit }, isMistyped })
      }
    },
    undo() {
      const newest = [...queue].at(-1)
      if (newest) {
        queue.delete(newest)
        remaining.set(takeRemaining(remaining.get(), newest.remaining))
        notify({ kind: 'removed-remaining', scan: newest.remaining })
      } else {
        inOrder(undoDone)
        publish()
      }
    },
  }
}
