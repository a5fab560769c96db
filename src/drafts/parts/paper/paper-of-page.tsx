import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { usePaperStyle } from './use-paper-style.ts'

/**
 * What the browser's own print command prints of a page: `children`, sheets of paper with all that the page has, in place
 * of the screen, which has only the rows in sight. They are drawn only while it prints.
 */
export function PaperOfPage({ children }: { children: ReactNode }) {
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
  return createPortal(<Paper>{children}</Paper>, document.body)
}

function Paper({ children }: { children: ReactNode }) {
  usePaperStyle()
  return (
    <div data-paper-of-page className="hidden print:block">
      {children}
    </div>
  )
}
