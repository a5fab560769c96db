/** A thread that reads inputs one after the other, and says after each what came of it. */
import { parentPort, workerData } from 'node:worker_threads'
import { createRandom } from '#src/fixtures/random.ts'
import { allTargets } from './all-targets.ts'
import type { FuzzJob, FuzzReport } from './fuzz-protocol.ts'
import { measureSlowness } from './slowness.ts'
import { FuzzFailure } from './target.ts'

const { target: name, seed: first, progress }: FuzzJob = workerData
const target = allTargets.find((each) => each.name === name)
if (!target || !parentPort) throw new Error(`There is no target ${name}.`)

/** In milliseconds of this thread's processor: other threads and programs do not count. */
const timed = async (input: Uint8Array) => {
  const before = process.threadCpuUsage()
  await target.read(input)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
const report = (message: FuzzReport) => parentPort?.postMessage(message)

for (let seed = first; ; seed += 1) {
  const input = target.make(createRandom(seed))
  progress[0] = seed
  progress[1] = input.length
  try {
    // One at a time: what is slow or fails belongs to its seed.
    let tookMs = await timed(input)
    const mostMs = 1_000 + (input.length / 1_000) * (target.secondsPerMegabyte ?? 1)
    // Again, because a busy machine makes it slower, never faster; and beside work that says how busy it is.
    for (let again = 0; tookMs > mostMs && again < 2; again += 1) {
      const slowness = measureSlowness()
      tookMs = Math.min(tookMs, (await timed(input)) / slowness)
    }
    if (tookMs > mostMs) throw new FuzzFailure(`takes ${Math.round(tookMs)} ms`)
    report({ kind: 'read', seed, bytes: input.length, tookMs })
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report({ kind: 'failed', seed, bytes: input.length, text })
  }
  // So that messages are sent, and the thread can be ended.
  await new Promise((resolve) => void setImmediate(resolve))
}
