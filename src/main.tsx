import './ui/app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { createParts } from '#src/app/create-parts.ts'

/** Starts the page. Only the catalog's worker is started before it (catalog/worker/early-catalog.ts). */
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
// Tasks of their own: to evaluate the program is a long one already.
setTimeout(() => {
  const parts = createParts()
  parts.catalog.load()
  setTimeout(() => {
    const root = createRoot(element)
    // In pieces: the whole page is one long task otherwise, and the worker's first rows would wait for its end.
    startTransition(() => root.render(<App {...parts} />))
  })
})
