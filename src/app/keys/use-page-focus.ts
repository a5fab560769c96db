import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findFocusOfPage, makeFocusable, placeOfPage } from './find-focus-of-page.ts'

/** A page that loads longer than this shows what it is by itself. */
const waitsAtMostMs = 5_000

/**
 * Where another page takes away what had the focus, the focus goes to that page, or the next key would begin at the
 * top of the document. What a page focuses by itself keeps it, and so does the header. Of the page that is opened first
 * or again, the heading has it, unless something has it already.
 * @returns a way to go to a page by a key: then the focus goes there in any case
 */
export function usePageFocus(): (href: string, state?: unknown) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** What had the focus when a key led away; null where none did. */
  const leftBy = useRef<Element | null>(null)
  const before = useRef<string | null>(null)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    const left = leftBy.current
    leftBy.current = null
    const content = document.getElementById('content')
    if (from === pathname || !content) return
    const isFirst = from === null
    const isLost = () => {
      const focused = document.activeElement
      return focused === null || focused === document.body || focused === left
    }
    const move = (): boolean => {
      if (!isLost()) return true
      // The catalog's table would take letters, which begin a search.
      const place = isFirst ? content.querySelector('h1') : findFocusOfPage(content, { from, to: pathname })
      if (!place) return false
      makeFocusable(place)
      // Who opens a page by a mouse sees no frame around it; after a key the browser draws one.
      place.focus(isFirst ? { preventScroll: true, focusVisible: false } : { preventScroll: true })
      return true
    }
    if (move()) return
    const changes = new MutationObserver(() => move() && changes.disconnect())
    changes.observe(content, { childList: true, subtree: true })
    const timer = setTimeout(() => changes.disconnect(), waitsAtMostMs)
    return () => {
      changes.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])
  return useCallback(
    (href, state) => {
      void navigate(href, { state })
      const content = document.getElementById('content')
      // On the page that it is, only its address changes.
      if (new URL(href, location.href).pathname !== pathname) leftBy.current = document.activeElement
      else if (content) placeOfPage(content)?.focus({ preventScroll: true })
    },
    [navigate, pathname],
  )
}
