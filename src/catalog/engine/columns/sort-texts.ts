/**
 * Sorts texts as bytes, in the order of JavaScript's `<` on strings; equal ones keep their order. Empty texts come
 * first, or last if `descending`.
 *
 * Most significant part first (MSD): four bytes of each text are packed with its number into 64 bits, which the
 * platform sorts natively without a comparator; runs with the same four bytes are sorted by the next four. Small runs
 * use insertion sort. Parts that a whole run shares ("disco duro …") are skipped without sorting.
 * @param starts text `n` is `bytes[starts[n]]` to before `bytes[ends[n]]`, well-formed UTF-8
 * @returns the numbers of the texts in order
 */
export function sortTexts(
  bytes: Uint8Array,
  starts: Uint32Array,
  ends: Uint32Array,
  descending = false,
): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(starts.length)
  for (let text = 0; text < order.length; text += 1) order[text] = text
  const keys = new BigUint64Array(order.length)
  // All supported platforms are little-endian: the low half comes first.
  const halves = new Uint32Array(keys.buffer)
  const flip = descending ? -1 : 0
  const exhausted = descending ? 0xff : 0
  const texts = { bytes, starts, ends, descending }
  const waiting = [0, order.length, 0]

  while (waiting.length > 0) {
    const depth = waiting.pop()!
    const to = waiting.pop()!
    const from = waiting.pop()!
    const size = to - from
    if (size <= smallRun) {
      insertInOrder(order, from, to, depth, texts)
      continue
    }
    if (size > largeRun) {
      sortLargeRun(order, from, to, depth, texts, waiting)
      continue
    }
    let differ = 0
    for (let entry = 0; entry < size; entry += 1) {
      const text = order[from + entry]!
      const prefix = packPrefix(bytes, starts[text]! + depth, ends[text]!) ^ flip
      halves[entry * 2] = text
      halves[entry * 2 + 1] = prefix
      differ |= prefix ^ halves[1]!
    }
    if (differ !== 0) keys.subarray(0, size).sort()
    let runStart = 0
    for (let entry = 0; entry < size; entry += 1) {
      order[from + entry] = halves[entry * 2]!
      const prefix = halves[entry * 2 + 1]!
      if (entry + 1 < size && halves[entry * 2 + 3] === prefix) continue
      // A run whose texts end within these four bytes has equal texts.
      if (entry > runStart && (prefix & 0xff) !== exhausted) waiting.push(from + runStart, from + entry + 1, depth + 4)
      runStart = entry + 1
    }
  }
  return order
}

const smallRun = 20
const largeRun = 1 << 14

/**
 * The same step for a large run, where two passes of a stable radix sort (16 bits each, least significant part first)
 * cost less than comparisons.
 */
function sortLargeRun(
  order: Uint32Array,
  from: number,
  to: number,
  depth: number,
  texts: Texts,
  waiting: number[],
): void {
  const { bytes, starts, ends, descending } = texts
  const flip = descending ? -1 : 0
  const exhausted = descending ? 0xff : 0
  const size = to - from
  let prefixes = new Uint32Array(size)
  let entries = order.slice(from, to)
  for (let entry = 0; entry < size; entry += 1) {
    prefixes[entry] = packPrefix(bytes, starts[entries[entry]!]! + depth, ends[entries[entry]!]!) ^ flip
  }
  for (const shift of [0, 16]) {
    const places = new Uint32Array(0x1_0001)
    for (const prefix of prefixes) places[((prefix >>> shift) & 0xffff) + 1]! += 1
    if (places[((prefixes[0]! >>> shift) & 0xffff) + 1] === size) continue
    for (let digit = 1; digit < places.length; digit += 1) places[digit]! += places[digit - 1]!
    const nextPrefixes = new Uint32Array(size)
    const nextEntries = new Uint32Array(size)
    for (let entry = 0; entry < size; entry += 1) {
      const place = places[(prefixes[entry]! >>> shift) & 0xffff]!++
      nextPrefixes[place] = prefixes[entry]!
      nextEntries[place] = entries[entry]!
    }
    prefixes = nextPrefixes
    entries = nextEntries
  }
  order.set(entries, from)
  let runStart = 0
  for (let entry = 0; entry < size; entry += 1) {
    const prefix = prefixes[entry]!
    if (entry + 1 < size && prefixes[entry + 1] === prefix) continue
    if (entry > runStart && (prefix & 0xff) !== exhausted) waiting.push(from + runStart, from + entry + 1, depth + 4)
    runStart = entry + 1
  }
}

/** Each byte's index in the order of UTF-16 (surrogates come before U+E000), from 1; 0 is "the text has ended". */
export const placeOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0xee) return byte + 1
  return byte < 0xf0 ? byte + 6 : byte - 1
})

function packPrefix(bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 <= end) {
    return (
      (placeOf[bytes[at]!]! << 24) |
      (placeOf[bytes[at + 1]!]! << 16) |
      (placeOf[bytes[at + 2]!]! << 8) |
      placeOf[bytes[at + 3]!]!
    )
  }
  let prefix = 0
  for (let place = at; place < at + 4; place += 1) prefix = (prefix << 8) | (place < end ? placeOf[bytes[place]!]! : 0)
  return prefix
}

type Texts = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array; descending: boolean }

function insertInOrder(order: Uint32Array, from: number, to: number, depth: number, texts: Texts): void {
  for (let next = from + 1; next < to; next += 1) {
    const text = order[next]!
    let at = next
    while (at > from && isAfter(order[at - 1]!, text, depth, texts)) {
      order[at] = order[at - 1]!
      at -= 1
    }
    order[at] = text
  }
}

function isAfter(left: number, right: number, depth: number, { bytes, starts, ends, descending }: Texts): boolean {
  let leftAt = starts[left]! + depth
  let rightAt = starts[right]! + depth
  const leftEnd = ends[left]!
  const rightEnd = ends[right]!
  while (leftAt < leftEnd && rightAt < rightEnd) {
    const difference = placeOf[bytes[leftAt++]!]! - placeOf[bytes[rightAt++]!]!
    if (difference !== 0) return descending ? difference < 0 : difference > 0
  }
  const leftLeft = leftEnd - leftAt
  const rightLeft = rightEnd - rightAt
  return descending ? leftLeft <= 0 && rightLeft > 0 : leftLeft > 0 && rightLeft <= 0
}
