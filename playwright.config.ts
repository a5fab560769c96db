import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const reportFile = process.env['JOURNEYS_REPORT']
const isRoot = process.getuid?.() === 0

/** `npm run e2e` sets CHROMIUM_PATH; without it, Playwright's own browser is used. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: [
    // Eight times the walk over every page: only for `npm run axe` and `npm run screens`.
    ...(process.env['AXE'] === 'all' ? [] : ['accessibility.spec.ts']),
    ...(process.env['SCREENS'] ? [] : ['screens.spec.ts']),
    // It writes into docs/: only for `npm run pictures`.
    ...(process.env['PICTURES'] === 'all' ? [] : ['pictures.spec.ts']),
  ],
  outputDir: 'test-results',
  // One more than the two cores that are counted on: a journey waits a fourth of its time.
  workers: 3,
  // A busy machine may be late once. RETRIES=0 proves that no journey needs it.
  retries: Number(process.env['RETRIES'] ?? 1),
  // What is awaited is awaited for long: a busy machine is late, not wrong. No journey measures time this way.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : [['list']],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Each journey has a fresh browser, into which a worker would fetch the whole program first. Those that are about
    // the page without a gateway allow it.
    serviceWorkers: 'block',
    // Of what failed once: tracing every journey costs a third of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Each journey has a fresh browser, which is gone before what it spent on optimizing scripts is gained back: about a
        // tenth of its processor time.
        '--js-flags=--no-turbofan',
        // A department's own name, without a name server.
        '--host-resolver-rules=MAP surtido.test 127.0.0.2',
      ],
    },
  },
})
