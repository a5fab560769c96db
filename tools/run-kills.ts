/** What `npm run kills` runs: kills the browser right after "saved", a hundred times or as often as asked. */
process.env['KILLS'] = process.argv[2] ?? '100'
process.argv.splice(2, Number.POSITIVE_INFINITY, 'e2e/kill.spec.ts', '--retries=0')
await import('./run-journeys.ts')
