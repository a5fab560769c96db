import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readCsvRows } from './read-csv-rows.ts'
import { readJsonRows } from './read-json-rows.ts'
import type { SourceRows } from './source-row.ts'

export type CatalogFile = {
  readonly rows: SourceRows
  /** A digest of all bytes, right once `rows` has been read to its end: the same file is the same catalog. */
  readonly digest: () => string
}

/** Opens a catalog by its name: CSV when it ends in `.csv`, otherwise JSON. Reads in flat memory. */
export function openCatalogFile(path: string): CatalogFile {
  const hash = createHash('sha256')
  async function* chunks() {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  return {
    rows: path.toLowerCase().endsWith('.csv') ? readCsvRows(chunks()) : readJsonRows(chunks()),
    digest: () => hash.copy().digest('hex').slice(0, 32),
  }
}
