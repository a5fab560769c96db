import { type LearnedNames, learnName, withLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { CodeMatch, FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { readMultiplier, readScan } from './read-scan.ts'
import { addRemaining, codeKey, type RemainingScan, type RemainingScans, takeRemaining } from './remaining-scans.ts'

/*
 * One file, because the queue, what is being written and what was done last guard each other.
 */

/** What became of a scan, in the order of the scans. */
export type ScanOutcome =
  | { readonly kind: 'added' | 'removed'; readonly product: ListedProduct; readonly quantity: number }
  | { readonly kind: 'left' | 'removed-remaining'; readonly scan: RemainingScan }

export type ScannedRow = {
  readonly product: ListedProduct
  readonly times: number
  /** Pieces that this session added. */
  readonly quantity: number
}

export type ScanState = {
  /** `number` counts the outcomes, so that the same twice is two. */
  readonly last: { readonly number: number; readonly outcome: ScanOutcome } | null
  /** Newest first. */
  readonly rows: readonly ScannedRow[]
  readonly pieces: number
  /** Scans that are not settled yet. */
  readonly waiting: number
  /** They wait for the catalog, which takes its time. */
  readonly isCatalogLate: boolean
  /** By `codeKey`: the products that a code may mean. */
  readonly choices: ReadonlyMap<string, readonly ListedProduct[]>
  readonly canUndo: boolean
}

export type ScanSession = {
  readonly getState: () => ScanState
  readonly subscribe: (listener: () => void) => () => void
  /** Hears every outcome, also of scans so fast that nobody sees each of them. */
  readonly listen: (listener: (outcome: ScanOutcome) => void) => () => void
  /** Whatever a scanner said. @param quantity pieces, from a multiplier before it */
  readonly scan: (written: string, quantity?: number) => void
  /** A code by hand, with a multiplier before it or without. */
  readonly type: (typed: string) => void
  /** Says which product a code means, now and from now on, and adds what was scanned of it. */
  readonly choose: (code: string, product: ListedProduct) => void
  /** Asks the catalog again. */
  readonly retry: (remaining: RemainingScans) => void
  /** Takes back the last scan, wherever it is by now. */
  readonly undo: () => void
}

/** What a scan may be, and how many pieces it is then. */
type Reading = { readonly code: string; readonly quantity: number }
type Queued = {
  /** Surest first. */
  readonly readings: readonly Reading[]
  /** What stands in `left` until it is settled. */
  readonly remaining: RemainingScan
  readonly isMistyped: boolean
}

type Done =
  | { readonly kind: 'added'; readonly product: ListedProduct; readonly quantity: number; readonly times: number }
  | { readonly kind: 'left'; readonly scan: RemainingScan }

/** The worker answers within milliseconds; whatever takes longer waits for the wholesaler. */
const lateAfterMs = 400
const shortestPauseMs = 250
const longestPauseMs = 2_000

/**
 * Takes scans as fast as they come and settles them in their order: looked up together, added to the draft one change
 * each. What cannot be added is left in `left`, where each scan also stands for as long as it is not settled.
 *
 * @param add a negative quantity takes off
 * @param pause between two attempts to ask a catalog that is not there
 */
export function createScanSession(options: {
  visit: string
  find: FindCodes<ListedProduct>
  learned: StoredValue<LearnedNames>
  remaining: StoredValue<RemainingScans>
  add: (product: ListedProduct, quantity: number) => Promise<DraftOutcome>
  pause: (ms: number) => Promise<void>
}): ScanSession {
  const { visit, learned, remaining, add, pause } = options
  const find = withLearnedNames(options.find, learned)
  const listeners = new Set<() => void>()
  const hearers = new Set<(outcome: ScanOutcome) => void>()
  /** Not looked up yet, in order. */
  const queue = new Set<Queued>()
  const done: Done[] = []
  let isWorking = false
  /** Looked up and on their way into the draft. */
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
    for (const hear of hearers) hear(outcome)
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
        // No catalog, one that was just replaced, a worker that died: all of them pass, and nothing is lost meanwhile.
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
        // It may have been taken back meanwhile.
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

  /** Outcomes are told in the order of the scans, however long one of them takes to be written. */
  function inOrder(tellOutcome: () => void | Promise<void>): void {
    writing += 1
    const before = written.catch(() => {})
    written = before.then(tellOutcome).finally(() => {
      writing -= 1
      publish()
    })
  }

  function settle(queued: Queued, found: ReadonlyMap<string, CodeMatch<ListedProduct> | null>): void {
    const matches = queued.readings.flatMap((reading) => {
      const match = found.get(reading.code)
      return match ? [{ reading, match }] : []
    })
    // What was learned of one form of a code is meant by all of them.
    const known = matches.find(({ match }) => match.stage === 'learned') ?? matches[0]
    if (!known) {
      inOrder(() =>
        leave(queued.remaining, { ...queued.remaining, reason: queued.isMistyped ? 'mistyped' : 'unknown' }),
      )
      return
    }
    const { quantity } = known.reading
    const { products } = known.match
    const [only] = products
    if (only && products.length === 1) addScanned(only, { ...queued.remaining, quantity }, queued.remaining)
    else inOrder(() => leave(queued.remaining, { ...queued.remaining, quantity, reason: 'several' }, products))
  }

  function addScanned(product: ListedProduct, scan: RemainingScan, waits: RemainingScan): void {
    const { quantity, times } = scan
    const adding = add(product, quantity)
    inOrder(async () => {
      const outcome = await adding
      if (!isWritten(outcome)) {
        leave(waits, { ...scan, reason: 'not-added' })
        return
      }
      remaining.set(takeRemaining(remaining.get(), waits))
      done.push({ kind: 'added', product, quantity, times })
      notify({ kind: 'added', product, quantity }, countRow(product, quantity, times))
    })
  }

  /** In place of what stood for it while it was waiting. */
  function leave(waits: RemainingScan, scan: RemainingScan, products?: readonly ListedProduct[]): void {
    remaining.set(addRemaining(takeRemaining(remaining.get(), waits), scan))
    done.push({ kind: 'left', scan })
    notify({ kind: 'left', scan }, products && { choices: new Map(state.choices).set(codeKey(scan.code), products) })
  }

  function countRow(product: ListedProduct, quantity: number, times: number): Pick<ScanState, 'rows' | 'pieces'> {
    const before = state.rows.find((row) => row.product.sku === product.sku)
    const others = state.rows.filter((row) => row !== before)
    const row = {
      product,
      times: (before?.times ?? 0) + times,
      quantity: (before?.quantity ?? 0) + quantity,
    }
    return { rows: row.times > 0 ? [row, ...others] : others, pieces: state.pieces + quantity }
  }

  async function undoDone(): Promise<void> {
    const last = done.pop()
    if (!last) return
    if (last.kind === 'left') {
      const before = remaining.get()
      const after = takeRemaining(before, last.scan)
      // Chosen, sent away or dismissed: then the scan before it was the last.
      if (before.every((each) => after.includes(each))) return undoDone()
      remaining.set(after)
      notify({ kind: 'removed-remaining', scan: last.scan })
      return
    }
    const { product, quantity, times } = last
    const outcome = await add(product, -quantity)
    if (!isWritten(outcome)) {
      done.push(last)
      return
    }
    notify({ kind: 'removed', product, quantity }, countRow(product, -quantity, -times))
  }

  /** What was to be chosen in an earlier visit is offered again; nothing is added by that. */
  async function offerAgain(): Promise<void> {
    const asking = remaining.get().filter(({ reason }) => reason === 'several')
    if (asking.length === 0) return
    const found = await lookUp(asking.map(({ code }) => code))
    const offered = asking.map(({ code }) => [codeKey(code), found.get(code)?.products ?? []] as const)
    publish({ choices: new Map([...offered, ...state.choices]) })
  }
  void offerAgain()

  function enqueueScan(text: string, quantity: number): void {
    const { code, codes, isMistyped } = readScan(text)
    if (code === '') return
    enqueue({
      readings: codes.map((each) => ({ code: each, quantity })),
      remaining: { code, quantity, times: 1, reason: 'waiting', visit },
      isMistyped,
    })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen(listener) {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    scan: (text, quantity = 1) => enqueueScan(text, quantity),
    type(typed) {
      const multiplier = readMultiplier(typed)
      const { code, codes, isMistyped } = readScan(multiplier?.rest ?? '')
      if (!multiplier || code === '') {
        enqueueScan(typed, 1)
        return
      }
      const { quantity } = multiplier
      // `12x34-ABC` may be a code by itself: then it is that one.
      const whole = readScan(typed).codes.map((each) => ({ code: each, quantity: 1 }))
      enqueue({
        readings: [...whole, ...codes.map((each) => ({ code: each, quantity }))],
        remaining: { code, quantity, times: 1, reason: 'waiting', visit },
        isMistyped,
      })
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
        const { code, codes, isMistyped } = readScan(each.code)
        const { quantity } = each
        remaining.set(takeRemaining(remaining.get(), each))
        enqueue({
          readings: codes.map((known) => ({ code: known, quantity })),
          remaining: { ...each, code, reason: 'waiting', visit },
          isMistyped,
        })
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
