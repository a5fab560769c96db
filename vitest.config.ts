import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm run release` runs five times the cases of property tests: src/fixtures/property-cases.ts. */
const share = Math.max(1, Number(process.env['PROPERTY_CASES_SHARE'] ?? 1))

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
      'fuzz/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['src/fixtures/set-up-tests.ts'],
    // Files share a process: a process for each of them is a third of the whole time. So no test may leave anything
    // behind; what it put in place of a function or a global is put back for it.
    isolate: false,
    pool: 'threads',
    // Two for each core: a test of a server waits for clocks more than it works, while another one may work.
    maxWorkers: 2 * availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Property tests run a number of cases, not for a time: a busy machine needs longer for them.
    testTimeout: 120_000 * share,
    // So do servers that are started and ended for tests.
    hookTimeout: 60_000,
  },
})
