/** What `npm run axe` runs: axe on every page and dialog in every combination of theme, size and language. */
process.env['AXE'] = 'all'
// All of them stand in one file, which one worker would walk alone.
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e/accessibility.spec.ts', '--retries=0', '--fully-parallel')
await import('./run-journeys.ts')
