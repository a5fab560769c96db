import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import { createRecordReader, type RecordSink } from './read-records.ts'

/** A record that was put aside, or kept with something missing. `index` counts the body's records from 0. */
export type RecordIssue = { readonly index: number; readonly sku: string; readonly finding: IssueKind }
export type IssueKind = RecordFinding | 'not-json' | 'not-an-object' | 'sku-duplicate'

/**
 * Reads a catalog's body as it comes, handing each record to the sink. A record that cannot be read is an issue, not a
 * crash; the rest goes on.
 * @param onProgress called after each chunk with the bytes of the body so far, decoded; the next chunk waits for it
 * @throws BodyError when the body is no array, stops in the middle or goes on after its end; whatever `body` throws
 */
export async function readCatalogStream(
  body: AsyncIterable<Uint8Array>,
  sink: RecordSink,
  onProgress: (bytes: number) => void | Promise<void>,
): Promise<void> {
  const reader = createRecordReader(sink)
  let bytes = 0
  for await (const chunk of body) {
    reader.push(chunk)
    bytes += chunk.length
    await onProgress(bytes)
  }
  reader.end()
}
