/**
 * What `npm run release` runs: the long checks one after the other, each with its output in a file, and writes the
 * table `docs/release.md`. What has passed for this commit is not run again, unless it is named or with `--again`:
 * `npm run release -- nginx "bench visit"`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { describeMissing, missingStatus } from './end-without.ts'
import { ensureChromium } from './find-chromium.ts'
import { ensurePostgres } from './find-postgres.ts'
import { type ReleaseStep, releaseSteps } from './release-steps.ts'
import { readReleaseTable, type StepResult, writeReleaseTable } from './release-table.ts'

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

for (const step of releaseSteps) {
  if (named.length > 0 && !named.includes(step.name)) continue
  if (named.length === 0 && values.again !== true && results.get(step.name)?.outcome === 'passed') {
    say(`── ${step.name}: passed before`)
    continue
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other: each needs the whole machine
  const result = await runAndJudge(step)
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
  const { status, isLate } = await runToLog(step, log)
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

/** In a process group of its own, so that a step that is stopped leaves no browser and no server behind. */
function runToLog({ command: [program, ...args], env, atMostMinutes }: ReleaseStep, log: string) {
  const file = openSync(log, 'w')
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', file, file],
    detached: true,
  })
  let isLate = false
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, atMostMinutes * 60_000)
  const interrupted = () => {
    end()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  return new Promise<{ status: number; isLate: boolean }>((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      done({ status: status ?? 1, isLate })
    })
  })
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
