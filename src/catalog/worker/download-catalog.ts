import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { BodyError } from '#src/catalog/engine/read/body-error.ts'
import { type CatalogBounds, CatalogTooLarge } from '#src/catalog/engine/read/catalog-bounds.ts'
import { DifferenceDoubt, readDifferenceStream } from '#src/catalog/engine/read/difference-reader.ts'
import { readCatalogStream } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { type CatalogStatus, catalogStatusHeader, readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { charsetOf, inUtf8 } from '#src/wholesale-api/charset.ts'
import { differenceName } from '#src/wholesale-api/plain-record.ts'
import { retryWaitMs } from '#src/wholesale-api/retry-policy.ts'
import { statusOfDifference, type WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { toErrorData } from '#src/wholesale-api/wholesale-error.ts'
import { bytesOf } from './body-bytes.ts'
import { isTime } from './is-time.ts'

/** `status`: what the gateway says of its catalog; null if it says nothing. */
export type Download =
  | { readonly kind: 'not-modified'; readonly status: CatalogStatus | null }
  /** All of it was read; the engine is not completed yet. */
  | {
      readonly kind: 'whole'
      readonly engine: CatalogEngine
      readonly bytes: number
      readonly etag: string | null
      readonly answeredAt: number
      readonly status: CatalogStatus | null
    }

type DownloadOptions = {
  readonly client: Pick<WholesaleClient, 'openCatalog'>
  readonly createEngine: () => CatalogEngine
  /** The catalog that is there, with its etag: it is not sent again. Null always requests the whole. */
  readonly current: { readonly engine: CatalogEngine; readonly etag: string } | null
  readonly mustBeNew: boolean
  /** A catalog that is larger is not read to its end. */
  readonly bounds: CatalogBounds
  readonly signal: AbortSignal
  readonly epochNow: () => number
  readonly onStart: (engine: CatalogEngine) => void
  /** Called after each chunk; the next one waits for it. `share` is null if it is not known. */
  readonly onProgress: (engine: CatalogEngine, bytes: number, share: number | null) => Promise<void>
  /** The difference to the current catalog was in doubt, and the whole is requested. */
  readonly onDoubt: (why: string) => void
}

/**
 * Reads the wholesaler's catalog into an engine: as the difference to the current one, or as a whole.
 * @throws errors that `failureOf` turns into a `LoadFailure`
 */
export async function downloadCatalog(options: DownloadOptions): Promise<Download> {
  const { client, current, mustBeNew, signal } = options
  const etag = current?.etag ?? null
  const response = await client.openCatalog({ signal, etag, mustBeNew, acceptsDifference: etag !== null })
  if (response.status === 304) return { kind: 'not-modified', status: statusOf(response) }
  if (response.status !== statusOfDifference || !current) return readWhole(response, options)
  try {
    return await readDifference(response, current, options)
  } catch (error) {
    signal.throwIfAborted()
    await response.body?.cancel().catch(() => undefined)
    options.onDoubt(String(error))
  }
  return readWhole(await client.openCatalog({ signal }), options)
}

async function readWhole(response: Response, options: DownloadOptions): Promise<Download> {
  const { bounds, signal, onProgress } = options
  const charset = charsetOf(response.headers.get('content-type'))
  const status = statusOf(response)
  const engine = options.createEngine()
  options.onStart(engine)
  const totalBytes = status?.bytes ?? (charset === 'utf-8' ? decodedLength(response) : null)
  let bytes = 0
  await readCatalogStream(inUtf8(bytesOf(response, signal), charset), engine.sink, (read) => {
    bytes = read
    keepWithin(bounds, engine, read)
    return onProgress(engine, read, totalBytes === null ? null : Math.min(1, read / totalBytes))
  })
  signal.throwIfAborted()
  return { kind: 'whole', engine, bytes, status, ...originOf(response, status, options.epochNow()) }
}

async function readDifference(
  response: Response,
  current: { readonly engine: CatalogEngine; readonly etag: string },
  options: DownloadOptions,
): Promise<Download> {
  const { bounds, signal, onProgress } = options
  const { headers } = response
  const isOurs = headers.get('im') === differenceName && headers.get('delta-base') === current.etag
  if (!isOurs || charsetOf(headers.get('content-type')) !== 'utf-8') throw new DifferenceDoubt('format')
  const status = statusOf(response)
  const engine = options.createEngine()
  const reader = engine.readDifference(current.engine, bounds.records)
  let bytes = 0
  await readDifferenceStream(bytesOf(response, signal), reader, (read) => {
    bytes = read
    keepWithin(bounds, engine, read)
    return onProgress(engine, read, reader.share)
  })
  signal.throwIfAborted()
  const origin = originOf(response, status, options.epochNow())
  return { kind: 'whole', engine, bytes: status?.bytes ?? bytes, status, ...origin }
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
function decodedLength({ headers }: Response): number | null {
  if (headers.get('content-encoding')) return null
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? length : null
}

/** Times that no date has are as nothing said. */
function statusOf({ headers }: Response): CatalogStatus | null {
  const status = readCatalogStatus(headers.get(catalogStatusHeader))
  return status && isTime(status.answeredAt) && isTime(status.checkedAt) ? status : null
}

function originOf({ headers }: Response, status: CatalogStatus | null, now: number) {
  return { etag: headers.get('etag'), answeredAt: status?.answeredAt ?? answeredAt(headers, now) }
}

/** `Age`: how long a cache has stored the answer, in seconds. Only our own clock is used besides it. */
function answeredAt(headers: Headers, now: number): number {
  const age = Number(headers.get('age') ?? 0)
  return Number.isFinite(age) ? now - age * 1000 : now
}
