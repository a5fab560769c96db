import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { readCatalogAddress, writeCatalogAddress } from '#src/catalog/catalog-address.ts'
import type { CatalogQuery } from '#src/catalog/catalog-protocol.ts'
import type { ScrollMemory } from './scroll-memory.ts'

/** Typing reaches the address once it rests; a filter or a sort is a step of its own, to which Back returns. */
const writeAddressAfterMs = 300

/** Marks steps that this hook took itself: the view is ahead of them, so they must not be read back. */
const ownStep = 'browse-view'

/**
 * The view and its address, kept the same. The view is the truth while the person types, the address when they go back,
 * forward or follow a link. `flushAddress` writes what still rests: to be called before leaving the page.
 * `topToRestore` is where this step of the history was scrolled to, in content pixels; 0 for a new view.
 */
export function useBrowseView(scrollMemory: ScrollMemory) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const [{ query, topToRestore }, setView] = useState(() => ({
    query: readCatalogAddress(new URLSearchParams(location.search)),
    topToRestore: scrollMemory.recall(location.key),
  }))
  const [readKey, setReadKey] = useState(location.key)
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; view: CatalogQuery } | null>(null)

  if (location.key !== readKey) {
    setReadKey(location.key)
    const isOurs = location.state === ownStep && navigationType !== NavigationType.Pop
    if (!isOurs) {
      setView({
        query: readCatalogAddress(new URLSearchParams(location.search)),
        topToRestore: navigationType === NavigationType.Pop ? scrollMemory.recall(location.key) : 0,
      })
    }
  }

  const write = useCallback(
    (next: CatalogQuery, replace: boolean) => {
      const search = writeCatalogAddress(next).toString()
      void navigate(
        { search: search === '' ? '' : `?${search}` },
        { replace, state: ownStep, preventScrollReset: true },
      )
    },
    [navigate],
  )

  const flushAddress = useCallback(() => {
    if (!resting.current) return
    clearTimeout(resting.current.timer)
    write(resting.current.view, true)
    resting.current = null
  }, [write])

  // Handlers keep their identity while the query changes, so that a key redraws the search box and not the table.
  const newest = useRef(query)
  useLayoutEffect(() => {
    newest.current = query
  }, [query])
  const changeView = useCallback(
    (change: Partial<CatalogQuery>) => {
      const next = { ...newest.current, ...change }
      newest.current = next
      setView({ query: next, topToRestore: 0 })
      if (resting.current) clearTimeout(resting.current.timer)
      resting.current = null
      const onlyText = Object.keys(change).every((key) => key === 'text')
      if (onlyText) resting.current = { timer: setTimeout(flushAddress, writeAddressAfterMs), view: next }
      else write(next, false)
    },
    [write, flushAddress],
  )

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
      if (resting.current) clearTimeout(resting.current.timer)
    },
    [],
  )
  return { query, topToRestore, changeView, flushAddress, rememberTop }
}
