import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { type InspectOptions, inspectBody } from './inspect-body.ts'
import { takeTurns } from './take-turns.ts'
import { UpstreamFailure } from './upstream-failure.ts'
import { watchPace } from './watch-pace.ts'

/**
 * The inspected catalog, at the client's pace. It waits for the first bytes, so that a silent or empty answer still
 * becomes a problem with a code: once the head of our answer is sent, we can only break the connection.
 * @throws UpstreamFailure
 */
export async function openCatalogBody(
  answer: IncomingMessage,
  options: InspectOptions,
  timeouts: GatewayTimeouts,
): Promise<Readable> {
  checkLength(answer, options)
  let stream: Readable | null = null
  const chunks = watchPace(inspectBody(takeTurns(answer), options), timeouts, (failure) => {
    answer.destroy(failure)
    stream?.destroy(failure)
  })
  const first = await chunks.next()
  if (first.done) throw emptyBody()
  // Nothing is read ahead, so that the head of our answer is sent before a failure of the second chunk is known.
  stream = Readable.from(startWith(first.value, chunks), { objectMode: false, highWaterMark: 1 })
  // A client that is gone before the first chunk is read: `startWith` has not begun then, and would end nothing.
  stream.once('close', () => void chunks.return())
  return stream
}

/**
 * The whole answer about a product, as it came and decoded, inspected before any of it is sent.
 * @throws UpstreamFailure
 */
export async function readProductBody(
  answer: IncomingMessage,
  options: InspectOptions,
): Promise<{ bytes: Buffer; text: Buffer }> {
  checkLength(answer, options)
  const pieces: Buffer[] = []
  const texts: Buffer[] = []
  const onText = (chunk: Buffer) => void texts.push(chunk)
  for await (const chunk of inspectBody(answer, { ...options, onText })) pieces.push(chunk)
  if (pieces.length === 0) throw emptyBody()
  const bytes = Buffer.concat(pieces)
  return { bytes, text: options.coding === 'identity' ? bytes : Buffer.concat(texts) }
}

async function* startWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield first
  yield* rest
}

/** What is said to be too large is refused before it comes. */
function checkLength(answer: IncomingMessage, { mostBytes }: InspectOptions): void {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes)
    throw new UpstreamFailure('too_large', `over ${mostBytes} bytes`)
}

function emptyBody(): UpstreamFailure {
  return new UpstreamFailure('bad_content', 'empty body')
}
