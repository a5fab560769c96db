import { type Coding, createBodyDecoder } from './body-decoder.ts'
import { createTokenSearch, type TokenFinding } from './token-search.ts'
import { UpstreamFailure } from './upstream-failure.ts'

export type InspectOptions = {
  coding: Coding
  token: string
  mostBytes: number
  mostRatio: number
}

/**
 * What a body decodes to, as it comes: a chunk is given only when it is searched and cannot end in the middle of the
 * token. What no decoder shows, such as names and padding in a compressed file, is dropped. Memory does not grow with
 * the body.
 * @throws UpstreamFailure when the body is too large, holds the token, or is not in its coding
 */
export async function* inspectBody(body: AsyncIterable<Buffer>, options: InspectOptions): AsyncGenerator<Buffer, void> {
  const search = createTokenSearch(options.token)
  let encodedBytes = 0
  let textBytes = 0
  const shown: { finding: TokenFinding } = { finding: 'clear' }
  const held: Buffer[] = []
  /** Encoded bytes since something was given. */
  let waitingBytes = 0
  const decoder = createBodyDecoder(options.coding, (chunk) => {
    textBytes += chunk.length
    checkSize(encodedBytes, textBytes, options)
    shown.finding = refuseFound(search.add(chunk))
    held.push(chunk)
  })
  try {
    for await (const chunk of body) {
      encodedBytes += chunk.length
      checkSize(encodedBytes, textBytes, options)
      await decoder.write(chunk)
      waitingBytes += chunk.length
      if (waitingBytes > mostWaitingBytes) throw new UpstreamFailure('bad_content', 'nothing decoded')
      if (shown.finding === 'open') continue
      yield* held
      held.length = waitingBytes = 0
    }
    await decoder.end()
    yield* held
  } catch (error) {
    throw isZlibError(error) ? new UpstreamFailure('bad_content', `coding: ${error.code}`) : error
  } finally {
    decoder.close()
  }
}

function refuseFound(finding: TokenFinding): TokenFinding {
  if (finding === 'found') throw new UpstreamFailure('token_in_answer', 'body')
  return finding
}

/** Far more than a decoder needs to go on. */
const mostWaitingBytes = 1_048_576

/** Smaller bodies may have any ratio: a catalog of few products that repeat compresses like a bomb, and is harmless. */
const ratioCountsFromBytes = 16_777_216

function checkSize(encodedBytes: number, textBytes: number, { mostBytes, mostRatio }: InspectOptions): void {
  if (textBytes > mostBytes || encodedBytes > mostBytes)
    throw new UpstreamFailure('too_large', `over ${mostBytes} bytes`)
  if (textBytes > ratioCountsFromBytes && textBytes > encodedBytes * mostRatio)
    throw new UpstreamFailure('too_large', `over ${mostRatio}:1`)
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'errno' in error && 'code' in error && /^(?:Z_|ERR_|ZSTD_)/.test(String(error.code))
}
