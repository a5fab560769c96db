/** Bytes to search for, with their skip table. */
export type Needle = { readonly bytes: Uint8Array; readonly skips: Uint8Array }

/** @param bytes not empty, without `\n` */
export function createNeedle(bytes: Uint8Array): Needle {
  const skips = new Uint8Array(256).fill(Math.min(255, bytes.length))
  for (let at = 0; at < bytes.length - 1; at += 1) skips[bytes[at]!] = Math.min(255, bytes.length - 1 - at)
  return { bytes, skips }
}

/**
 * The first occurrence of the needle from `start` to `end`, or -1 (Horspool, 1980: skips by the window's last byte).
 */
export function findNeedle(haystack: Uint8Array, start: number, end: number, needle: Needle): number {
  const { bytes, skips } = needle
  const last = bytes.length - 1
  const lastByte = bytes[last]!
  for (let at = start + last; at < end; ) {
    const byte = haystack[at]!
    if (byte === lastByte) {
      let offset = 0
      while (offset < last && haystack[at - last + offset] === bytes[offset]) offset += 1
      if (offset === last) return at - last
    }
    at += skips[byte]!
  }
  return -1
}
