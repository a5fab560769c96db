import { charsetOf, decodeBody } from './charset.ts'
import { toWholesaleError } from './read-response.ts'
import { WholesaleError } from './wholesale-error.ts'

/** A product with a long description and a hundred warehouses has a hundredth of it. */
const mostBytes = 1 << 20

/**
 * Reads an answer's body as JSON, in the charset that it declares.
 * @throws WholesaleError, or the reason of an abort
 */
export async function readJsonBody(response: Response): Promise<unknown> {
  const charset = charsetOf(response.headers.get('content-type'))
  const text = decodeBody(await readBytes(response), charset)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WholesaleError('unexpected-response', { cause: error, detail: 'not JSON' })
  }
}

/** Counts decoded bytes, so that a small compressed answer cannot fill the memory. */
async function readBytes({ body }: Response): Promise<Uint8Array> {
  if (body === null) return new Uint8Array(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (error instanceof DOMException) throw toWholesaleError(error)
        throw new WholesaleError('unreachable', { cause: error, detail: 'the body broke off' })
      })
      if (done) break
      length += value.length
      if (length > mostBytes) throw new WholesaleError('too-large', { detail: `more than ${mostBytes} bytes` })
      chunks.push(value)
    }
  } finally {
    // Also where it is left early: an unread body would keep the connection open.
    await reader.cancel().catch(() => undefined)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
