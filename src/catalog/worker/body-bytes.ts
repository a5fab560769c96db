import { BodyError } from '#src/catalog/engine/read/body-error.ts'

/** One or two screens of records, so that they are shown before the rest of the chunk is read. */
const firstPieceBytes = 65_536

/**
 * The bytes of an answer as they come, the first ones in a small piece.
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
