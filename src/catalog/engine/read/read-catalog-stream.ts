import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import { createRecordReader, type RecordSink } from './read-records.ts'

/** A record that was skipped, or kept without some value. `index` counts the body's records from 0. */
export type RecordIssue =
  | { readonly index: number; readonly sku: string; readonly finding: Exclude<IssueKind, 'sku-damaged'> }
  /** The sku's bytes in hexadecimal: nobody knows which letters they were. */
  | { readonly index: number; readonly sku: ''; readonly finding: 'sku-damaged'; readonly bytes: string }
export type IssueKind =
  | RecordFinding
  | 'not-json'
  | 'not-an-object'
  | 'record-too-large'
  | 'sku-damaged'
  | 'sku-duplicate'
  | 'sku-alike'

/**
 * Reads a catalog's body as it arrives and passes each record to the sink. A record that cannot be read becomes an
 * issue, and the rest is still read.
 * @param onProgress called after each chunk with the decoded bytes of the body so far; the next chunk waits for it
 * @throws BodyError when the body is no array, stops in the middle or continues after its end; and any error of `body`
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
