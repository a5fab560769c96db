import { parentPort } from 'node:worker_threads'
import type { FromIndexWorker, ToIndexWorker } from './index-thread.ts'
import { isBodyError } from './is-body-error.ts'
import { createRecordIndexer } from './record-index.ts'

// Indexes the records of catalogs as they come, beside the gateway's event loop.

let indexer = createRecordIndexer()
let current = 0
/** Nothing more is said of a body that is no catalog. */
let isOver = false

const answer = (message: FromIndexWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

parentPort?.on('message', (message: ToIndexWorker) => {
  const { job } = message
  if (job !== current) begin(job)
  if (isOver) return
  try {
    if (message.kind === 'chunk') {
      indexer.push(message.bytes)
      return answer({ job, kind: 'taken', bytes: message.bytes.length })
    }
    const { facts, index, skus } = indexer.end()
    const { hashes, starts, lengths } = index
    answer({ job, kind: 'done', facts, index, skus }, [hashes.buffer, starts.buffer, lengths.buffer, skus.buffer])
    // What it holds is not needed while it waits for the next one.
    begin(job)
  } catch (error) {
    if (!isBodyError(error)) throw error
    answer({ job, kind: 'no-catalog', reason: error.reason })
    begin(job)
    isOver = true
  }
})

function begin(job: number): void {
  indexer = createRecordIndexer()
  current = job
  isOver = false
}
