import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Charset, readCharset } from './read-charset.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { readJsonRows } from './read-json-rows.ts'
import type { SourceRows } from './source-row.ts'

export type CatalogFile = {
  readonly rows: SourceRows
  /** A digest of all bytes of the file. It is valid after `rows` was read to its end. */
  readonly digest: () => string
}

/** Opens a catalog file: CSV if its name ends in `.csv`, otherwise JSON. Reads it in constant memory. */
export function openCatalogFile(path: string, charset: Charset | null): CatalogFile {
  const hash = createHash('sha256')
  // The same bytes are another catalog in another charset.
  if (charset !== null) hash.update(charset)
  async function* chunks() {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  const bytes = readCharset(chunks(), charset)
  return {
    rows: path.toLowerCase().endsWith('.csv') ? readCsvRows(bytes) : readJsonRows(bytes),
    digest: () => hash.copy().digest('hex').slice(0, 32),
  }
}
