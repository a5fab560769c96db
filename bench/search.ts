import { fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { type EngineName, engineNames } from './engines/engine-names.ts'
import { holdToOracle } from './engines/hold-to-oracle.ts'
import type { EngineReport } from './engines/measure-engine.ts'
import type { EngineMessage, EngineTask } from './engines/run-engine.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeRatio, type Target } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { roundTime, summarizeTimes, type TimeSummary } from './summarize-times.ts'

/** The time of a keystroke in the engine alone, and the cost of its index, compared with other libraries. */
export const search: Question = {
  name: 'search',
  asks: 'how long does a keystroke take in the engine alone? (ours also ranks, orders and counts brands)',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [20_000, 100_000, 1_000_000])
    const runs: EngineRun[] = []
    const oracle = holdToOracle(Math.min(quick ? 1_000 : 5_000, ...sizes))
    say(`${oracle.texts} texts held to the oracle, ${oracle.wrong.length} of them found other products.\n`)
    const broken = [...oracle.wrong]
    for (const products of sizes) {
      const ofSize: EngineRun[] = []
      for (const engine of engineNames) {
        const run = await runEngine(engine, products)
        ofSize.push(run)
        if (run.kind === 'did-not-finish') {
          say(`${engine} at ${products.toLocaleString('en')} did not finish: ${run.reason}\n`)
          if (engine === 'surtido' || engine === 'plain filter') broken.push(`${engine}: ${run.reason}`)
        }
      }
      runs.push(...ofSize)
      say(`\n${products.toLocaleString('en')} products\n${writeEngines(ofSize)}\n${writeSorts(ofSize)}`)
    }
    return {
      chromiumVersion: null,
      sizes,
      measured: { engines: runs.map(toResult) },
      targets: judge(runs, sizes),
      broken,
      isPartial: isSampleGiven(given),
    }
  },
}

const buildWithinMs = 120_000
const memoryWithinGb = Math.min(15, Math.floor((totalmem() / 2 ** 30) * 0.75))
/** Enough for making the sample, building, and typing for at most four minutes. */
const processWithinMs = 900_000

type EngineRun = { readonly engine: EngineName; readonly products: number } & (
  | { readonly kind: 'measured'; readonly report: EngineReport; readonly keys: TimeSummary | null }
  | { readonly kind: 'did-not-finish'; readonly reason: string }
)

/** In a process of its own, so that neither memory nor compiled code is shared. A failing engine is a result. */
function runEngine(engine: EngineName, products: number): Promise<EngineRun> {
  const child = fork(join(import.meta.dirname, 'engines/run-engine.ts'), {
    execArgv: ['--expose-gc', `--max-old-space-size=${memoryWithinGb * 1_024}`],
    // When V8 runs out of memory, its output would hide the tables.
    stdio: ['ignore', 'inherit', engine === 'surtido' ? 'inherit' : 'ignore', 'ipc'],
  })
  const task: EngineTask = { engine, products, buildWithinMs, memoryWithinGb }
  child.send(task)
  const timer = setTimeout(() => child.kill('SIGKILL'), processWithinMs)
  return new Promise((resolve, reject) => {
    let message: EngineMessage | null = null
    child.once('message', (received: EngineMessage) => (message = received))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve({ engine, products, ...readOutcome(message, code, signal) })
    })
  })
}

function readOutcome(message: EngineMessage | null, code: number | null, signal: NodeJS.Signals | null) {
  if (message?.kind === 'measured') {
    const { report } = message
    return { kind: 'measured', report, keys: summarizeTimes(report.roundsMs.flat()) } as const
  }
  const reason =
    message?.reason ??
    (signal === 'SIGABRT' || code === 134
      ? `out of memory at ${memoryWithinGb} GB`
      : signal === 'SIGKILL'
        ? `killed, after at most ${processWithinMs / 60_000} minutes`
        : `the process ended with ${signal ?? code}`)
  return { kind: 'did-not-finish', reason } as const
}

function measuredOf(runs: readonly EngineRun[], engine: EngineName, products?: number) {
  return runs
    .filter((run) => run.kind === 'measured')
    .find((run) => run.engine === engine && (products === undefined || run.products === products))
}

function judge(runs: readonly EngineRun[], sizes: readonly number[]): Target[] {
  const targets: Target[] = []
  if (sizes.includes(100_000)) {
    const ours = measuredOf(runs, 'surtido', 100_000)
    const theirs = measuredOf(runs, 'minisearch', 100_000)
    targets.push(
      judgeRatio({
        what: '100,000: p95 as a share of MiniSearch’s',
        atMost: 1 / 50,
        ours: ours?.keys?.p95Ms,
        theirs: theirs?.keys?.p95Ms,
      }),
      judgeRatio({
        what: '100,000: build as a share of MiniSearch’s',
        atMost: 1 / 20,
        ours: ours?.report.buildMs,
        theirs: theirs?.report.buildMs,
      }),
      judgeRatio({
        what: '100,000: what is left after the last product, as a share of MiniSearch’s build',
        atMost: 1 / 20,
        ours: ours?.report.completeMs,
        theirs: theirs?.report.buildMs,
      }),
    )
  }
  if (sizes.includes(1_000_000)) {
    const ours = measuredOf(runs, 'surtido', 1_000_000)
    targets.push(
      judgeLimit({ what: '1,000,000: p95 of a keystroke', unit: 'ms', atMost: 16, measured: ours?.keys?.p95Ms }),
      judgeRatio({
        what: '1,000,000: p95 as a share of the plain filter’s',
        atMost: 1 / 4,
        ours: ours?.keys?.p95Ms,
        theirs: measuredOf(runs, 'plain filter', 1_000_000)?.keys?.p95Ms,
      }),
    )
  }
  return targets
}

function writeEngines(runs: readonly EngineRun[]): string {
  return formatTable(
    ['engine', 'median ms', 'p95 ms', 'max ms', 'build ms', 'append ms', 'complete ms', 'memory MB', 'typed'],
    runs.map((run) => {
      if (run.kind === 'did-not-finish') return [run.engine, null, null, null, null, null, null, null, 'did not finish']
      const { keys, report } = run
      const typed = `${report.roundsMs[0]?.length ?? 0} of ${report.keystrokes} keys, ${report.roundsMs.length} times`
      const { buildMs, appendMs, completeMs, memoryMb } = report
      return [run.engine, keys?.medianMs, keys?.p95Ms, keys?.maxMs, buildMs, appendMs, completeMs, memoryMb, typed]
    }),
  )
}

function writeSorts(runs: readonly EngineRun[]): string {
  const sorts = measuredOf(runs, 'surtido')?.report.sorts ?? []
  return formatTable(
    ['all sorted by', 'first ms', 'again ms'],
    sorts.map(({ column, firstMs, secondMs }) => [column, firstMs, secondMs]),
  )
}

function toResult(run: EngineRun) {
  const { engine, products } = run
  if (run.kind === 'did-not-finish') return { engine, products, didNotFinish: run.reason }
  const { report, keys } = run
  return {
    engine,
    products,
    medianMs: keys?.medianMs ?? null,
    p95Ms: keys?.p95Ms ?? null,
    maxMs: keys?.maxMs ?? null,
    keystrokes: report.keystrokes,
    keystrokesMeasured: report.roundsMs[0]?.length ?? 0,
    rounds: report.roundsMs.length,
    buildMs: roundTime(report.buildMs),
    appendMs: roundTime(report.appendMs),
    completeMs: roundTime(report.completeMs),
    memoryMb: Math.round(report.memoryMb),
    ...(report.sorts.length > 0
      ? {
          sorts: report.sorts.map(({ column, firstMs, secondMs }) => ({
            column,
            firstMs: roundTime(firstMs),
            secondMs: roundTime(secondMs),
          })),
        }
      : {}),
  }
}
