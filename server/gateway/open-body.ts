import type { IncomingMessage } from 'node:http'
import { type Charset, decodeBody, inUtf8 } from '#src/wholesale-api/charset.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { type InspectOptions, inspectBody } from './inspect-body.ts'
import { takeTurns } from './take-turns.ts'
import { holdsTokenInBytes } from './token-search.ts'
import { toUpstreamFailure, UpstreamFailure } from './upstream-failure.ts'
import { watchPace } from './watch-pace.ts'

/**
 * The catalog for our own disk: decoded, inspected, in UTF-8. It waits for the first bytes.
 * @throws UpstreamFailure, also while it is read
 */
export async function openCatalogText(
  answer: IncomingMessage,
  { charset, ...options }: InspectOptions & { charset: Charset },
  timeouts: GatewayTimeouts,
): Promise<AsyncIterable<Buffer>> {
  checkLength(answer, options)
  const text = watchPace(inspectBody(takeTurns(answer), options), timeouts, (failure) => answer.destroy(failure))
  const chunks = toBuffers(inUtf8(text, charset))[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) throw emptyBody()
  return startWith(first.value, { [Symbol.asyncIterator]: () => chunks })
}

async function* toBuffers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  try {
    for await (const chunk of chunks)
      if (chunk.length > 0) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  } catch (error) {
    throw toUpstreamFailure(error)
  }
}

/**
 * The whole answer about a product: decoded, and inspected before any of it is sent. It is JSON, whatever it says.
 * @throws UpstreamFailure
 */
export async function readProductBody(
  answer: IncomingMessage,
  { charset, ...options }: InspectOptions & { charset: Charset },
): Promise<Buffer> {
  checkLength(answer, options)
  const body = options.coding === 'identity' ? await readPlain(answer, options) : await readDecoded(answer, options)
  if (body.length === 0) throw emptyBody()
  if (!isJson(decodeBody(body, charset))) throw new UpstreamFailure('bad_content', 'no JSON')
  return body
}

async function readDecoded(answer: IncomingMessage, options: InspectOptions): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const chunk of inspectBody(answer, options)) pieces.push(chunk)
  return Buffer.concat(pieces)
}

/** Without a decoder, and without the turns of a loop over chunks, which take longer than all the rest for a kilobyte. */
function readPlain(answer: IncomingMessage, { mostBytes, token }: InspectOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    answer.on('readable', () => {
      for (let piece: Buffer | null = answer.read(); piece !== null; piece = answer.read()) {
        length += piece.length
        // The caller destroys it, so that no more comes.
        if (length > mostBytes) return reject(tooLarge(mostBytes))
        pieces.push(piece)
      }
    })
    answer.once('end', () => {
      const [only = emptyBytes] = pieces
      const body = pieces.length > 1 ? Buffer.concat(pieces, length) : only
      if (holdsTokenInBytes(body, token)) reject(new UpstreamFailure('token_in_answer', 'body'))
      else resolve(body)
    })
    answer.once('error', reject)
    answer.once('close', () => {
      if (!answer.readableEnded) reject(new UpstreamFailure('upstream_unreachable', 'ERR_STREAM_PREMATURE_CLOSE'))
    })
  })
}

const emptyBytes = Buffer.alloc(0)

/** A page for a person, such as a sign-in of the wholesaler's, may be called JSON all the same. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function* startWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield first
  yield* rest
}

/** What is said to be too large is refused before it comes. */
function checkLength(answer: IncomingMessage, { mostBytes }: InspectOptions): void {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes)
}

function tooLarge(mostBytes: number): UpstreamFailure {
  return new UpstreamFailure('too_large', `over ${mostBytes} bytes`)
}

function emptyBody(): UpstreamFailure {
  return new UpstreamFailure('bad_content', 'empty body')
}
