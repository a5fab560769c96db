/**
 * What `npm test` runs, and, with `--without-browser`, `npm run check`. Stops at the first step that fails and prints
 * its name. The last line counts the tests of all steps.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgres, noPostgres } from './find-postgres.ts'
import { runStep } from './run-step.ts'

type Step = { name: string; command: readonly [string, ...string[]] }
type Counts = { passed: number; failed: number; skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'surtido-reports-'))
const unitReport = join(reports, 'unit.json')
const journeysReport = join(reports, 'journeys.json')
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const withoutBrowser = process.argv.includes('--without-browser')

/** Longest first, two at a time: most of them use one core, and none needs another. */
const firstSteps: readonly Step[] = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  // The page is built, and a browser is fetched where there is none, while others wait for the disk and for clocks.
  ...(withoutBrowser ? [] : [{ name: 'page', command: ['node', 'tools/run-journeys.ts', '--prepare'] } as const]),
  { name: 'lint', command: ['oxlint'] },
  { name: 'types of the tests', command: ['tsc', '-p', 'tsconfig.test.json'] },
  { name: 'types of the page', command: ['tsc', '-p', 'tsconfig.page.json'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'types of the server', command: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'types of the worker', command: ['tsc', '-p', 'tsconfig.worker.json'] },
]
const journeys: Step = { name: 'journeys', command: ['node', 'tools/run-journeys.ts', '--prepared'] }

const missing = ensurePostgres((line) => process.stdout.write(`${line}\n`))
if (missing.length > 0)
  process.stdout.write(`Tests on PostgreSQL are ${noPostgres}\n${missing.map((line) => `  ${line}\n`).join('')}`)

const startedMs = Date.now()
const failedStep = await runAll()
const seconds = Math.round((Date.now() - startedMs) / 1_000)
const total = countTests()
process.stdout.write(failedStep === null ? `\nAll steps passed in ${seconds} s.\n` : `\nFailed: ${failedStep}\n`)
const andSkipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`${total.passed} passed, ${total.failed} failed${andSkipped}\n`)
process.exitCode = failedStep === null ? 0 : 1

/** The name of the step that failed, or null. */
async function runAll(): Promise<string | null> {
  const failedName = await runFirstSteps()
  if (failedName !== null || withoutBrowser) return failedName
  process.stdout.write(`\n── ${journeys.name}\n`)
  const { status } = await runStep(journeys.command, { env: { JOURNEYS_REPORT: journeysReport } })
  return status === 0 ? null : journeys.name
}

/** The first that fails stops the other that is running. */
async function runFirstSteps(): Promise<string | null> {
  const waiting = [...firstSteps]
  const stop = new AbortController()
  // A part of each property test's cases, the same ones each time; `npm run unit` runs all: src/fixtures/property-cases.ts.
  const env = { PROPERTY_CASES_SHARE: '0.25', PROPERTY_SEED: '1' }
  let failedName: string | null = null
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined && failedName === null; step = waiting.shift()) {
      const stepStartedMs = Date.now()
      const { status, output } = await runStep(step.command, { live: false, env, signal: stop.signal })
      if (failedName !== null) return
      const tookSeconds = ((Date.now() - stepStartedMs) / 1_000).toFixed(1)
      process.stdout.write(`── ${step.name}: ${status === 0 ? 'passed' : 'failed'} (${tookSeconds} s)\n`)
      if (status === 0) continue
      process.stdout.write(output)
      failedName = step.name
      stop.abort()
    }
  }
  await Promise.all([work(), work()])
  return failedName
}

function countTests(): Counts {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(unitReport)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(journeysReport)['stats'] ?? {}
  return {
    passed: numPassedTests + expected + flaky,
    failed: numFailedTests + unexpected,
    skipped: numPendingTests + numTodoTests + skipped,
  }
}

/** Empty if the step ended before it wrote its report. */
function readReport(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
