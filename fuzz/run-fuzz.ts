/**
 * What `npm run fuzz` runs: changed input for every reader of foreign data, for an hour in all or `--minutes N`, two
 * threads at a time. `--target TEXT` takes the targets with that in their name, `--seed N` begins there and reads one input.
 * A reader fails if it throws what is no typed refusal, needs more than a second and a second for each megabyte, or
 * more memory than a thread is given.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createRandom } from '#src/fixtures/random.ts'
import { allTargets } from './all-targets.ts'
import type { FuzzJob, FuzzReport } from './fuzz-protocol.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    target: { type: 'string', default: '' },
    seed: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const only = values.seed === undefined ? null : Number(values.seed)
const targets = allTargets.filter(({ name }) => name.includes(values.target))
if (targets.length === 0 || !(minutes > 0)) throw new Error('No such target, or no time.')

const sharedMs = (minutes * 60_000) / targets.length
const firstSeed = only ?? Math.floor(createRandom(Date.now()).next() * 1e9)
/** In MB of a thread's heap. A reader may hold many times its input, which has at most a quarter of a megabyte. */
const mostMemory = 512

type Outcome = { inputs: number; slowestMs: number; failures: Map<string, string> }

async function fuzz(target: string): Promise<Outcome> {
  const outcome: Outcome = { inputs: 0, slowestMs: 0, failures: new Map() }
  const endsMs = Date.now() + (only === null ? sharedMs : 30_000)
  let seed = firstSeed
  while (Date.now() < endsMs && outcome.failures.size < 20) seed = await fuzzFrom(target, seed, endsMs, outcome)
  return outcome
}

/** One thread, until the time is over or the thread has to be ended. Resolves to the next seed. */
async function fuzzFrom(target: string, seed: number, endsMs: number, outcome: Outcome): Promise<number> {
  const progress = new Float64Array(new SharedArrayBuffer(16))
  progress[0] = seed
  const workerData: FuzzJob = { target, seed, progress }
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  let reported = seed - 1
  let since = Date.now()
  const fail = (at: number, text: string) => {
    // One line of each kind: where it was thrown.
    const kind = text.split('\n').slice(0, 2).join(' ').replaceAll(/\d+/g, 'n')
    if (!outcome.failures.has(kind)) {
      outcome.failures.set(kind, text)
      process.stdout.write(`\n${target}, seed ${at}: ${text.split('\n').slice(0, 6).join('\n')}\n`)
    }
  }
  worker.on('message', (message: FuzzReport) => {
    outcome.inputs += 1
    reported = message.seed
    since = Date.now()
    if (message.kind === 'failed') fail(message.seed, `${message.text}\n(${message.bytes} bytes)`)
    else outcome.slowestMs = Math.max(outcome.slowestMs, message.tookMs)
  })
  worker.on('error', (error) => fail(progress[0] ?? seed, `the thread ended: ${String(error)}`))
  const ended = once(worker, 'exit')
  const watch = setInterval(() => {
    const isHanging = Date.now() - since > hangsMs
    if (isHanging) fail(progress[0] ?? seed, `hangs over ${progress[1]} bytes`)
    if (isHanging || Date.now() > endsMs || (only !== null && reported >= only)) void worker.terminate()
  }, 100)
  await ended
  clearInterval(watch)
  return Math.max(progress[0] ?? seed, reported) + 1
}

/** Several times the longest that a reader may take for its largest input. */
const hangsMs = 60_000

process.stdout.write(
  `Seeds from ${firstSeed}. ${Math.round(sharedMs / 1_000)} s for each of ${targets.length} readers.\n`,
)
const waiting = [...targets]
let failures = 0
async function work() {
  for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
    const { name } = target
    const { inputs, slowestMs, failures: found } = await fuzz(name)
    failures += found.size
    process.stdout.write(`${name}: ${inputs} inputs, slowest ${Math.round(slowestMs)} ms, ${found.size} failures\n`)
  }
}
await Promise.all([work(), work()])
process.stdout.write(failures === 0 ? 'No failure.\n' : `${failures} failures.\n`)
process.exit(failures === 0 ? 0 : 1)
