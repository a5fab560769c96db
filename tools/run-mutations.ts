/**
 * What `npm run mutate` runs: takes each check out in turn, in a copy of the tree, and shows the test that
 * fails. Fails where none does. Words after `--` choose the checks that have them in their names.
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Mutation, mutations } from './mutations/mutation.ts'

type Outcome = {
  failed: readonly string[]
  passed: number
  output: string
  /** It was stopped. */
  isEndless: boolean
}

const root = resolve(import.meta.dirname, '..')
/** A mutation changes a file of its own copy: as many are proved at a time as there are cores. */
const copies = Array.from({ length: availableParallelism() }, () => mkdtempSync(join(tmpdir(), 'surtido-mutations-')))
process.once('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort()
    process.exit(1)
  })
}

const words = process.argv.slice(2)
const named = mutations.filter(({ check }) => words.every((word) => check.includes(word)))
const chosen = named.filter(({ needs }) => needs === undefined || existsSync(needs))
for (const copy of copies) copyTree(copy)
process.exitCode = (await proveAll()) ? 0 : 1

async function proveAll(): Promise<boolean> {
  if (chosen.length === 0) {
    say(`No check has ${words.join(' and ')} in its name.`)
    return false
  }
  // All of them at once are what a machine is busiest with: one may be late, and is then asked once more.
  const allMinutes = 20
  const allTests = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const untouched = await runTests(copies[0]!, allTests, ['--retry=1'], allMinutes)
  if (untouched.isEndless) {
    say(
      `Without a mutation the tests were not done after ${allMinutes} minutes: the machine is too busy, or one hangs.`,
    )
    return false
  }
  if (untouched.failed.length > 0 || untouched.passed === 0) {
    say(`The tests do not pass without a mutation:\n${untouched.output}`)
    return false
  }
  for (const { check, needs } of named) if (needs && !existsSync(needs)) say(`Left out, without ${needs}: ${check}`)
  say(`${untouched.passed} tests pass without a mutation. ${chosen.length} checks are taken out in turn.\n`)
  const unproved: Mutation[] = []
  const waiting = [...chosen]
  const work = async (copy: string) => {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      // One after the other: they share a copy.
      if (!(await prove(copy, mutation))) unproved.push(mutation)
    }
  }
  await Promise.all(copies.map(work))
  say(`\n${chosen.length - unproved.length} of ${chosen.length} checks have a test that fails without them.`)
  for (const { check, file } of unproved) say(`  unproved: ${check} (${file})`)
  return unproved.length === 0
}

/** Whether a test fails without the check. A file that does not load any more proves nothing. */
async function prove(copy: string, { check, file, text, instead, tests }: Mutation): Promise<boolean> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(text).length !== 2) {
    say(`✗ ${check}: its text is not once in ${file}`)
    return false
  }
  writeFileSync(
    path,
    source.replace(text, () => instead),
  )
  const { failed, isEndless } = await runTests(copy, tests, ['--bail=1'])
  writeFileSync(path, source)
  // A loop without an end is noticed by everybody who runs the tests.
  const noticed = isEndless ? 'its tests do not end' : failed[0] && `“${failed[0].slice(0, 120)}”`
  say(noticed ? `✓ ${check}: ${noticed}` : `✗ ${check}: no test notices`)
  return noticed !== undefined
}

/** Stops after so many minutes. */
async function runTests(
  copy: string,
  tests: readonly string[],
  options: readonly string[],
  minutes = 3,
): Promise<Outcome> {
  const report = join(copy, 'mutation-report.json')
  rmSync(report, { force: true })
  const asked = ['run', ...tests, '--reporter=json', `--outputFile=${report}`, ...options]
  // Tests that fail reject it, with the same output.
  const {
    stdout,
    stderr,
    killed: isEndless,
  } = await promisify(execFile)(join(root, 'node_modules/.bin/vitest'), asked, {
    cwd: copy,
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 << 20,
    env: { ...process.env, PROPERTY_CASES_SHARE: '1' },
    signal: stop.signal,
  }).then(
    (ended) => ({ ...ended, killed: false }),
    (failure: { stdout?: string; stderr?: string; killed?: boolean }) => ({
      stdout: failure.stdout ?? '',
      stderr: failure.stderr ?? '',
      killed: failure.killed ?? false,
    }),
  )
  const output = stdout + stderr
  if (!existsSync(report)) return { failed: [], passed: 0, output, isEndless }
  const { testResults }: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const passed = all.filter(({ status }) => status === 'passed').length
  return { failed, passed, output: failed.join('\n') || output, isEndless }
}

/** What git knows and what is new, as it is on the disk. */
function copyTree(copy: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  for (const path of list.split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
