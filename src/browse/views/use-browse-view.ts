import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { usePageHistory } from '#src/ui/page-router.tsx'
import { type BrowseFilters, type BrowseView, readBrowseAddress, writeBrowseAddress } from './browse-address.ts'
import { type ScrollMemory, startOfTable, type TablePlace } from './scroll-memory.ts'
import { createViewStore } from './view-store.ts'

/** Typed text is written to the address after this pause. */
const writeTextAfterMs = 300
/** A filter or a sort is a history entry of its own, once its rows are painted: the address is drawn after them. */
const writeStepAfterMs = 120

/** Marks navigations made by this hook. The view is newer than their address, so it must not be read back. */
const ownStep = 'browse-view'

/**
 * `step` adds a history entry, which Back undoes; `chosen` does so, too, and is drawn once with its rows: for a control
 * that shows by itself what was chosen; `replaced` changes the current entry; `resting` does so after typing stops.
 */
type AddressChange = 'step' | 'chosen' | 'replaced' | 'resting'

/** Changes filters, or computes what to change from those that are set; more may be set than is drawn. */
export type ChangeFilters = (
  change: Partial<BrowseFilters> | ((before: BrowseFilters) => Partial<BrowseFilters>),
  how?: AddressChange,
) => void

export type BrowseViewControl = ReturnType<typeof useBrowseView>

/**
 * Keeps the view and the address in step. The view is the source while the person types; the address is the source
 * after Back, Forward or a link. `flushAddress` writes a delayed change: call it before leaving the page. The result
 * keeps its identity.
 */
export function useBrowseView(scrollMemory: ScrollMemory) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const history = usePageHistory()
  const { pathname } = location
  const [store] = useState(() =>
    createViewStore(
      readBrowseAddress(new URLSearchParams(location.search)),
      navigationType === NavigationType.Pop
        ? scrollMemory.recall(location.key)
        : scrollMemory.recallLast(location.search),
    ),
  )
  /** What is not yet in the address: in place of the current entry, or as one of its own. */
  const unwritten = useRef<{ timer: ReturnType<typeof setTimeout>; replace: boolean } | null>(null)
  const forgetUnwritten = useCallback(() => {
    if (unwritten.current) clearTimeout(unwritten.current.timer)
    unwritten.current = null
  }, [])

  const readKey = useRef(location.key)
  useLayoutEffect(() => {
    if (location.key === readKey.current) return
    readKey.current = location.key
    const isPop = navigationType === NavigationType.Pop
    if (location.state === ownStep && !isPop) return
    forgetUnwritten()
    const view = store.getView()
    const read = readBrowseAddress(new URLSearchParams(location.search))
    // An unchanged query keeps its identity, so that the rows stay on the screen.
    if (sameFilters(read.filters, view.filters)) {
      store.set({ ...read, filters: view.filters }, store.getBesidesText().placeToRestore)
    } else store.set(read, isPop ? scrollMemory.recall(location.key) : startOfTable)
  }, [location, navigationType, scrollMemory, store, forgetUnwritten])

  const write = useCallback(
    (replace: boolean) => {
      // Whoever is on the way to another page stays on the way.
      if (history.getNewest().pathname !== pathname) return
      const search = writeBrowseAddress(store.getView())
      // Back may come before this step is drawn: then the entry before is read again.
      readKey.current = ''
      void navigate({ search: search === '' ? '' : `?${search}` }, { replace, state: ownStep })
    },
    [history, navigate, pathname, store],
  )

  const flushAddress = useCallback(() => {
    if (!unwritten.current) return
    const { replace } = unwritten.current
    forgetUnwritten()
    write(replace)
  }, [write, forgetUnwritten])

  useEffect(() => {
    // A click or a key may lead to another page whose part takes a while: a write after it would lead back.
    const flushStep = () => void (unwritten.current?.replace === false && flushAddress())
    document.addEventListener('click', flushAddress, true)
    document.addEventListener('keydown', flushStep, true)
    return () => {
      document.removeEventListener('click', flushAddress, true)
      document.removeEventListener('keydown', flushStep, true)
    }
  }, [flushAddress])

  const change = useCallback(
    (next: BrowseView, how: AddressChange) => {
      // A step before this one is an entry of its own; typed text is part of what is written now.
      if (unwritten.current?.replace === false) flushAddress()
      forgetUnwritten()
      const isSame = next.filters === store.getView().filters
      store.set(next, isSame ? store.getBesidesText().placeToRestore : startOfTable, how === 'chosen')
      const writeLater = (replace: boolean, ms: number) => {
        unwritten.current = { timer: setTimeout(flushAddress, ms), replace }
      }
      if (how === 'resting') writeLater(true, writeTextAfterMs)
      else if (how !== 'replaced') writeLater(false, writeStepAfterMs)
      else write(true)
    },
    [store, write, flushAddress, forgetUnwritten],
  )

  const changeFilters = useCallback<ChangeFilters>(
    (filters, how = 'step') => {
      const view = store.getView()
      const changed = typeof filters === 'function' ? filters(view.filters) : filters
      change({ ...view, filters: { ...view.filters, ...changed } }, how)
    },
    [store, change],
  )
  /** Opening adds a history entry, so that Back closes the preview. Moving to another product replaces the entry. */
  const showPreview = useCallback(
    (sku: string | null) => {
      const view = store.getView()
      if (sku === view.preview) return
      const isOpening = sku !== null && view.preview === null
      change({ ...view, preview: sku }, isOpening ? 'step' : 'replaced')
    },
    [store, change],
  )
  const showColumns = useCallback(
    (columns: string | null) => {
      const view = store.getView()
      if (columns !== view.columns) change({ ...view, columns }, 'replaced')
    },
    [store, change],
  )
  const openView = useCallback((next: BrowseView) => change(next, 'step'), [change])

  // The hook's own navigation keeps the rows on the screen: its history entry starts at the last scroll position.
  const place = useRef(store.getBesidesText().placeToRestore)
  const entry = useRef(location)
  useEffect(() => {
    entry.current = location
    scrollMemory.remember(location.key, location.search, place.current)
  }, [location, scrollMemory])
  const rememberPlace = useCallback(
    (next: Partial<TablePlace>) => {
      place.current = { ...place.current, ...next }
      const { key, search } = entry.current
      // These rows are of the entry that comes: the one before stays where it was left.
      if (unwritten.current?.replace !== false) scrollMemory.remember(key, search, place.current)
    },
    [scrollMemory],
  )

  useEffect(() => forgetUnwritten, [forgetUnwritten])
  return useMemo(
    () => ({ store, changeFilters, showPreview, showColumns, openView, flushAddress, rememberPlace }),
    [store, changeFilters, showPreview, showColumns, openView, flushAddress, rememberPlace],
  )
}

function sameFilters(a: BrowseFilters, b: BrowseFilters): boolean {
  return addressOf(a) === addressOf(b)
}

function addressOf(filters: BrowseFilters): string {
  return writeBrowseAddress({ filters, preview: null, columns: null })
}
