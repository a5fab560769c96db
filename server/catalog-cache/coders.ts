import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { ContentCoding } from '#server/http/choose-encoding.ts'

export const codings: readonly ContentCoding[] = ['zstd', 'br', 'gzip', 'identity']

/** Of a difference: see compressDifference. */
export const differenceCodings: readonly ContentCoding[] = ['zstd', 'br', 'gzip', 'identity']

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

/** Of a difference, which is small and made once for a day: the best that each coding can. */
export function compressDifference(coding: Exclude<ContentCoding, 'identity'>): Transform {
  switch (coding) {
    case 'zstd':
      return createZstdCompress({
        chunkSize,
        params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: windowLog },
      })
    case 'br':
      return createBrotliCompress({
        chunkSize,
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
      })
    case 'gzip':
      return createGzip({ chunkSize, level: 9 })
  }
}

export function decompressCatalog(): Transform {
  return createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: windowLog } })
}

const chunkSize = 65_536
