/**
 * What `npm run lighthouse` runs: Lighthouse as for a phone, three times on the built page with the sample catalog behind
 * the real gateway, and says the scores of the run in the middle, and each audit that fails.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { endWithout } from './end-without.ts'
import { ensureChromium, findFullChromium } from './find-chromium.ts'
import { runToEnd } from './install-packages.ts'
import { findLowScores, type LighthouseReport, readLighthouse } from './read-lighthouse.ts'
import { runStep } from './run-step.ts'

const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Not in package.json: with all that it needs it is 176 MB, which nobody else needs. npm keeps it after the first run. */
const lighthouse = ['--yes', 'lighthouse@13.5.0'] as const
const runs = 3

const found = ensureChromium(say)
const chromium = found.kind === 'found' ? (findFullChromium(found.path) ?? found.path) : null
if (chromium === null)
  endWithout(
    'a Chromium',
    found.kind === 'not-found' ? found.tried : [],
    'Install Chromium or Chrome and run again, or set CHROMIUM_PATH to the program.',
  )
const fetched = runToEnd('npx', [...lighthouse, '--version'], 300_000, true)
if (fetched !== 'done') endWithout('Lighthouse', [`npx ${lighthouse.join(' ')}: ${fetched}`], 'It comes from npm.')

const directory = mkdtempSync(join(tmpdir(), 'surtido-lighthouse-'))
const program = await startProgram()
try {
  const reports: LighthouseReport[] = []
  for (let run = 1; run <= runs; run += 1) {
    // One after the other: each needs the whole machine.
    const report = await look(program.url, join(directory, `${run}.json`))
    say(
      `Run ${run}: ${Object.entries(report.scores)
        .map((each) => each.join(' '))
        .join(', ')}`,
    )
    reports.push(report)
  }
  process.exitCode = tell(reports.toSorted(byPerformance)[Math.floor(runs / 2)]!)
} finally {
  program.child.kill('SIGTERM')
  await once(program.child, 'close')
  rmSync(directory, { recursive: true, force: true })
}

function tell({ machine, scores, failing }: LighthouseReport): number {
  for (const { category, id, title, score, says, saves } of failing)
    say(`${category}: ${title} (${id}): ${[`${score} of 100`, says, ...saves].filter(Boolean).join('; ')}`)
  const low = findLowScores(scores, wanted)
  say(
    `Scores: ${Object.keys(wanted)
      .map((name) => `${name} ${scores[name]}`)
      .join(', ')}`,
  )
  say(
    `Machine: ${machine} by Lighthouse's benchmark, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const line of low) say(`Too low: ${line}`)
  return low.length === 0 ? 0 : 1
}

async function look(url: string, path: string): Promise<LighthouseReport> {
  const { status, output } = await runStep(
    [
      'npx',
      ...lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${Object.keys(wanted).join(',')}`,
      `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
    ],
    { live: false, env: { CHROME_PATH: chromium! } },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}\n${output}`)
  return readLighthouse(readFileSync(path, 'utf8'))
}

/** As `npm start` with nothing set, in a folder of its own: it builds the page, and has the sample catalog. */
async function startProgram(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, ['--import', './server/check-node.js', 'server/start.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      SURTIDO_DATA_DIR: directory,
      PORT: String(await findFreePort()),
      // Said to be nothing, so that a developer's own .env has no say.
      WHOLESALE_API_URL: '',
      WHOLESALE_API_TOKEN: '',
      WHOLESALE_API_TOKEN_FILE: '',
      HOST: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    if (url === undefined) continue
    child.stdout.resume()
    return { child, url }
  }
  throw new Error(`The program did not start: ${output}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function byPerformance(a: LighthouseReport, b: LighthouseReport): number {
  return (a.scores['performance'] ?? 0) - (b.scores['performance'] ?? 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
