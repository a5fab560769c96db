import { isUtf8 } from 'node:buffer'
import { mostLevels } from './nesting.ts'
import { charsetAdvice } from './read-charset.ts'
import { showBytes } from './show-bytes.ts'
import type { SourceRow, SourceRows } from './source-row.ts'
import { createJsonArraySplitter } from './split-json-array.ts'

/** Reads the rows of a JSON array. A row that is not valid JSON becomes an `unreadable` row. */
export async function* readJsonRows(chunks: AsyncIterable<Uint8Array>): SourceRows {
  let batch: SourceRow[] = []
  let number = 0
  const splitter = createJsonArraySplitter((bytes, depth) => {
    number++
    batch.push(parseRow(number, bytes, depth))
  })
  for await (const chunk of chunks) {
    splitter.push(chunk)
    if (batch.length === 0) continue
    yield batch
    batch = []
  }
  splitter.end()
}

function parseRow(number: number, bytes: Uint8Array, depth: number): SourceRow {
  if (depth > mostLevels)
    return { number, kind: 'unreadable', reason: `is nested ${depth} levels deep; ${mostLevels} are read` }
  // Decoding would replace bytes that are not UTF-8 by U+FFFD: the text would not be served as it came.
  if (!isUtf8(bytes)) return { number, kind: 'unreadable', reason: describeCharset(bytes) }
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

/** Shows the bytes around the first one that is not UTF-8. */
function describeCharset(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8')
  const at = Buffer.byteLength(text.slice(0, text.indexOf('\ufffd')))
  return `is not UTF-8: … ${showBytes(bytes.subarray(Math.max(0, at - 8), at + 8))} …; ${charsetAdvice}`
}
