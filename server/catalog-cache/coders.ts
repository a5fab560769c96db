import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { ContentCoding } from '#server/http/choose-encoding.ts'

export const codings: readonly ContentCoding[] = ['zstd', 'br', 'gzip', 'identity']

/** Small texts become smaller in brotli. */
export const differenceCodings: readonly ContentCoding[] = ['br', 'zstd', 'gzip', 'identity']

/** RFC 9659: browsers read a window of 8 MiB at most. */
const windowLog = 23

/**
 * Once for all clients, so that it may take longer than for each: measured on catalogs of 64 and 640 MB. The next levels
 * take twice the time for a tenth less. The checksum shows a file that was damaged.
 */
export function compressCatalog(coding: Exclude<ContentCoding, 'identity'>): Transform {
  switch (coding) {
    case 'zstd':
      return createZstdCompress({
        chunkSize,
        params: {
          [constants.ZSTD_c_compressionLevel]: 9,
          [constants.ZSTD_c_windowLog]: windowLog,
          [constants.ZSTD_c_checksumFlag]: 1,
        },
      })
    case 'br':
      return createBrotliCompress({
        chunkSize,
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 22 },
      })
    case 'gzip':
      return createGzip({ chunkSize, level: 6 })
  }
}

/**
 * Of a difference: the best that is made within a second or two. Of 1.1 MB (1 % of 100,000 products) brotli 10 makes 89 kB
 * in 0.9 s and 9 makes 97 kB in 0.1 s; zstd 19 makes 90 kB in 1.2 s and 12 makes 101 kB in 0.1 s; gzip 9 makes 177 kB.
 * @param bytes of the difference before
 */
export function compressDifference(coding: Exclude<ContentCoding, 'identity'>, bytes: number): Transform {
  const isSmall = bytes <= smallBytes
  switch (coding) {
    case 'zstd':
      return createZstdCompress({
        chunkSize,
        params: {
          [constants.ZSTD_c_compressionLevel]: isSmall ? 19 : 12,
          [constants.ZSTD_c_windowLog]: windowLog,
          [constants.ZSTD_c_checksumFlag]: 1,
        },
      })
    case 'br':
      return createBrotliCompress({
        chunkSize,
        params: { [constants.BROTLI_PARAM_QUALITY]: isSmall ? 10 : 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
      })
    case 'gzip':
      return createGzip({ chunkSize, level: 9 })
  }
}

const smallBytes = 2_000_000

export function decompressCatalog(): Transform {
  return createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: windowLog } })
}

const chunkSize = 65_536
