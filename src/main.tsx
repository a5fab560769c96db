import './ui/app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { createParts } from '#src/app/create-parts.ts'

/** The only file of the page that starts anything, besides the early catalog (catalog/worker/early-catalog.ts). */
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const parts = createParts()
parts.catalog.load()
const root = createRoot(element)
// In pieces, so that the browser can do other things between them: the whole page is one long task otherwise.
startTransition(() => root.render(<App {...parts} />))
