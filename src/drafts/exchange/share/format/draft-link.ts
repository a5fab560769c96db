import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { checkContent, mostLines, refused, type SharedDraft } from './check-content.ts'
import { contentOfVersion, exchangeVersion, isKnownVersion } from './content-versions.ts'
import { packContent, unpackContent } from './packed-content.ts'

/**
 * A whole draft in the fragment of a URL, which browsers never send to a server: `#2.` and base64url of a checksum, the
 * length of the data, and the packed draft, deflated.
 *
 * @param draftId which draft it is, as in a file
 * @returns null for a draft that is too large for a link; a file may still be possible
 */
export function writeDraftLink(draft: Draft, draftId: string | null = null): string | null {
  if (draft.lines.length > mostLines) return null
  const packed = strToU8(JSON.stringify(packContent(contentOfDraft(draft), draftId)))
  if (packed.length > largestContent) return null
  const deflated = deflateSync(packed, { level: 9 })
  if (packed.length > mostUnpacked(deflated.length)) return null
  const bytes = new Uint8Array(headLength + deflated.length)
  const head = new DataView(bytes.buffer)
  head.setUint32(4, deflated.length)
  bytes.set(deflated, headLength)
  head.setUint32(0, checksum(bytes.subarray(4)))
  const data = writeBase64Url(bytes)
  // Chat programs drop punctuation at the end of a link. The data can end in `-` or `_` only after a complete group of
  // four letters; the reader ignores one more letter.
  const link = `#${exchangeVersion}.${/[-_]$/.test(data) ? `${data}A` : data}`
  return link.length > longestLink ? null : link
}

/** @param hash the fragment of a URL, with its `#`. Never throws. */
export function readDraftLink(hash: string): SharedDraft {
  if (hash.length > longestLink + mostAfterLink) return refused('too-large')
  const [, version, data] = /^#?(\d+)\.(.*)$/s.exec(hash) ?? []
  if (version === undefined || data === undefined) return refused(/^#?\d*$/.test(hash) ? 'incomplete' : 'not-a-draft')
  const known = Number(version)
  if (!isKnownVersion(known)) return refused(known > exchangeVersion ? 'newer' : 'altered')
  const bytes = readBase64Url(withoutEnd(data))
  if (!bytes) return refused('altered')
  if (bytes.length < headLength) return refused('incomplete')
  const head = new DataView(bytes.buffer)
  const missing = headLength + head.getUint32(4) - bytes.length
  if (missing > 0) return refused('incomplete')
  if (missing < 0 || head.getUint32(0) !== checksum(bytes.subarray(4))) return refused('altered')
  const packed = inflate(bytes.subarray(headLength))
  if (packed === 'too-large') return refused('too-large')
  try {
    return checkContent(contentOfVersion(known, unpackContent(known, JSON.parse(strFromU8(packed)))))
  } catch {
    return refused('altered')
  }
}

/** The checksum and the length, four bytes each. */
const headLength = 8
/** Characters: no browser opens a longer address. */
const longestLink = 2 << 20
/** Characters that a mail or chat program may add to the link. */
const mostAfterLink = 1_000
/** Bytes of a packed draft. */
const largestContent = 8 << 20

/**
 * How many bytes so many deflated bytes may become: a few kilobytes can inflate to gigabytes. A draft with thousands of
 * lines inflates to ten times as much.
 */
function mostUnpacked(deflatedLength: number): number {
  return Math.min(largestContent, 65_536 + 100 * deflatedLength)
}

/** The data without the punctuation after it. From its end: an expression would begin anew at each dot within it. */
function withoutEnd(data: string): string {
  let end = data.length
  while (end > 0 && afterLink.test(data.charAt(end - 1))) end -= 1
  return data.slice(0, end)
}

const afterLink = /[\s.,;:!?)\]}>'"»”]/u

function inflate(deflated: Uint8Array): Uint8Array | 'too-large' {
  const most = mostUnpacked(deflated.length)
  const pieces: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((piece) => {
    pieces.push(piece)
    length += piece.length
  })
  try {
    // In small steps: inflating everything at once would use the memory before the length is checked.
    for (let from = 0; from < deflated.length; from += pushedAtOnce) {
      stream.push(deflated.subarray(from, from + pushedAtOnce), from + pushedAtOnce >= deflated.length)
      if (length > most) return 'too-large'
    }
  } catch {
    return new Uint8Array()
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Bytes. They inflate to a thousand times as much at most: no more than the largest content. */
const pushedAtOnce = 8_192

/** CRC-32 (ISO-HDLC), bit by bit: it detects every burst error of up to 32 bits. */
function checksum(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** Base64 with the URL-safe alphabet (RFC 4648, section 5), without padding. */
function writeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(from, from + pieceLength))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null for other texts. Ignores a single letter after the last group of four, as in a truncated text. */
function readBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** Every engine accepts this many arguments to a function. */
const pieceLength = 8_192
