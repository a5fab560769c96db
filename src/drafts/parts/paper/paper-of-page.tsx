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
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('beforeprint', begin, { signal })
    addEventListener('afterprint', end, { signal })
    // A preview of the printed page, as in the tools of the browser and in some programs that print it, tells no more.
    const printed = matchMedia('print')
    printed.addEventListener('change', () => (printed.matches ? begin() : end()), { signal })
    return () => stop.abort()
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
