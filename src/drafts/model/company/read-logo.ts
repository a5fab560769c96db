import { longestLogo } from './company.ts'

/** Pixels of a side. A picture that says that it is larger would take a tab's memory when it is drawn. */
export const longestLogoSide = 1_000

const begin = 'data:image/png;base64,'

/**
 * Checks a stored logo: a small PNG as a `data:` address, by its first bytes (RFC 2083: signature, IHDR with width and
 * height). The page of settings draws every picture anew and stores only PNG, so anything else was not written by it.
 * @returns `''` for anything else
 */
export function readLogo(stored: unknown): string {
  if (typeof stored !== 'string' || stored.length > longestLogo || !stored.startsWith(begin)) return ''
  const base64 = stored.slice(begin.length)
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return ''
  const head = bytesOf(base64.slice(0, 32))
  if (head.length < 24 || !signature.every((byte, index) => head[index] === byte)) return ''
  const view = new DataView(head.buffer)
  const sides = [view.getUint32(16), view.getUint32(20)]
  return sides.every((side) => side > 0 && side <= longestLogoSide) ? stored : ''
}

/** The bytes of a logo that was read. */
export function logoBytes(logo: string): Uint8Array<ArrayBuffer> {
  return bytesOf(logo.slice(begin.length))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}

/** "\x89PNG\r\n\x1a\n", then the length and the name of the first chunk. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
