/**
 * A number that replaces a sku where its text would take too much space: 53 bits of two 32-bit hashes (FNV-1a, with two
 * offsets, and a final mix). Among a million products, the chance that another sku has the same number as a given one
 * is about 1 in 9 × 10⁹.
 *
 * @param bytes the sku in UTF-8, from `start` to before `end`
 */
export function skuKey(bytes: Uint8Array, start: number, end: number): number {
  let low = 0x811c_9dc5
  let high = 0x9747_b28c
  for (let at = start; at < end; at += 1) {
    low = Math.imul(low ^ bytes[at]!, 0x0100_0193)
    high = Math.imul(high ^ bytes[at]!, 0x5bd1_e995)
  }
  return (mix(high) >>> 11) * 0x1_0000_0000 + (mix(low) >>> 0)
}

export function skuKeyOf(sku: string): number {
  const bytes = encoder.encode(sku)
  return skuKey(bytes, 0, bytes.length)
}

/** Spreads changes in the last bytes over all bits (fmix32 of MurmurHash3, Appleby). */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}

const encoder = new TextEncoder()
