import { type Coding, createBodyDecoder } from './body-decoder.ts'
import { createTokenSearch, type TokenFinding } from './token-search.ts'
import { UpstreamFailure } from './upstream-failure.ts'

export type InspectOptions = {
  coding: Coding
  token: string
  mostBytes: number
  mostRatio: number
  /** Gets what the body decodes to, searched. */
  onText?: (chunk: Buffer) => void
}

/**
 * Passes a body on as it comes, and looks inside at the same time: a chunk is passed on only when it is decoded and
 * searched, and cannot end in the middle of the token. Memory does not grow with the body.
 * @throws UpstreamFailure when the body is too large, holds the token, or is not in its coding
 */
export function inspectBody(body: AsyncIterable<Buffer>, options: InspectOptions): AsyncGenerator<Buffer, void> {
  return inspect(body, options, 'as it came')
}

/** The same, and gives what the body decodes to. */
export function inspectText(body: AsyncIterable<Buffer>, options: InspectOptions): AsyncGenerator<Buffer, void> {
  return inspect(body, options, 'decoded')
}

async function* inspect(
  body: AsyncIterable<Buffer>,
  options: InspectOptions,
  given: 'as it came' | 'decoded',
): AsyncGenerator<Buffer, void> {
  const { coding, token } = options
  const encodedSearch = createTokenSearch(token)
  const textSearch = createTokenSearch(token)
  let encodedBytes = 0
  let textBytes = 0
  const findings: Record<'encoded' | 'text', TokenFinding> = { encoded: 'clear', text: 'clear' }

  const held: Buffer[] = []
  let heldBytes = 0
  const decoder = createBodyDecoder(coding, (chunk) => {
    textBytes += chunk.length
    checkSize(encodedBytes, textBytes, options)
    findings.text = refuseFound(textSearch.add(chunk))
    options.onText?.(chunk)
    if (given === 'decoded') held.push(chunk)
  })
  try {
    for await (const chunk of body) {
      encodedBytes += chunk.length
      checkSize(encodedBytes, textBytes, options)
      // Also as it came: a compressed file has names, comments and padding that no decoder shows.
      if (coding !== 'identity') findings.encoded = refuseFound(encodedSearch.add(chunk))
      await decoder.write(chunk)
      if (given === 'as it came') held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes > mostHeldBytes) throw new UpstreamFailure('bad_content', 'nothing decoded')
      if (findings.encoded === 'open' || findings.text === 'open') continue
      yield* held
      held.length = heldBytes = 0
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
const mostHeldBytes = 1_048_576

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
