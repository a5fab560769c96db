import { findPair, viewOf } from './find-pair.ts'
import { findWordAround, type WordPlace } from './word-bytes.ts'
import { matchAnchor, matchesText, type WordNeedle } from './word-needle.ts'

/** Even texts (word-bytes.ts) that stand one after the other in the same bytes. It is filled again and again. */
export type TextRun = {
  bytes: Uint8Array
  /** Of the same bytes. */
  view: DataView
  /** Text `k` is from `bounds[k]` to before `bounds[k + 1]`. */
  readonly bounds: Uint32Array
  count: number
  /** The number of its first text; those of the others follow. */
  first: number
  /** By text: 1 if `scanWords` found the needle in it; 0 or 2 if not, 2 because all its words were compared. */
  readonly found: Uint8Array
  begin(number: number, bytes: Uint8Array, start: number, end: number): void
  /** Adds a text if it is the next one, in number and place. */
  extend(number: number, bytes: Uint8Array, start: number, end: number): boolean
}

export function createTextRun(mostTexts: number): TextRun {
  const bounds = new Uint32Array(mostTexts + 1)
  const run: TextRun = {
    bytes: noBytes,
    view: viewOf(noBytes),
    bounds,
    count: 0,
    first: 0,
    found: new Uint8Array(mostTexts),
    begin(number, bytes, start, end) {
      if (run.bytes !== bytes) run.view = viewOf(bytes)
      run.bytes = bytes
      run.first = number
      run.count = 1
      bounds[0] = start
      bounds[1] = end
    },
    extend(number, bytes, start, end) {
      const { count } = run
      if (count === 0 || run.first + count !== number || bounds[count] !== start || run.bytes !== bytes) return false
      bounds[count + 1] = end
      run.count = count + 1
      return true
    },
  }
  return run
}

/**
 * Looks for the needle in each text of the run. A needle's anchor with the byte before it has at least `stride` pairs
 * of neighbouring bytes, so it is enough to look at every `stride`-th pair. Only around a pair that the anchor may have
 * are words compared. A text's first word has no byte before it, and is compared by itself.
 */
export function scanWords(run: TextRun, needle: WordNeedle): void {
  const { bytes, view, bounds, count, found } = run
  const { stride, filter } = needle
  const { pairs, before, at: places, after, twoBefore } = filter
  const atStart = before[blank]!
  for (let text = 0; text < count; text += 1) {
    const start = bounds[text]!
    const end = bounds[text + 1]!
    found[text] = 0
    if (start === end || (atStart & places[bytes[start]!]!) === 0) continue
    const decided = decide(bytes, start, end, start, needle)
    if (decided < 0) found[text] = decided === isThere ? 1 : 2
  }
  const first = bounds[0]!
  const last = bounds[count]! - 1
  let text = 0
  for (let at = first + stride - 1; ; at += stride) {
    at = findPair(view, at, last, stride, pairs)
    if (at >= last) return
    // Bytes of the texts before and after may be looked at, too: no match is lost by that.
    let may = before[bytes[at]!]! & places[bytes[at + 1]!]!
    if (at + 1 < last) may &= after[bytes[at + 2]!]!
    if (at > first) may &= twoBefore[bytes[at - 1]!]!
    if (may === 0) continue
    while (bounds[text + 1]! <= at) text += 1
    const start = bounds[text]!
    const end = bounds[text + 1]!
    if (found[text] !== 0) {
      at = end - 1
      continue
    }
    if (at + 1 === end) continue
    const decided = decide(bytes, start, end, at + 1, needle)
    if (decided < 0) {
      found[text] = decided === isThere ? 1 : 2
      at = end - 1
    } else if (decided - 2 > at) {
      // The pair with the byte before the next word is the next one to be found.
      at = decided - 2
    }
  }
}

/**
 * What the word around `at` says about the text: `isThere`, `isNotThere`, or where the word ends, if it is another. If
 * the bytes near it cannot tell, all words of the text are compared, once, so that a text that is made to be slow costs
 * no more than its length.
 */
// A hot loop: no object for each text.
function decide(bytes: Uint8Array, start: number, end: number, at: number, needle: WordNeedle): number {
  const around = findWordAround(bytes, start, end, at, place)
  if (around === 'none') return at
  if (around === 'found') {
    const matches = matchAnchor(bytes, start, end, place.start, place.end, needle)
    if (matches === 'yes') return isThere
    if (matches === 'no') return place.end
  }
  return matchesText(bytes, start, end, needle) ? isThere : isNotThere
}

const place: WordPlace = { start: 0, end: 0 }
const isThere = -1
const isNotThere = -2
const blank = 0x20
const noBytes = new Uint8Array(0)
