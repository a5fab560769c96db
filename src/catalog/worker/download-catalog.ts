import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { BodyError } from '#src/catalog/engine/read/body-error.ts'
import { readCatalogStream } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { toErrorData } from '#src/wholesale-api/wholesale-error.ts'

export type Download =
  | { readonly kind: 'not-modified' }
  /** The body was read to its end; the engine has not been completed yet. */
  | { readonly kind: 'whole'; readonly bytes: number; readonly etag: string | null; readonly answeredAt: number }

/**
 * Reads the wholesaler's catalog into `engine`.
 * @param etag of the catalog that serves; null asks for the body in any case
 * @param onProgress called after each chunk; the next one waits for it
 * @throws what `failureOf` names
 */
export async function downloadCatalog(options: {
  client: Pick<WholesaleClient, 'openCatalog'>
  engine: CatalogEngine
  etag: string | null
  signal: AbortSignal
  epochNow: () => number
  onStart: () => void
  onProgress: (bytes: number, totalBytes: number | null) => Promise<void>
}): Promise<Download> {
  const { client, engine, etag, signal, epochNow, onStart, onProgress } = options
  const response = await client.openCatalog({ signal, etag })
  if (response.status === 304) return { kind: 'not-modified' }
  onStart()
  const totalBytes = decodedLength(response)
  let bytes = 0
  await readCatalogStream(bytesOf(response, signal), engine.sink, (read) => {
    bytes = read
    return onProgress(read, totalBytes)
  })
  signal.throwIfAborted()
  return { kind: 'whole', bytes, etag: response.headers.get('etag'), answeredAt: answeredAt(response, epochNow()) }
}

/** Why a download ended before its end. */
export function failureOf(error: unknown, signal: AbortSignal): LoadFailure {
  if (signal.aborted) return { kind: 'cancelled' }
  if (error instanceof BodyError) return { kind: 'body', reason: error.reason, byteOffset: error.byteOffset }
  return { kind: 'wholesale', error: toErrorData(error) }
}

/** Content-Length counts encoded bytes; it says how much is to come only where nothing is encoded. */
function decodedLength(response: Response): number | null {
  if (response.headers.get('content-encoding')) return null
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : null
}

/** `Age` tells how long what stands between has kept the answer; our own clock is the only other one we trust. */
function answeredAt(response: Response, now: number): number {
  const age = Number(response.headers.get('age') ?? 0)
  return Number.isFinite(age) ? now - age * 1000 : now
}

/** A screen or two of records: so that they are shown before the rest of what has come is read. */
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
    // Also when the consumer stopped early: an unread body would hold the connection open.
    await reader.cancel().catch(() => undefined)
  }
}
