import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { useScanParts } from '#src/drafts/scan/scan-context.tsx'
import type { RemainingScans } from '#src/drafts/scan/session/remaining-scans.ts'
import { createScanSession } from '#src/drafts/scan/session/scan-session.ts'
import { createScanSound } from '#src/drafts/scan/session/scan-sound.ts'
import { createStoredValue } from '#src/ui/stored-value.ts'
import { type AwaitedProducts, awaitedProducts, type OrderToReceive, skuOfKey } from './awaited-products.ts'
import { addPieces, type Entries } from './entries.ts'
import { findAwaited } from './find-awaited.ts'
import { isAlarming, scanSays } from './scan-says.ts'

/** What a person said of a delivery, before it is booked. */
export type DeliverySheet = {
  readonly entries: Entries
  /** Goods that no order here awaits, by sku. */
  readonly wrong: ReadonlyMap<string, WrongGoods>
  /** Lines of which the rest will not come, as `lineKey`. */
  readonly closed: ReadonlySet<string>
}

export type WrongGoods = { readonly product: ListedProduct; readonly quantity: number }

export type Delivery = ReturnType<typeof useDelivery>

const emptySheet: DeliverySheet = { entries: new Map(), wrong: new Map(), closed: new Set() }

/** The sheet of a delivery, with the scans that fill it. Nothing of it is written. */
export function useDelivery(orders: readonly OrderToReceive[]) {
  const products = useMemo(() => awaitedProducts(orders), [orders])
  /** For scans that are looked up while the orders change. */
  const [newest] = useState(() => unstored<AwaitedProducts>(products))
  useLayoutEffect(() => newest.set(products), [newest, products])
  const [sheet] = useState(() => unstored(emptySheet))
  const state = useSyncExternalStore(sheet.subscribe, sheet.get)
  const [remaining] = useState(() => unstored<RemainingScans>([]))
  const { find, learned } = useQuickAddParts()
  const { visit, isMuted, mode } = useScanParts()
  /** What the last acts were, for undo; a scan is taken back by its session. */
  const acts = useRef<('scan' | (() => void))[]>([])
  const [actCount, setActCount] = useState(0)
  const remember = (act: 'scan' | (() => void)) => setActCount(acts.current.push(act))

  /** Counts pieces of a product, or of what is not awaited. False where what is typed of it is no quantity. */
  const put = (product: ListedProduct, pieces: number): boolean => {
    const before = sheet.get()
    const awaited = newest.get().get(product.sku)
    if (!awaited) {
      const quantity = addQuantities(before.wrong.get(product.sku)?.quantity ?? 0, pieces)
      const wrong = new Map(before.wrong)
      if (quantity > 0) wrong.set(product.sku, { product, quantity })
      else wrong.delete(product.sku)
      sheet.set({ ...before, wrong })
      return true
    }
    const entries = addPieces(before.entries, awaited, pieces)
    if (entries) sheet.set(withEntries(before, entries))
    return entries !== null
  }
  const edit = useCallback(
    (how: (entries: Entries) => Entries) => sheet.set(withEntries(sheet.get(), how(sheet.get().entries))),
    [sheet],
  )
  const close = useCallback(
    (key: string, isClosed: boolean) => {
      const closed = new Set(sheet.get().closed)
      if (isClosed) closed.add(key)
      else closed.delete(key)
      sheet.set({ ...sheet.get(), closed })
    },
    [sheet],
  )
  const begin = () =>
    createScanSession({
      visit,
      find: (codes) => findAwaited(newest.get(), find)(codes),
      learned,
      remaining,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      add: async (product, pieces) => put(product, pieces),
    })
  const [session, setSession] = useState(begin)
  const scans = useSyncExternalStore(session.subscribe, session.getState)
  const unsettled = useSyncExternalStore(remaining.subscribe, remaining.get)

  useEffect(() => mode.enter(), [mode])
  useEffect(() => {
    const sound = createScanSound()
    const stop = session.listen((outcome) => {
      const says = scanSays(outcome, newest.get(), sheet.get().entries)
      if (says.kind !== 'removed') setActCount(acts.current.push('scan'))
      if (isMuted.get() || says.kind === 'removed') return
      sound.play(says.kind === 'several' ? 'choose' : isAlarming(says) ? 'unknown' : 'known')
    })
    return () => {
      stop()
      sound.close()
    }
  }, [session, sheet, newest, isMuted])

  return {
    products,
    /** Of now, for what ends later. */
    productsNow: newest.get,
    ...state,
    scans,
    session,
    unsettled,
    isBusy: scans.waiting > 0,
    isTyped: state.entries.size > 0 || state.wrong.size > 0 || unsettled.length > 0,
    put,
    remember,
    close,
    edit,
    /** An unknown code, or goods that are not awaited, are not noted. */
    drop: (code: string) => {
      const before = { sheet: sheet.get(), remaining: remaining.get() }
      const wrong = new Map(before.sheet.wrong)
      wrong.delete(code)
      sheet.set({ ...before.sheet, wrong })
      remaining.set(before.remaining.filter((scan) => scan.code !== code))
      remember(() => {
        const goods = before.sheet.wrong.get(code)
        if (goods) sheet.set({ ...sheet.get(), wrong: new Map(sheet.get().wrong).set(code, goods) })
        remaining.set([...before.remaining.filter((scan) => scan.code === code), ...remaining.get()])
      })
    },
    canUndo: actCount > 0 || scans.waiting > 0,
    /** @param isOnlyOfScans Backspace takes back no more than a scan */
    undo: (isOnlyOfScans = false) => {
      if (isOnlyOfScans && scans.waiting === 0 && acts.current.at(-1) !== 'scan') return
      const act = scans.waiting > 0 ? 'scan' : acts.current.pop()
      setActCount(acts.current.length)
      if (act === 'scan') session.undo()
      else act?.()
    },
    /** What puts back what is said now, after a booking is taken back; not over the next delivery, once that has begun. */
    keep: () => {
      const before = { sheet: sheet.get(), remaining: remaining.get() }
      return () => {
        if (sheet.get() !== emptySheet || remaining.get().length > 0) return
        sheet.set(before.sheet)
        remaining.set(before.remaining)
      }
    },
    /** After it is booked: the next delivery begins. */
    clear: (undoBooking: () => void) => {
      sheet.set(emptySheet)
      remaining.set([])
      acts.current = [undoBooking]
      setActCount(acts.current.length)
      setSession(begin)
    },
  }
}

/** What is closed of a product goes with what was said of it. */
function withEntries(before: DeliverySheet, entries: Entries): DeliverySheet {
  const closed = new Set([...before.closed].filter((key) => entries.has(skuOfKey(key))))
  return { ...before, entries, closed }
}

function unstored<Value>(value: Value) {
  return createStoredValue<Value>({ storage: null, key: '', read: () => value, write: (each) => each })
}
