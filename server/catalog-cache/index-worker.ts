import { parentPort } from 'node:worker_threads'
import { isBodyError } from './is-body-error.ts'
import type { FromIndexWorker, ToIndexWorker } from './open-indexing.ts'
import { createRecordIndexer } from './record-index.ts'

// Indexes the records of a catalog as it comes, beside the gateway's event loop.

const indexer = createRecordIndexer()

const answer = (message: FromIndexWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

parentPort?.on('message', (message: ToIndexWorker) => {
  try {
    if (message.kind === 'chunk') {
      indexer.push(message.bytes)
      return answer({ kind: 'taken', bytes: message.bytes.length })
    }
    const { facts, index } = indexer.end()
    const { hashes, starts, lengths } = index
    answer({ kind: 'done', facts, index }, [hashes.buffer, starts.buffer, lengths.buffer])
  } catch (error) {
    if (!isBodyError(error)) throw error
    answer({ kind: 'no-catalog', reason: error.reason })
  }
})
