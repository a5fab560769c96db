import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { usePageHistory } from '#src/ui/page-router.tsx'
import { useNewest } from '#src/ui/use-newest.ts'

/**
 * F4 leads to the page of the open draft, or to all drafts if none is open; from a page of drafts back to where it was
 * pressed, with what is searched there, else to the catalog as it was left.
 */
export function useDraftKey(catalog: RefObject<string>): void {
  const history = usePageHistory()
  const { openDraftId } = knownDrafts(useDrafts())
  const newest = useNewest({ navigate: useNavigate(), openId: openDraftId })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key !== 'F4' || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
      event.preventDefault()
      const { navigate, openId } = newest()
      // The address is ahead of what is drawn: who presses it again at once goes back.
      const { pathname, search, state } = history.getNewest()
      if (pathname.startsWith(draftsHref)) return void navigate(cameFrom(state) ?? catalog.current)
      const draft = openId === null ? draftsHref : draftHref(openId)
      void navigate(draft, { state: { cameFrom: pathname + search } })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [history, newest, catalog])
}

/** The address that the key was pressed at. A state of the history is kept by the browser, and may be anything. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : null
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null
}
