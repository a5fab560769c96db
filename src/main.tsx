import './ui/app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { createParts } from '#src/app/create-parts.ts'

/** Starts the page. Only the catalog's worker is started before it (catalog/worker/early-catalog.ts). */
const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const parts = createParts()
parts.catalog.load()
const root = createRoot(element)
const draw = () => root.render(<App {...parts} />)
// With its rows the page is too much for one task. Without them, being drawn at once brings them sooner.
if (parts.catalog.getState().catalog) startTransition(draw)
else draw()
