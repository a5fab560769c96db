import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { compressDifference, decompressCatalog } from './coders.ts'
import type { DifferenceResult, DifferenceTask } from './make-difference.ts'
import { planDifference, writeDifference } from './plan-difference.ts'
import { placesOf, wordsOfHash } from './record-index.ts'

// Makes the difference of two catalogs, beside the gateway's event loop.

const task: DifferenceTask = workerData
// Not awaited: of a thread that is ended in the middle, Node would say that its module never ended.
void make(task).then((result) => parentPort?.postMessage(result))

async function make({ base, next, out, coding, mostBytes }: DifferenceTask): Promise<DifferenceResult> {
  const hashes = wordsOf(await readFile(next.hashes))
  const index = { hashes, ...placesOf(await readFile(next.places), hashes.length / wordsOfHash) }
  const plan = planDifference(wordsOf(await readFile(base.hashes)), index)
  if (plan.bytes > mostBytes) return { kind: 'too-large' }
  const file = await open(out, 'wx', 0o600)
  const digest = createHash('sha256')
  try {
    await pipeline(
      createReadStream(next.body),
      decompressCatalog(),
      (body) => writeDifference(plan, index, body),
      coding === 'identity' ? new PassThrough() : compressDifference(coding, plan.bytes),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          digest.update(chunk)
          for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
        }
      },
    )
    await file.datasync()
  } finally {
    await file.close()
  }
  return { kind: 'made', sha256: digest.digest('hex') }
}

function wordsOf(bytes: Buffer): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(Math.floor(bytes.length / 4))
  new Uint8Array(words.buffer).set(bytes.subarray(0, words.byteLength))
  return words
}
