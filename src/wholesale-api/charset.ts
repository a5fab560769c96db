import { WholesaleError } from './wholesale-error.ts'

/** How the bytes of an answer become text. ISO-8859-1 is read as its superset, Windows-1252, as browsers do. */
export type Charset = 'utf-8' | 'windows-1252' | 'utf-16' | 'utf-16le' | 'utf-16be'

/** What the content type declares, by any usual name. JSON without one is UTF-8 (RFC 8259). */
export function findCharset(contentType: string): Charset | { readonly unknown: string } {
  const name = charsetParameter.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8'
  return charsets.get(name) ?? { unknown: name.slice(0, longestName) }
}

/** @throws WholesaleError `unknown-charset`, which names it: nothing of such an answer is guessed */
export function charsetOf(contentType: string | null): Charset {
  const charset = findCharset(contentType ?? '')
  if (typeof charset === 'object') throw new WholesaleError('unknown-charset', { detail: charset.unknown })
  return charset
}

/** The charset in the message of such an error; null in any other message. */
export function charsetNamedIn(message: string): string | null {
  return /^unknown-charset: (.+)$/.exec(message)?.[1] ?? null
}

/** Decodes an answer that is all there. Bytes that are no text become U+FFFD. A byte order mark is left out. */
export function decodeBody(bytes: Uint8Array, charset: Charset): string {
  return (charset === 'utf-8' ? utf8 : decoderOf(charset, bytes)).decode(bytes)
}

/** For whole bodies only, so that nothing of one stays for the next. */
const utf8 = new TextDecoder()

/** The same body in UTF-8, chunk by chunk. UTF-8 itself passes as it is, byte for byte. */
export function inUtf8(body: AsyncIterable<Uint8Array>, charset: Charset): AsyncIterable<Uint8Array> {
  return charset === 'utf-8' ? body : transcode(body, charset)
}

async function* transcode(body: AsyncIterable<Uint8Array>, charset: Charset): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let decoder: ReturnType<typeof decoderOf> | null = null
  let first = new Uint8Array(0)
  for await (const chunk of body) {
    let bytes = chunk
    if (decoder === null) {
      bytes = new Uint8Array([...first, ...chunk.subarray(0, 2)])
      // Two bytes say which UTF-16 it is.
      if (bytes.length < 2) {
        first = bytes.slice()
        continue
      }
      decoder = decoderOf(charset, bytes)
      yield encoder.encode(decoder.decode(bytes, { stream: true }))
      bytes = chunk.subarray(2)
    }
    yield encoder.encode(decoder.decode(bytes, { stream: true }))
  }
  yield encoder.encode(decoder?.decode() ?? decoderOf(charset, first).decode(first))
}

/** UTF-16 without an order says it by its byte order mark, or else by the 0 beside the first character of JSON. */
function decoderOf(charset: Charset, [first, second]: Uint8Array) {
  if (charset !== 'utf-16') return new TextDecoder(charset)
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le')
}

const charsetParameter = /;\s*charset\s*=\s*"?([^\s";,]+)/i
const longestName = 40

/** By every usual name. ASCII is part of UTF-8. */
const charsets: ReadonlyMap<string, Charset> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['iso_8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['latin-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['x-cp1252', 'windows-1252'],
  ['utf-16', 'utf-16'],
  ['utf16', 'utf-16'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
])
