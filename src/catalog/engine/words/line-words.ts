import { endOfWord, nextWord } from './read-words.ts'

/** The words of one line: word `n` is `bytes[starts[n]]` to before `bytes[ends[n]]`. Reused from line to line. */
export type LineWords = {
  bytes: Uint8Array<ArrayBuffer>
  count: number
  readonly starts: number[]
  readonly ends: number[]
}

export function createLineWords(): LineWords {
  return { bytes: new Uint8Array(0), count: 0, starts: [], ends: [] }
}

/** Adds the words of the line's bytes from `start` to `end`. */
export function addLineWords(line: LineWords, start: number, end: number): void {
  const { bytes } = line
  for (let from = nextWord(bytes, start, end); from < end; ) {
    const to = endOfWord(bytes, from, end)
    line.starts[line.count] = from
    line.ends[line.count] = to
    line.count += 1
    from = nextWord(bytes, to, end)
  }
}

export function isWord(line: LineWords, place: number, word: Uint8Array): boolean {
  const length = line.ends[place]! - line.starts[place]!
  return length === word.length && beginsWith(line, place, word)
}

export function beginsWith({ bytes, starts, ends }: LineWords, place: number, word: Uint8Array): boolean {
  const start = starts[place]!
  if (ends[place]! - start < word.length) return false
  for (let at = 0; at < word.length; at += 1) if (bytes[start + at] !== word[at]) return false
  return true
}

/** Whether the word at `place` has `part` in it, but not at its beginning. */
export function isInside({ bytes, starts, ends }: LineWords, place: number, part: Uint8Array): boolean {
  const last = ends[place]! - part.length
  for (let from = starts[place]! + 1; from <= last; from += 1) {
    let offset = 0
    while (offset < part.length && bytes[from + offset] === part[offset]) offset += 1
    if (offset === part.length) return true
  }
  return false
}

/**
 * Whether the words stand one after the other from `place` on: 2 if all are whole, 1 if the last one only begins a
 * word, 0 if they do not.
 */
export function sequenceAt(line: LineWords, place: number, words: readonly Uint8Array[]): 0 | 1 | 2 {
  const last = words.length - 1
  if (place + last >= line.count) return 0
  for (let word = 0; word < last; word += 1) if (!isWord(line, place + word, words[word]!)) return 0
  if (!beginsWith(line, place + last, words[last]!)) return 0
  return isWord(line, place + last, words[last]!) ? 2 : 1
}

/**
 * How many words from `place` on are `joined` when they are written as one: 2, or with a digit up to 4; 0 if they are
 * not. `webcam` is `web cam`, and `i912900k` is `i9-12900k`.
 */
export function joinedAt({ bytes, count, starts, ends }: LineWords, place: number, joined: Uint8Array): number {
  let matched = 0
  for (let word = place; word < count && word < place + mostJoined; word += 1) {
    const start = starts[word]!
    const length = ends[word]! - start
    if (matched + length > joined.length) return 0
    for (let at = 0; at < length; at += 1) if (bytes[start + at] !== joined[matched + at]) return 0
    matched += length
    if (matched < joined.length) continue
    const parts = word - place + 1
    return parts > 1 && mayJoin(joined, parts) ? parts : 0
  }
  return 0
}

export const mostJoined = 4

export function mayJoin(joined: Uint8Array, parts: number): boolean {
  return parts === 2 || joined.some((byte) => byte >= 0x30 && byte <= 0x39)
}
