import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { sortTexts } from '#src/catalog/engine/columns/sort-texts.ts'
import { copyBytes } from '#src/catalog/engine/columns/text-column.ts'
import { endOfWord, nextWord } from './read-words.ts'

/** A word of more than this share of the products has a bitmap, which is smaller than its list would be. */
const commonShare = 1 / 32

/**
 * Reads the words of all first lines, in three passes: numbers the words as they come, sorts them, and lists the
 * products of each. Arrays as word-index.ts keeps them.
 */
export function collectWords(columns: SettledColumns) {
  const { length } = columns
  const read = readAllWords(columns)
  const { bytes: arrived, starts: arrivedStarts, count, tokens, tokenEnds } = read
  const order = sortTexts(arrived, arrivedStarts.subarray(0, count), arrivedStarts.subarray(1, count + 1))
  const numberOf = new Uint32Array(count)
  const bytes = new Uint8Array(arrivedStarts[count]! + count)
  const starts = new Uint32Array(count + 1)
  let at = 0
  for (let word = 0; word < count; word += 1) {
    const from = order[word]!
    numberOf[from] = word
    starts[word] = at
    copyBytes(arrived, arrivedStarts[from]!, arrivedStarts[from + 1]!, bytes, at)
    at += arrivedStarts[from + 1]! - arrivedStarts[from]!
    bytes[at++] = newline
  }
  starts[count] = at

  const counts = new Uint32Array(count)
  const last = new Int32Array(count).fill(-1)
  let token = 0
  for (let position = 0; position < length; position += 1) {
    for (; token < tokenEnds[position]!; token += 1) {
      const word = numberOf[tokens[token]!]!
      tokens[token] = word
      if (last[word] === position) continue
      last[word] = position
      counts[word]! += 1
    }
  }
  const wordsOfBitmap = (length + 31) >>> 5
  const placeOf = new Map<number, number>()
  const lists = new Uint32Array(count + 1)
  for (let word = 0; word < count; word += 1) {
    const isCommon = counts[word]! > length * commonShare
    if (isCommon) placeOf.set(word, placeOf.size)
    lists[word + 1] = lists[word]! + (isCommon ? 0 : counts[word]!)
  }
  const positions = new Uint32Array(lists[count]!)
  const bitmaps = new Uint32Array(placeOf.size * wordsOfBitmap)
  /** The next free place of a word's list; for a common word, where its bitmap begins. */
  const next = lists.slice(0, count)
  const isCommon = new Uint8Array(count)
  for (const [word, place] of placeOf) {
    next[word] = place * wordsOfBitmap
    isCommon[word] = 1
  }
  last.fill(-1)
  token = 0
  for (let position = 0; position < length; position += 1) {
    for (; token < tokenEnds[position]!; token += 1) {
      const word = tokens[token]!
      if (isCommon[word] === 1) {
        bitmaps[next[word]! + (position >>> 5)]! |= 1 << (position & 31)
        continue
      }
      if (last[word] === position) continue
      last[word] = position
      positions[next[word]!++] = position
    }
  }
  return { bytes, starts, lists, positions, common: Uint32Array.from(placeOf.keys()), bitmaps }
}

/** Numbers the words in the order of their first product. */
function readAllWords({ length, text, textStarts, lineEnds }: SettledColumns) {
  let slots = new Uint32Array(1 << 16)
  let hashes = new Uint32Array(1 << 16)
  let bytes = new Uint8Array(1 << 18)
  let used = 0
  let starts = new Uint32Array(1 << 14)
  let count = 0
  let tokens = new Uint32Array(Math.max(1024, length * 12))
  let tokenCount = 0
  const tokenEnds = new Uint32Array(length)

  function addWord(start: number, end: number, hash: number): number {
    let mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] !== 0) {
      if (hashes[slot] === hash) {
        const known = slots[slot]! - 1
        const from = starts[known]!
        if (starts[known + 1]! - from === end - start) {
          let offset = 0
          while (start + offset < end && text[start + offset] === bytes[from + offset]) offset += 1
          if (start + offset === end) return known
        }
      }
      slot = (slot + 1) & mask
    }
    if (used + end - start > bytes.length) bytes = grown(bytes, new Uint8Array((used + end - start) * 2))
    if (count + 2 > starts.length) starts = grown(starts, new Uint32Array(starts.length * 2))
    copyBytes(text, start, end, bytes, used)
    used += end - start
    count += 1
    starts[count] = used
    slots[slot] = count
    hashes[slot] = hash
    if (count * 2 >= slots.length) {
      const oldSlots = slots
      const oldHashes = hashes
      slots = new Uint32Array(oldSlots.length * 2)
      hashes = new Uint32Array(slots.length)
      mask = slots.length - 1
      for (let old = 0; old < oldSlots.length; old += 1) {
        if (oldSlots[old] === 0) continue
        let free = oldHashes[old]! & mask
        while (slots[free] !== 0) free = (free + 1) & mask
        slots[free] = oldSlots[old]!
        hashes[free] = oldHashes[old]!
      }
    }
    return count - 1
  }

  for (let position = 0; position < length; position += 1) {
    const lineEnd = lineEnds[position]!
    for (let start = nextWord(text, textStarts[position]!, lineEnd); start < lineEnd; ) {
      const end = endOfWord(text, start, lineEnd)
      // FNV-1a, with a final mix because slots use the low bits.
      let hash = 0x811c9dc5
      for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text[at]!, 0x01000193)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
      if (tokenCount === tokens.length) tokens = grown(tokens, new Uint32Array(tokens.length * 2))
      tokens[tokenCount++] = addWord(start, end, (hash ^ (hash >>> 13)) >>> 0)
      start = nextWord(text, end, lineEnd)
    }
    tokenEnds[position] = tokenCount
  }
  return { bytes, starts, count, tokens, tokenEnds }
}

function grown<Column extends Uint8Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}

const newline = 10
