/** Runs the tests that have properties, and no others, with new cases: `node tools/run-properties.ts 5` for five times as many. */
import { globSync, readFileSync } from 'node:fs'
import { runStep } from './run-step.ts'

const files = globSync('{src,server,tools,bench,fuzz}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
)
const env = { PROPERTY_CASES_SHARE: process.argv[2] ?? '5' }
const { status } = await runStep(['vitest', 'run', ...files], { env })
process.exitCode = status
