import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type BrowseFilters, type BrowseView, readBrowseAddress, writeBrowseAddress } from './browse-address.ts'
import type { ScrollMemory } from './scroll-memory.ts'

/** Typed text is written to the address after this pause. A filter or a sort is a history entry of its own. */
const writeAddressAfterMs = 300

/** Marks navigations made by this hook. The view is newer than their address, so it must not be read back. */
const ownStep = 'browse-view'

/**
 * `step` adds a history entry, which Back undoes; `replaced` changes the current entry; `resting` does so after typing
 * stops.
 */
export type AddressChange = 'step' | 'replaced' | 'resting'

/**
 * Keeps the view and the address in step. The view is the source while the person types; the address is the source
 * after Back, Forward or a link. `flushAddress` writes a delayed change: call it before leaving the page.
 * `topToRestore` is the scroll position of this history entry, in content px; 0 for a new view.
 */
export function useBrowseView(scrollMemory: ScrollMemory) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const [{ view, topToRestore }, setView] = useState(() => ({
    view: readBrowseAddress(new URLSearchParams(location.search)),
    topToRestore: scrollMemory.recall(location.key),
  }))
  const [readKey, setReadKey] = useState(location.key)
  const resting = useRef<ReturnType<typeof setTimeout> | null>(null)

  if (location.key !== readKey) {
    setReadKey(location.key)
    const isOurs = location.state === ownStep && navigationType !== NavigationType.Pop
    if (!isOurs) {
      const read = readBrowseAddress(new URLSearchParams(location.search))
      // An unchanged query keeps its identity, so that the rows stay on the screen.
      const isSame = sameFilters(read.filters, view.filters)
      setView({
        view: isSame ? { ...read, filters: view.filters } : read,
        topToRestore: isSame
          ? topToRestore
          : navigationType === NavigationType.Pop
            ? scrollMemory.recall(location.key)
            : 0,
      })
    }
  }

  // Handlers keep their identity while the view changes, so that a keystroke redraws the search box and not the table.
  const newest = useRef(view)
  useLayoutEffect(() => {
    newest.current = view
  }, [view])

  const write = useCallback(
    (replace: boolean) => {
      const search = writeBrowseAddress(newest.current)
      void navigate(
        { search: search === '' ? '' : `?${search}` },
        { replace, state: ownStep, preventScrollReset: true },
      )
    },
    [navigate],
  )

  const flushAddress = useCallback(() => {
    if (resting.current === null) return
    clearTimeout(resting.current)
    resting.current = null
    write(true)
  }, [write])

  const change = useCallback(
    (next: BrowseView, how: AddressChange) => {
      const isSame = next.filters === newest.current.filters
      newest.current = next
      setView((before) => ({ view: next, topToRestore: isSame ? before.topToRestore : 0 }))
      if (resting.current !== null) clearTimeout(resting.current)
      resting.current = null
      if (how === 'resting') resting.current = setTimeout(flushAddress, writeAddressAfterMs)
      else write(how === 'replaced')
    },
    [write, flushAddress],
  )

  const changeFilters = useCallback(
    (filters: Partial<BrowseFilters>, how: AddressChange = 'step') =>
      change({ ...newest.current, filters: { ...newest.current.filters, ...filters } }, how),
    [change],
  )
  /** Opening adds a history entry, so that Back closes the preview. Moving to another product replaces the entry. */
  const showPreview = useCallback(
    (sku: string | null) => {
      if (sku === newest.current.preview) return
      const isOpening = sku !== null && newest.current.preview === null
      change({ ...newest.current, preview: sku }, isOpening ? 'step' : 'replaced')
    },
    [change],
  )
  const showColumns = useCallback(
    (columns: string | null) => {
      if (columns !== newest.current.columns) change({ ...newest.current, columns }, 'replaced')
    },
    [change],
  )
  const openView = useCallback((next: BrowseView) => change(next, 'step'), [change])

  // The hook's own navigation keeps the rows on the screen: its history entry starts at the last scroll position.
  const top = useRef(topToRestore)
  const key = useRef(location.key)
  useEffect(() => {
    key.current = location.key
    scrollMemory.remember(location.key, top.current)
  }, [location.key, scrollMemory])
  const rememberTop = useCallback(
    (next: number) => {
      top.current = next
      scrollMemory.remember(key.current, next)
    },
    [scrollMemory],
  )

  useEffect(
    () => () => {
      if (resting.current !== null) clearTimeout(resting.current)
    },
    [],
  )
  return { view, topToRestore, changeFilters, showPreview, showColumns, openView, flushAddress, rememberTop }
}

function sameFilters(a: BrowseFilters, b: BrowseFilters): boolean {
  return addressOf(a) === addressOf(b)
}

function addressOf(filters: BrowseFilters): string {
  return writeBrowseAddress({ filters, preview: null, columns: null })
}
