/**
 * What `npm run release` runs: the long checks one after the other, each with its output in a file, and writes the
 * table `docs/release.md`. What has passed for this commit is not run again, unless it is named or with `--again`:
 * `npm run release -- nginx "bench visit"`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { describeMissing, missingStatus } from './end-without.ts'
import { ensureChromium } from './find-chromium.ts'
import { ensurePostgres } from './find-postgres.ts'
import { type ReleaseStep, releaseSteps } from './release-steps.ts'
import { readReleaseTable, type StepResult, writeReleaseTable } from './release-table.ts'
import { runToLog } from './run-to-log.ts'

const root = resolve(import.meta.dirname, '..')
const table = join(root, 'docs/release.md')
/** The table itself is no part of what is checked. */
const allButTable = ['--', '.', ':(exclude)docs/release.md']

const { values, positionals: named } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } })
const unknown = named.filter((name) => !releaseSteps.some((step) => step.name === name))
if (unknown.length > 0) stop(`No such step: ${unknown.join(', ')}.\nThere are: ${stepNames().join('; ')}.`)
if (git('status', '--porcelain', ...allButTable) !== '') stop('Commit first: the table says which commit was checked.')

const commit = git('log', '-1', '--format=%H', ...allButTable)
const logs = join(tmpdir(), `surtido-release-${commit.slice(0, 12)}`)
mkdirSync(logs, { recursive: true })
const results = new Map(readResults())
const withoutPostgres = ensurePostgres(say).length > 0
const chromium = ensureChromium(say)
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

for (const step of releaseSteps) {
  if (named.length > 0 && !named.includes(step.name)) continue
  if (named.length === 0 && values.again !== true && results.get(step.name)?.outcome === 'passed') {
    say(`── ${step.name}: passed before`)
    continue
  }
  // One after the other: each needs the whole machine.
  const result = await runAndJudge(step)
  if (interrupted.signal.aborted) stop(`Stopped in ${step.name}. The next run goes on there.`)
  results.set(step.name, result)
  writeFileSync(table, writeReleaseTable({ commit, machine: describeMachine(), results }, stepNames()))
  say(`── ${step.name}: ${result.outcome} (${result.minutes.toFixed(1)} min) ${result.notes}`)
}
const left = stepNames().filter((name) => results.get(name)?.outcome !== 'passed')
say(left.length === 0 ? '\nAll steps passed.' : `\nNot passed: ${left.join('; ')}. Output: ${logs}`)
process.exitCode = left.length === 0 ? 0 : 1

function readResults(): ReadonlyMap<string, StepResult> {
  const before = existsSync(table) ? readReleaseTable(readFileSync(table, 'utf8')) : null
  return before?.commit === commit ? before.results : new Map()
}

async function runAndJudge(step: ReleaseStep): Promise<StepResult> {
  const startedMs = performance.now()
  const date = new Date().toISOString().slice(0, 10)
  if (step.needsChromium && chromium.kind === 'not-found')
    return { outcome: 'could not run', minutes: 0, date, notes: describeMissing('a Chromium', chromium.tried) }
  const log = join(logs, `${step.name.replaceAll(/\W+/g, '-')}.log`)
  say(`\n── ${step.name}: its output is in ${log}`)
  const limitMs = step.atMostMinutes * 60_000
  const { status, isLate } = await runToLog(step.command, { ...step, log, limitMs, signal: interrupted.signal })
  const minutes = (performance.now() - startedMs) / 60_000
  const output = stripVTControlCharacters(readFileSync(log, 'utf8'))
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  if (status === missingStatus) {
    const notes = lines.slice(lines.findIndex((line) => line.startsWith('This needs '))).join('; ')
    return { outcome: 'could not run', minutes, date, notes }
  }
  const told = lines.filter((line) => step.tells.test(line))
  if (isLate) told.unshift(`stopped after ${step.atMostMinutes} minutes`)
  else if (status !== 0) say(lines.slice(-30).join('\n'))
  return { outcome: status === 0 && !isLate ? 'passed' : 'failed', minutes, date, notes: told.join('; ') }
}

function describeMachine(): string {
  const postgres = withoutPostgres ? ', without PostgreSQL: its tests were left out' : ''
  return `${availableParallelism()} cores, Node ${process.version}${postgres}`
}

function stepNames(): string[] {
  return releaseSteps.map(({ name }) => name)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(2)
}
