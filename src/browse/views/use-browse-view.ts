import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type BrowseFilters, type BrowseView, readBrowseAddress, writeBrowseAddress } from './browse-address.ts'
import type { ScrollMemory } from './scroll-memory.ts'

/** Typing reaches the address once it rests; a filter or a sort is a step of its own, to which Back returns. */
const writeAddressAfterMs = 300

/** Marks steps that this hook took itself: the view is ahead of them, so they must not be read back. */
const ownStep = 'browse-view'

/**
 * A `step` is one that Back undoes; `replaced` changes the entry of the history that there is; `resting` does so once
 * nothing more is typed.
 */
export type AddressChange = 'step' | 'replaced' | 'resting'

/**
 * The view and its address, kept the same. The view is the truth while the person types, the address when they go back,
 * forward or follow a link. `flushAddress` writes what still rests: to be called before leaving the page.
 * `topToRestore` is where this step of the history was scrolled to, in content pixels; 0 for a new view.
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
      // The same question keeps its identity, and with it the rows on the screen: only what stands beside them changes.
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

  // Handlers keep their identity while the view changes, so that a key redraws the search box and not the table.
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
  /** Opening is a step, so that Back closes; from one product to the next there is only the one entry. */
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

  // A step of our own keeps the rows on the screen: its entry in the history begins where the last one was.
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
