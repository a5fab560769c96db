import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/** F4 leads to the page of the open draft, or to all drafts if none is open; from a page of drafts to the catalog. */
export function useDraftKey(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { openDraftId } = knownDrafts(useDrafts())
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key !== 'F4' || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
      event.preventDefault()
      const draft = openDraftId === null ? draftsHref : draftHref(openDraftId)
      void navigate(pathname.startsWith(draftsHref) ? '/' : draft)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, pathname, openDraftId])
}
