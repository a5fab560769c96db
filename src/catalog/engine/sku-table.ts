import type { TextColumn } from './text-column.ts'

/** Finds the first product with a sku, byte for byte. Four to eight bytes a product; the skus stay in their column. */
export type SkuTable = {
  /** Adds the column's entry `index`. Returns the earlier entry with the same sku, which stays, or -1. */
  add(index: number): number
  /** -1 when there is none. */
  find(sku: string): number
}

/** Open addressing with linear probing, at most half full; a slot holds an index + 1, and 0 is free. */
export function createSkuTable(skus: TextColumn): SkuTable {
  let slots = new Uint32Array(64)
  let added = 0

  /** The slot that holds an equal sku, or the free one where it would go. */
  function slotOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = slots.length - 1
    let slot = hashBytes(bytes, start, end) & mask
    while (slots[slot] !== 0) {
      const other = skus.locate(slots[slot]! - 1)
      if (areEqual(bytes, start, end, other.bytes, other.start, other.end)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  function grow(): void {
    const old = slots
    slots = new Uint32Array(old.length * 2)
    const mask = slots.length - 1
    for (const entry of old) {
      if (entry === 0) continue
      const { bytes, start, end } = skus.locate(entry - 1)
      let slot = hashBytes(bytes, start, end) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = entry
    }
  }

  return {
    add(index) {
      if (added * 2 >= slots.length) grow()
      const { bytes, start, end } = skus.locate(index)
      const slot = slotOf(bytes, start, end)
      if (slots[slot] !== 0) return slots[slot]! - 1
      slots[slot] = index + 1
      added += 1
      return -1
    },
    find(sku) {
      const bytes = encoder.encode(sku)
      return slots[slotOf(bytes, 0, bytes.length)]! - 1
    },
  }
}

const encoder = new TextEncoder()

/** FNV-1a over 32 bits, mixed once more because skus differ in their last digits and slots take the low bits. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

// oxlint-disable-next-line max-params -- two places in bytes; objects here would cost more than the comparison
function areEqual(a: Uint8Array, aStart: number, aEnd: number, b: Uint8Array, bStart: number, bEnd: number): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false
  for (let at = aStart, other = bStart; at < aEnd; at += 1, other += 1) if (a[at] !== b[other]) return false
  return true
}
