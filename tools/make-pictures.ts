/** What `npm run pictures` runs: makes the pictures of README.md and docs/comprador.md anew, in the real program. */
process.env['PICTURES'] = 'all'
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e/pictures.spec.ts', '--retries=0')
await import('./run-journeys.ts')
