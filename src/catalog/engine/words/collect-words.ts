import type { GatheredTexts } from '#src/catalog/engine/columns/gather-texts.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { sortTexts } from '#src/catalog/engine/columns/sort-texts.ts'
import { copyBytes } from '#src/catalog/engine/columns/text-column.ts'
import { packLists } from './packed-lists.ts'
import { endOfWord, nextWord } from './read-words.ts'

/** A word of more than this share of the products has a bitmap, which is smaller than its list would be. */
const commonShare = 1 / 32

/**
 * Reads the words of all titles and brands, in two passes: numbers the words as they come, in the order of the body; and
 * when the words are sorted, lists the products of each. Arrays as word-index.ts keeps them.
 */
export function collectWords(columns: SettledColumns, titles: GatheredTexts) {
  const { length, receivedAt } = columns
  const { bytes: arrived, starts: arrivedStarts, count, counts, tokens, tokenEnds } = readAllWords(columns, titles)
  const order = sortTexts(arrived, arrivedStarts.subarray(0, count), arrivedStarts.subarray(1, count + 1))
  const bytes = new Uint8Array(arrivedStarts[count]! + count)
  const starts = new Uint32Array(count + 1)
  const lists = new Uint32Array(count + 1)
  const common: number[] = []
  const wordsOfBitmap = (length + 31) >>> 5
  /** By number of arrival: the next free place of the word's list; for a common word, where its bitmap begins. */
  const next = new Uint32Array(count)
  const isCommon = new Uint8Array(count)
  let at = 0
  for (let word = 0; word < count; word += 1) {
    const from = order[word]!
    starts[word] = at
    copyBytes(arrived, arrivedStarts[from]!, arrivedStarts[from + 1]!, bytes, at)
    at += arrivedStarts[from + 1]! - arrivedStarts[from]!
    bytes[at++] = newline
    isCommon[from] = counts[from]! > length * commonShare ? 1 : 0
    next[from] = isCommon[from] === 1 ? common.length * wordsOfBitmap : lists[word]!
    lists[word + 1] = lists[word]! + (isCommon[from] === 1 ? 0 : counts[from]!)
    if (isCommon[from] === 1) common.push(word)
  }
  starts[count] = at

  const positions = new Uint32Array(lists[count]!)
  const bitmaps = new Uint32Array(common.length * wordsOfBitmap)
  for (let position = 0; position < length; position += 1) {
    const index = receivedAt[position]!
    for (let token = index === 0 ? 0 : tokenEnds[index - 1]!; token < tokenEnds[index]!; token += 1) {
      const word = tokens[token]!
      if (isCommon[word] === 0) positions[next[word]!++] = position
      else bitmaps[next[word]! + (position >>> 5)]! |= 1 << (position & 31)
    }
  }
  return { bytes, starts, ...packLists(lists, positions), common: Uint32Array.from(common), bitmaps }
}

/** Numbers the words as they come. Each product's words are in `tokens`, each once. */
function readAllWords({ length, brands, brandOf, brandSuffixes, positionOf }: SettledColumns, titles: GatheredTexts) {
  let slots = new Uint32Array(1 << 16)
  let hashes = new Uint32Array(1 << 16)
  let bytes = new Uint8Array(1 << 18)
  let used = 0
  let starts = new Uint32Array(1 << 14)
  /** How many products have the word, and the last one that has it. */
  let counts = new Uint32Array(1 << 14)
  let last = new Uint32Array(1 << 14)
  let count = 0
  let tokens = new Uint32Array(Math.max(1024, length * 12))
  let tokenCount = 0
  const tokenEnds = new Uint32Array(length)

  function numberOf(text: Uint8Array, start: number, end: number, hash: number): number {
    const mask = slots.length - 1
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
    if (count + 2 > starts.length) {
      starts = grown(starts, new Uint32Array(count * 2))
      counts = grown(counts, new Uint32Array(count * 2))
      last = grown(last, new Uint32Array(count * 2))
    }
    copyBytes(text, start, end, bytes, used)
    used += end - start
    count += 1
    starts[count] = used
    slots[slot] = count
    hashes[slot] = hash
    if (count * 2 >= slots.length) growTable()
    return count - 1
  }

  function growTable(): void {
    const oldSlots = slots
    const oldHashes = hashes
    slots = new Uint32Array(oldSlots.length * 2)
    hashes = new Uint32Array(slots.length)
    const mask = slots.length - 1
    for (let old = 0; old < oldSlots.length; old += 1) {
      if (oldSlots[old] === 0) continue
      let free = oldHashes[old]! & mask
      while (slots[free] !== 0) free = (free + 1) & mask
      slots[free] = oldSlots[old]!
      hashes[free] = oldHashes[old]!
    }
  }

  function addToken(word: number, index: number): void {
    if (last[word] === index + 1) return
    last[word] = index + 1
    counts[word]! += 1
    if (tokenCount === tokens.length) tokens = grown(tokens, new Uint32Array(tokens.length * 2))
    tokens[tokenCount++] = word
  }

  function forEachWord(text: Uint8Array, from: number, to: number, use: (word: number) => void): void {
    for (let start = nextWord(text, from, to); start < to; ) {
      const end = endOfWord(text, start, to)
      // FNV-1a, with a final mix because slots use the low bits.
      let hash = 0x811c9dc5
      for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text[at]!, 0x01000193)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
      use(numberOf(text, start, end, (hash ^ (hash >>> 13)) >>> 0))
      start = nextWord(text, end, to)
    }
  }

  const wordsOfBrand: (number[] | undefined)[] = brands.map(() => undefined)
  for (let index = 0; index < length; index += 1) {
    forEachWord(titles.bytes, titles.starts[index]!, titles.ends[index]!, (word) => addToken(word, index))
    const brand = brandOf[positionOf[index]!]!
    let ofBrand = wordsOfBrand[brand]
    if (!ofBrand) {
      const words: number[] = []
      const suffix = brandSuffixes[brand]!
      forEachWord(suffix, 0, suffix.length, (word) => words.push(word))
      wordsOfBrand[brand] = words
      ofBrand = words
    }
    for (const word of ofBrand) addToken(word, index)
    tokenEnds[index] = tokenCount
  }
  return { bytes, starts, count, counts, tokens, tokenEnds }
}

function grown<Column extends Uint8Array | Uint32Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}

const newline = 10
