import './print-page.css'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { PrintedDraft } from './printed-draft.tsx'

/**
 * What the browser's own print command prints of a draft's page: its sheet of paper, with all lines and the warehouse of
 * each, in place of the screen, which has only the rows in sight.
 */
export function PaperOfPage({ draft }: { draft: Draft }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div data-paper-of-page className="hidden print:block">
      <PrintedDraft draft={draft} />
    </div>,
    document.body,
  )
}
