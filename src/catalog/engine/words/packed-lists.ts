import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'

/*
 * Lists of ascending positions as bytes: each position as its distance from the one before, seven bits a byte, the
 * lowest first; a byte of 128 and more is not the last one. Products with a word are often neighbours in title order, so
 * most distances take one or two bytes.
 */

/** @param lists list `n` is `positions[lists[n]]` to before `positions[lists[n + 1]]`, ascending */
export function packLists(lists: Uint32Array, positions: Uint32Array) {
  let size = 0
  forEachDistance(lists, positions, (distance) => {
    size += distance < 1 << 7 ? 1 : distance < 1 << 14 ? 2 : distance < 1 << 21 ? 3 : distance < 1 << 28 ? 4 : 5
  })
  const packed = new Uint8Array(size)
  const ends = new Uint32Array(lists.length)
  let at = 0
  forEachDistance(lists, positions, (distance, list) => {
    let left = distance
    for (; left >= 0x80; left >>>= 7) packed[at++] = (left & 0x7f) | 0x80
    packed[at++] = left
    ends[list + 1] = at
  })
  // A list without positions ends where it begins.
  for (let list = 1; list < ends.length; list += 1) if (ends[list] === 0) ends[list] = ends[list - 1]!
  return { lists: ends, packed }
}

function forEachDistance(
  lists: Uint32Array,
  positions: Uint32Array,
  use: (distance: number, list: number) => void,
): void {
  for (let list = 0; list + 1 < lists.length; list += 1) {
    let before = 0
    for (let at = lists[list]!; at < lists[list + 1]!; at += 1) {
      use(positions[at]! - before, list)
      before = positions[at]!
    }
  }
}

/** How many positions the list from `start` to before `end` has. */
export function countInList(packed: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at += 1) if (packed[at]! < 0x80) count += 1
  return count
}

/** Adds the positions of the list from `start` to before `end`. */
export function unpackInto(target: Bitmap, packed: Uint8Array, start: number, end: number): void {
  let position = 0
  for (let at = start; at < end; ) {
    let byte = packed[at++]!
    let distance = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = packed[at++]!
      distance |= (byte & 0x7f) << shift
    }
    position += distance
    target[position >>> 5]! |= 1 << (position & 31)
  }
}

/** The positions of the list from `start` to before `end`. Not by a callback: both loops are hot. */
export function unpackList(packed: Uint8Array, start: number, end: number): number[] {
  const positions: number[] = []
  let position = 0
  for (let at = start; at < end; ) {
    let byte = packed[at++]!
    let distance = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = packed[at++]!
      distance |= (byte & 0x7f) << shift
    }
    position += distance
    positions.push(position)
  }
  return positions
}
