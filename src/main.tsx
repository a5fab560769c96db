import './ui/app.css'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { createParts } from '#src/app/create-parts.ts'

/** The only file of the page that starts anything. */
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const parts = createParts()
parts.catalog.load()
createRoot(root).render(<App {...parts} />)
