import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { BodyError } from '#src/catalog/engine/read/body-error.ts'
import { type CatalogBounds, CatalogTooLarge } from '#src/catalog/engine/read/catalog-bounds.ts'
import { readCatalogStream } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { charsetOf, inUtf8 } from '#src/wholesale-api/charset.ts'
import { retryWaitMs } from '#src/wholesale-api/retry-policy.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { toErrorData } from '#src/wholesale-api/wholesale-error.ts'

export type Download =
  | { readonly kind: 'not-modified' }
  /** The body was read to its end; the engine is not completed yet. */
  | { readonly kind: 'whole'; readonly bytes: number; readonly etag: string | null; readonly answeredAt: number }

/**
 * Reads the wholesaler's catalog into `engine`.
 * @param etag of the current catalog; null always requests the body
 * @param bounds a catalog that is larger is not read to its end
 * @param onProgress called after each chunk; the next chunk waits for it
 * @throws errors that `failureOf` turns into a `LoadFailure`
 */
export async function downloadCatalog(options: {
  client: Pick<WholesaleClient, 'openCatalog'>
  engine: CatalogEngine
  etag: string | null
  bounds: CatalogBounds
  signal: AbortSignal
  epochNow: () => number
  onStart: () => void
  onProgress: (bytes: number, totalBytes: number | null) => Promise<void>
}): Promise<Download> {
  const { client, engine, etag, bounds, signal, epochNow, onStart, onProgress } = options
  const response = await client.openCatalog({ signal, etag })
  if (response.status === 304) return { kind: 'not-modified' }
  const charset = charsetOf(response.headers.get('content-type'))
  onStart()
  const totalBytes = charset === 'utf-8' ? decodedLength(response) : null
  let bytes = 0
  await readCatalogStream(inUtf8(bytesOf(response, signal), charset), engine.sink, (read) => {
    bytes = read
    keepWithin(bounds, engine, read)
    return onProgress(read, totalBytes)
  })
  signal.throwIfAborted()
  return { kind: 'whole', bytes, etag: response.headers.get('etag'), answeredAt: answeredAt(response, epochNow()) }
}

/** @throws CatalogTooLarge */
function keepWithin(bounds: CatalogBounds, engine: CatalogEngine, bytes: number): void {
  if (bytes > bounds.bytes) throw new CatalogTooLarge('bytes')
  if (engine.length > bounds.records) throw new CatalogTooLarge('records')
  if (engine.heldBytes > bounds.heldBytes) throw new CatalogTooLarge('heldBytes')
}

/** Why a download failed. */
export function failureOf(error: unknown, signal: AbortSignal): LoadFailure {
  if (signal.aborted) return { kind: 'cancelled' }
  if (error instanceof BodyError) return { kind: 'body', reason: error.reason, byteOffset: error.byteOffset }
  if (error instanceof CatalogTooLarge) return { kind: 'too-large', bound: error.bound }
  // The engine gives this for an array or a text that the browser has no memory for.
  if (error instanceof RangeError) return { kind: 'too-large', bound: 'heldBytes' }
  return { kind: 'wholesale', error: toErrorData(error) }
}

/**
 * How long to wait before a download that failed is tried again; null if it is not. By the policy of products
 * (retry-policy.ts): a body that broke off is a wholesaler that could not be reached.
 */
export function downloadRetryMs(failure: LoadFailure, retries: number, random: () => number): number | null {
  if (failure.kind === 'wholesale') return retryWaitMs(failure.error, retries, random)
  const isCut = failure.kind === 'body' && failure.reason === 'cut'
  return isCut ? retryWaitMs({ kind: 'unreachable', retryAfterMs: null, tries: null }, retries, random) : null
}

/** Content-Length counts encoded bytes, so it gives the decoded length only if there is no encoding. */
function decodedLength(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : null
}

/** `Age`: how long a cache has stored the answer, in seconds. Only our own clock is used besides it. */
function answeredAt(response: Response, now: number): number {
  const age = Number(response.headers.get('age') ?? 0)
  return Number.isFinite(age) ? now - age * 1000 : now
}

/** One or two screens of records, so that they are shown before the rest of the chunk is read. */
const firstPieceBytes = 65_536

async function* bytesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!response.body) return
  const reader = response.body.getReader()
  let bytes = 0
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyError('cut', bytes, { cause })
      })
      if (done) return
      signal.throwIfAborted()
      const cutAt = bytes === 0 && value.length > firstPieceBytes ? firstPieceBytes : 0
      bytes += value.length
      if (cutAt > 0) yield value.subarray(0, cutAt)
      yield value.subarray(cutAt)
    }
  } finally {
    // Also when the consumer stops early: an unread body would keep the connection open.
    await reader.cancel().catch(() => undefined)
  }
}
