import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/**
 * F4 leads to the page of the open draft, or to all drafts if none is open; from a page of drafts back to where it was
 * pressed, with what is searched there, else to the catalog as it was left.
 */
export function useDraftKey(catalog: RefObject<string>): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const from = cameFrom(state)
  const { openDraftId } = knownDrafts(useDrafts())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key !== 'F4' || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
      event.preventDefault()
      const draft = openDraftId === null ? draftsHref : draftHref(openDraftId)
      // The address is ahead of what is drawn: who presses it again at once goes back.
      if (!location.pathname.startsWith(draftsHref)) void navigate(draft, { state: { cameFrom: pathname + search } })
      else void navigate(pathname.startsWith(draftsHref) ? (from ?? catalog.current) : pathname + search)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, pathname, search, from, openDraftId, catalog])
}

/** The address that the key was pressed at. A state of the history is kept by the browser, and may be anything. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : null
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}
