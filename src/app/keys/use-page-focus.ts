import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findFocusOfPage, makeFocusable } from './find-focus-of-page.ts'

/** A page that loads longer than this shows what it is by itself. */
const waitsAtMostMs = 5_000

/**
 * Where another page takes away what had the focus, the focus goes to that page, or the next key would begin at the
 * top of the document. What a page focuses by itself keeps it, and so does the header.
 * @returns a way to go to a page by a key: then the focus goes there in any case
 */
export function usePageFocus(): (href: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** What had the focus when a key led away; null where none did. */
  const leftBy = useRef<Element | null>(null)
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    const left = leftBy.current
    leftBy.current = null
    const content = document.getElementById('content')
    if (from === pathname || !content) return
    const isLost = () => {
      const focused = document.activeElement
      return focused === null || focused === document.body || focused === left
    }
    const move = (): boolean => {
      if (!isLost()) return true
      const place = findFocusOfPage(content, { from, to: pathname })
      if (!place) return false
      makeFocusable(place)
      place.focus({ preventScroll: true })
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
    (href) => {
      leftBy.current = document.activeElement
      void navigate(href)
    },
    [navigate],
  )
}
