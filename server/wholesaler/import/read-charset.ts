import { CatalogFileError } from './source-row.ts'

export const charsets = ['utf-8', 'iso-8859-1', 'windows-1252', 'utf-16'] as const
export type Charset = (typeof charsets)[number]

/** What to do about a file that is not UTF-8, for messages. */
export const charsetAdvice = `if the file is in another charset, name it with --charset (${charsets.slice(1).join(', ')})`

/**
 * Gives a file's bytes as UTF-8, whatever its charset. A byte order mark names the charset; so does a first character
 * in UTF-16. Otherwise it is `charset`, or UTF-8: those bytes pass unchanged, and the reader of the rows checks them.
 * @throws CatalogFileError when the file contradicts `charset` or is not in it
 */
export async function* readCharset(
  chunks: AsyncIterable<Uint8Array>,
  charset: Charset | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  let decode: Decode | null = null
  let offset = 0
  for await (const chunk of joinHead(chunks)) {
    decode ??= createDecode(findCharset(chunk, charset))
    yield decode(chunk, offset)
    offset += chunk.length
  }
  if (decode !== null) yield decode(null, offset)
}

/** `null` is the end of the file. */
type Decode = (chunk: Uint8Array | null, offset: number) => Uint8Array

type Encoded = 'utf-8' | 'iso-8859-1' | 'windows-1252' | 'utf-16le' | 'utf-16be'

function findCharset(head: Uint8Array, charset: Charset | null): Encoded {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (marked?.encoded === null) throw new CatalogFileError('is UTF-32, which is not read: save it as UTF-8')
  const found = marked?.encoded ?? (charset === null || charset === 'utf-16' ? findUtf16(head) : null)
  if (found === null) return charset === 'utf-16' ? 'utf-16le' : (charset ?? 'utf-8')
  const name = found.startsWith('utf-16') ? 'utf-16' : found
  if (charset !== null && charset !== name)
    throw new CatalogFileError(`begins with the mark of ${name}, and --charset says ${charset}`)
  return found
}

/** Byte order marks; UTF-32 before UTF-16, which begins as it does. */
const marks: readonly { readonly bytes: readonly number[]; readonly encoded: Encoded | null }[] = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], encoded: null },
  { bytes: [0x00, 0x00, 0xfe, 0xff], encoded: null },
  { bytes: [0xff, 0xfe], encoded: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoded: 'utf-16be' },
  { bytes: [0xef, 0xbb, 0xbf], encoded: 'utf-8' },
]

/** Neither JSON nor CSV has a NUL, and both begin with a character of ASCII. */
function findUtf16([first, second]: Uint8Array): Encoded | null {
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return null
  return first === 0 ? 'utf-16be' : 'utf-16le'
}

function createDecode(encoded: Encoded): Decode {
  if (encoded === 'utf-8') return (chunk) => chunk ?? new Uint8Array(0)
  if (encoded === 'iso-8859-1' || encoded === 'windows-1252') {
    return (chunk) => {
      const text = Buffer.from(chunk ?? []).toString('latin1')
      return Buffer.from(encoded === 'iso-8859-1' ? text : text.replaceAll(/[\u0080-\u009f]/g, fromWindows1252))
    }
  }
  const decoder = new TextDecoder(encoded, { fatal: true })
  return (chunk, offset) => {
    try {
      return Buffer.from(chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }))
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new CatalogFileError(`is not ${encoded.toUpperCase()} after byte ${offset}`)
    }
  }
}

/** Not by TextDecoder: some releases of Node read these 32 bytes as ISO-8859-1. Five have no character, and stay. */
function fromWindows1252(control: string): string {
  return windows1252[control.charCodeAt(0) - 0x80] ?? control
}

const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The same bytes, with at least four in the first chunk if the file has as many. */
async function* joinHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let head: Uint8Array | null = new Uint8Array(0)
  for await (const chunk of chunks) {
    if (head === null) yield chunk
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      if (head.length < 4) continue
      yield head
      head = null
    }
  }
  if (head !== null && head.length > 0) yield head
}
