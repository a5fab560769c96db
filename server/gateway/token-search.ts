import { shortestSearchedToken } from '#server/settings/body-limits.ts'
import type { Charset } from '#src/wholesale-api/charset.ts'

/** What a body has shown so far: `open` when it ends with what may be the start of the token. */
export type TokenFinding = 'clear' | 'open' | 'found'

export type TokenSearch = {
  /** Searches the next chunk, and what spans it and the ones before. */
  add(chunk: Buffer): TokenFinding
}

/** Searches a body for the token, in the forms in which programs write it into JSON. */
export function createTokenSearch(token: string, charset: Charset): TokenSearch {
  const needles = token.length < shortestSearchedToken ? [] : needlesOf(token, charset)
  // What all forms have in common. To look for it first takes a fifth of the time.
  const probes = encode(longestPlainPart(token), charset)
  const holds = (text: Buffer) =>
    probes.some((probe) => text.includes(probe)) && needles.some((needle) => text.includes(needle))
  const overlap = Math.max(0, ...needles.map((needle) => needle.length - 1))
  let tail: Buffer = Buffer.alloc(0)
  return {
    add(chunk) {
      if (needles.length === 0) return 'clear'
      const seam = Buffer.concat([tail, chunk.subarray(0, overlap)])
      if (holds(seam) || holds(chunk)) return 'found'
      const end = chunk.length < overlap ? seam : chunk
      // A copy: a part of a chunk would keep all of it in memory.
      tail = Buffer.from(end.subarray(Math.max(0, end.length - overlap)))
      return needles.some((needle) => endsWithStartOf(needle, tail)) ? 'open' : 'clear'
    },
  }
}

/** Whether a JSON text holds the token, with any of its characters escaped. For texts that fit in memory. */
export function holdsToken(json: string, token: string): boolean {
  return token.length >= shortestSearchedToken && (json.includes(token) || unescapeJson(json).includes(token))
}

function unescapeJson(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-f]{4})|([^u]))/gi, (_escape, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** As it is, with the slashes of PHP, and with what .NET, Go and others escape for the sake of HTML. */
function needlesOf(token: string, charset: Charset): Buffer[] {
  const quoted = token.replaceAll(/["\\]/g, String.raw`\$&`)
  const texts = new Set([
    token,
    quoted,
    quoted.replaceAll('/', String.raw`\/`),
    token.replaceAll(escapedSigns, (sign) => String.raw`\u${hexOf(sign)}`),
    token.replaceAll(escapedSigns, (sign) => String.raw`\u${hexOf(sign).toUpperCase()}`),
  ])
  return [...texts].flatMap((text) => encode(text, charset))
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, '0')
}

const escapedSigns = /["&'+<>\\`]/g

function longestPlainPart(token: string): string {
  const parts = token.split(/["&'+<>\\`/]/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function encode(text: string, charset: Charset): Buffer[] {
  const little = () => Buffer.from(text, 'utf16le')
  switch (charset) {
    case 'utf-16':
      return [little(), little().swap16()]
    case 'utf-16le':
      return [little()]
    case 'utf-16be':
      return [little().swap16()]
    default:
      return [Buffer.from(text)]
  }
}

function endsWithStartOf(needle: Buffer, text: Buffer): boolean {
  for (let length = Math.min(needle.length - 1, text.length); length > 0; length--)
    if (needle.compare(text, text.length - length, text.length, 0, length) === 0) return true
  return false
}
