import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Encoding } from '#server/http/choose-encoding.ts'

/** The same bytes give the same answer, so that the ETag of a coding is true. Null: as it is. */
export function createCompressor(encoding: Encoding): BrotliCompress | Gzip | null {
  if (encoding === 'identity') return null
  if (encoding === 'gzip') return createGzip({ level: 5 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
