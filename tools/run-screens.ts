/**
 * What `npm run screens` runs: pictures of every page and dialog at nine sizes, in both themes and languages, with
 * scrollbars, and what is measured on them, into `.screens/`. `npm run screens -- -g "touch, light, es-MX"` makes a part, and
 * SCREENS_PAGES="the catalog|the drafts" of it only these pages.
 */
import { resolve } from 'node:path'

process.env['SCREENS'] = resolve(import.meta.dirname, '../.screens')
process.argv.splice(2, 0, 'e2e/screens.spec.ts', '--retries=0', '--fully-parallel')
await import('./run-journeys.ts')
