import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type { LocatedText } from './text-column.ts'

/**
 * Finds the first text of a column that is equal byte for byte. 8 to 16 bytes per text, and as much again until `seal`.
 */
export type TextTable = {
  /** Adds entry `index`. Returns the earlier entry with the same text, which stays, or -1. */
  add(index: number): number
  /** -1 when there is none. */
  find(bytes: Uint8Array, start: number, end: number): number
  /** How many different texts there are. */
  readonly count: number
  readonly heldBytes: number
  /** Nothing is added any more: releases the memory that only `add` needs. */
  seal(): void
  save(writer: SnapshotWriter, name: string): void
}

/**
 * Open addressing with linear probing, at most half full; a slot holds an index + 1, and 0 is free.
 * @param locate an entry's text
 */
export function createTextTable(
  locate: (index: number) => LocatedText,
  savedSlots?: Uint32Array<ArrayBuffer>,
): TextTable {
  let slots = savedSlots ?? new Uint32Array(64)
  /** Hashes of the texts in the slots: without them every probe would read the text itself, far away in memory. */
  let hashes = savedSlots ? null : new Uint32Array(64)
  let added = 0

  /** The slot that has an equal text, or the free slot for a new one. */
  function slotOf(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] !== 0) {
      const mayBe = hashes === null || hashes[slot] === hash
      if (mayBe && areEqual(bytes, start, end, locate(slots[slot]! - 1))) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  function grow(oldHashes: Uint32Array): Uint32Array<ArrayBuffer> {
    const oldSlots = slots
    slots = new Uint32Array(oldSlots.length * 2)
    const newHashes = new Uint32Array(slots.length)
    const mask = slots.length - 1
    for (let old = 0; old < oldSlots.length; old += 1) {
      if (oldSlots[old] === 0) continue
      let slot = oldHashes[old]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = oldSlots[old]!
      newHashes[slot] = oldHashes[old]!
    }
    return newHashes
  }

  return {
    add(index) {
      if (hashes === null) throw new Error('The table is sealed')
      if (added * 2 >= slots.length) hashes = grow(hashes)
      // Destructured, because locating another entry changes the object.
      const { bytes, start, end } = locate(index)
      const hash = hashBytes(bytes, start, end)
      const slot = slotOf(hash, bytes, start, end)
      if (slots[slot] !== 0) return slots[slot]! - 1
      slots[slot] = index + 1
      hashes[slot] = hash
      added += 1
      return -1
    },
    get count() {
      return slots.reduce((count, slot) => (slot === 0 ? count : count + 1), 0)
    },
    get heldBytes() {
      return slots.byteLength + (hashes?.byteLength ?? 0)
    },
    seal() {
      hashes = null
    },
    save(writer, name) {
      writer.array(`${name}.slots`, slots)
    },
    find: (bytes, start, end) => slots[slotOf(hashBytes(bytes, start, end), bytes, start, end)]! - 1,
  }
}

/** Restores a saved table, read-only. */
export function restoreTextTable(
  reader: SnapshotReader,
  name: string,
  locate: (index: number) => LocatedText,
): TextTable {
  return createTextTable(locate, reader.uint32(`${name}.slots`))
}

/** FNV-1a over 32 bits, with a final mix because codes differ in their last digits and slots use the low bits. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

function areEqual(bytes: Uint8Array, start: number, end: number, other: LocatedText): boolean {
  if (end - start !== other.end - other.start) return false
  for (let at = start, otherAt = other.start; at < end; at += 1, otherAt += 1) {
    if (bytes[at] !== other.bytes[otherAt]) return false
  }
  return true
}
