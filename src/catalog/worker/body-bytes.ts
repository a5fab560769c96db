import { BodyError } from '#src/catalog/engine/read/body-error.ts'

/** One or two screens of records, so that they are shown before the rest of the chunk is read. */
const firstPieceBytes = 65_536
/** A few milliseconds of reading: a question that comes meanwhile waits no longer. Browsers give up to 2 MB at once. */
const pieceBytes = 262_144

/**
 * The bytes of an answer as they come, in pieces.
 * @throws BodyError `cut` when the body breaks off, and the signal's reason when it is aborted
 */
export async function* bytesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let bytes = 0
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyError('cut', bytes, { cause })
      })
      if (done) return
      signal.throwIfAborted()
      for (let at = 0; at < value.length; ) {
        const end = Math.min(value.length, at + (bytes === 0 ? firstPieceBytes : pieceBytes))
        bytes += end - at
        yield value.subarray(at, end)
        at = end
      }
    }
  } finally {
    // Also when the consumer stops early: an unread body would keep the connection open.
    await reader.cancel().catch(() => undefined)
  }
}
