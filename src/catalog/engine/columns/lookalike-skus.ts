import { foldSku } from '#src/wholesale-api/fold-sku.ts'
import { decodeText, type LocatedText } from './text-column.ts'

/** Finds skus that are the same to a person, and different byte for byte (see `foldSku`). 16 bytes a sku at most. */
export type LookalikeSkus = {
  /** Adds product `index`. Returns the earliest product whose sku looks alike, or -1. */
  add(index: number): number
}

/**
 * Open addressing with linear probing, at most half full; a slot holds an index + 1, and 0 is free. It keeps hashes and
 * no folded texts: equal hashes are rare enough to fold both skus again.
 * @param locate a product's sku; products without one must not be added, nor those with the sku of an earlier one
 */
export function createLookalikeSkus(locate: (index: number) => LocatedText): LookalikeSkus {
  let slots = new Uint32Array(64)
  let hashes = new Uint32Array(64)
  let added = 0

  const foldedAt = (index: number) => {
    const { bytes, start, end } = locate(index)
    return foldSku(decodeText(bytes, start, end))
  }

  function grow(): void {
    const [oldSlots, oldHashes] = [slots, hashes]
    slots = new Uint32Array(oldSlots.length * 2)
    hashes = new Uint32Array(slots.length)
    const mask = slots.length - 1
    for (let old = 0; old < oldSlots.length; old += 1) {
      if (oldSlots[old] === 0) continue
      let slot = oldHashes[old]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = oldSlots[old]!
      hashes[slot] = oldHashes[old]!
    }
  }

  return {
    add(index) {
      if (added * 2 >= slots.length) grow()
      const hash = hashFolded(locate(index))
      const mask = slots.length - 1
      let slot = hash & mask
      let folded: string | null = null
      while (slots[slot] !== 0) {
        if (hashes[slot] === hash) {
          folded ??= foldedAt(index)
          if (foldedAt(slots[slot]! - 1) === folded) return slots[slot]! - 1
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = index + 1
      hashes[slot] = hash
      added += 1
      return -1
    },
  }
}

/** The hash of the folded sku's bytes. Nearly all skus are ASCII, which needs no text. */
function hashFolded({ bytes, start, end }: LocatedText): number {
  let hash = offsetBasis
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]!
    if (byte >= 0x80) return hashText(foldSku(decodeText(bytes, start, end)))
    if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
    hash = Math.imul(hash ^ (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte), prime)
  }
  return mix(hash)
}

function hashText(folded: string): number {
  let hash = offsetBasis
  for (const byte of encoder.encode(folded)) hash = Math.imul(hash ^ byte, prime)
  return mix(hash)
}

/** Codes differ in their last digits, and slots use the low bits. */
function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** FNV-1a over 32 bits. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

const encoder = new TextEncoder()
