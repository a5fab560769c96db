/** What `npm run axe` runs: axe on every page and dialog in every combination of theme, size and language. */
process.env['AXE'] = 'all'
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e/accessibility.spec.ts', '--retries=0')
await import('./run-journeys.ts')
