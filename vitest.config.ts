import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    // Property tests run a number of cases, not for a time: a busy machine needs longer for them.
    testTimeout: 30_000,
  },
})
