import { Readable } from 'node:stream'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CatalogSnapshot } from '#server/wholesaler/catalog-store.ts'
import { writeRecord } from '#src/wholesale-api/write-record.ts'

/**
 * Endpoint 1's answer as a stream. It makes a batch of rows whenever the reader wants more, so memory is constant at
 * any size. It owns the snapshot, and closes it at the end, on an error, and when the client disconnects.
 */
export function streamCatalog(
  snapshot: CatalogSnapshot,
  options: { readonly withWarehouses: boolean; readonly rows: number },
): Readable {
  const body = Readable.from(writeBatches(snapshot, options), { objectMode: false, highWaterMark: 256 * 1024 })
  // Not in the generator's `finally`: that does not run if the generator never started.
  body.once('close', () => void snapshot.close())
  return body
}

async function* writeBatches(
  snapshot: CatalogSnapshot,
  { withWarehouses, rows }: { readonly withWarehouses: boolean; readonly rows: number },
): AsyncGenerator<Buffer, void, undefined> {
  let text = '['
  let separator = '\n'
  for await (const batch of snapshot.readRows({ rows, withWarehouses })) {
    for (const { fields, warehouses } of batch) {
      text += separator + writeRecord(fields, withWarehouses ? warehouses : null)
      separator = ',\n'
    }
    yield Buffer.from(text)
    text = ''
    await yieldToOthers()
  }
  yield Buffer.from(`${text}\n]\n`)
}
