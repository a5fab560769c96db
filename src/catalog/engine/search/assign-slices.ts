/**
 * Which slice of the index stands for which value of a feature (a pair of bytes, say). The most common values have a
 * slice of their own, which answers exactly; all others share some by hash, which only rules out.
 */
export type SliceFamily = {
  /** The slice of a value. */
  readonly sliceOf: Uint16Array<ArrayBuffer>
  /** Slices below this belong to one value each. */
  readonly exactBelow: number
  /** The first slice after this family. */
  readonly end: number
}

/**
 * @param counts how often each value was seen in a sample; it decides what is fast, never what is right
 * @param first the family's first slice: its exact ones, then `shared` for other values that were seen, dealt out by
 *   frequency so that all are filled alike, then `rare` for what was not seen at all
 */
export function assignSlices(
  counts: Uint32Array,
  first: number,
  { exact, shared, rare }: { readonly exact: number; readonly shared: number; readonly rare: number },
): SliceFamily {
  const sliceOf = new Uint16Array(counts.length)
  const exactBelow = first + exact
  const rareFrom = exactBelow + shared
  const seen: number[] = []
  for (let value = 0; value < counts.length; value += 1) {
    if (counts[value] !== 0) seen.push(value)
    // Fibonacci hashing (Knuth): neighbours in value are far apart in slices.
    sliceOf[value] = rareFrom + ((Math.imul(value + 1, 0x9e3779b1) >>> 16) % rare)
  }
  const byCount = seen.toSorted((a, b) => counts[b]! - counts[a]! || a - b)
  for (const [place, value] of byCount.entries()) {
    sliceOf[value] = place < exact ? first + place : exactBelow + ((place - exact) % shared)
  }
  return { sliceOf, exactBelow, end: rareFrom + rare }
}
