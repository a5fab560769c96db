/**
 * Maps the values of a feature (such as a pair of bytes) to slices of the index. The most common values have a slice of
 * their own, which answers exactly. All others share slices, which can only rule out.
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
 * @param counts how often each value occurs in a sample; it affects speed, never correctness
 * @param first the family's first slice: the exact ones, then `shared` for the other sampled values, distributed by
 * frequency so that all are equally full, then `rare` for values that the sample does not have
 */
export function assignSlices(
  counts: Uint32Array,
  first: number,
  { exact, shared, rare }: { readonly exact: number; readonly shared: number; readonly rare: number },
): SliceFamily {
  const sliceOf = new Uint16Array(counts.length)
  const exactBelow = first + exact
  const rareFrom = exactBelow + shared
  const sampled: number[] = []
  for (let value = 0; value < counts.length; value += 1) {
    if (counts[value] !== 0) sampled.push(value)
    // Fibonacci hashing (Knuth): adjacent values get distant slices.
    sliceOf[value] = rareFrom + ((Math.imul(value + 1, 0x9e3779b1) >>> 16) % rare)
  }
  const byCount = sampled.toSorted((a, b) => counts[b]! - counts[a]! || a - b)
  for (const [place, value] of byCount.entries()) {
    sliceOf[value] = place < exact ? first + place : exactBelow + ((place - exact) % shared)
  }
  return { sliceOf, exactBelow, end: rareFrom + rare }
}
