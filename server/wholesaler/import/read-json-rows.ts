import { isUtf8 } from 'node:buffer'
import type { SourceRow, SourceRows } from './source-row.ts'
import { createJsonArraySplitter } from './split-json-array.ts'

/** Reads the rows of a JSON array. A row that is not valid JSON becomes an `unreadable` row. */
export async function* readJsonRows(chunks: AsyncIterable<Uint8Array>): SourceRows {
  let batch: SourceRow[] = []
  let number = 0
  const splitter = createJsonArraySplitter((bytes) => {
    number++
    batch.push(parseRow(number, bytes))
  })
  for await (const chunk of chunks) {
    splitter.push(chunk)
    if (batch.length === 0) continue
    yield batch
    batch = []
  }
  splitter.end()
}

function parseRow(number: number, bytes: Uint8Array): SourceRow {
  // Decoding would replace bytes that are not UTF-8 by U+FFFD: the text would not be served as it came.
  if (!isUtf8(bytes)) return { number, kind: 'unreadable', reason: 'is not UTF-8' }
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return { number, kind: 'value', value: JSON.parse(text) }
  } catch (error) {
    return {
      number,
      kind: 'unreadable',
      reason: `is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
