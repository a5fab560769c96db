import { differenceFormat } from '#src/wholesale-api/plain-record.ts'
import { type RecordIndex, wordsOfHash } from './record-index.ts'

/** The new catalog's records in their order: `count` records of the base from `from` on, or one of its own (count 0). */
export type DifferencePlan = {
  readonly baseRecords: number
  readonly records: number
  readonly from: readonly number[]
  readonly counts: readonly number[]
  /** What the difference takes, about. */
  readonly bytes: number
}

/** Finds each plain record of the new catalog in the base by its hash. */
export function planDifference(base: Uint32Array, { hashes, lengths }: RecordIndex): DifferencePlan {
  const baseRecords = base.length / wordsOfHash
  const records = hashes.length / wordsOfHash
  const find = createFinder(base)
  const from: number[] = []
  const counts: number[] = []
  let bytes = 0
  for (let ordinal = 0; ordinal < records; ordinal++) {
    const found = find(hashes, ordinal)
    const last = from.length - 1
    if (found < 0) {
      from.push(ordinal)
      counts.push(0)
      bytes += (lengths[ordinal] ?? 0) + 1
    } else if (last >= 0 && (counts[last] ?? 0) > 0 && (from[last] ?? 0) + (counts[last] ?? 0) === found) {
      counts[last] = (counts[last] ?? 0) + 1
    } else {
      from.push(found)
      counts.push(1)
      bytes += bytesOfCopy
    }
  }
  return { baseRecords, records, from, counts, bytes }
}

const bytesOfCopy = 12

/** Finds a record's ordinal in the base; -1 for one that is not plain or not there. */
function createFinder(base: Uint32Array): (hashes: Uint32Array, ordinal: number) => number {
  const records = base.length / wordsOfHash
  let size = 16
  while (size < records * 2) size *= 2
  const ordinals = new Uint32Array(size)
  for (let ordinal = 0; ordinal < records; ordinal++) {
    if (!isPlain(base, ordinal)) continue
    let slot = (base[ordinal * wordsOfHash] ?? 0) & (size - 1)
    while (ordinals[slot] !== 0) slot = (slot + 1) & (size - 1)
    ordinals[slot] = ordinal + 1
  }
  return (hashes, ordinal) => {
    if (!isPlain(hashes, ordinal)) return -1
    let slot = (hashes[ordinal * wordsOfHash] ?? 0) & (size - 1)
    for (;;) {
      const found = (ordinals[slot] ?? 0) - 1
      if (found < 0 || isSame(base, found, hashes, ordinal)) return found
      slot = (slot + 1) & (size - 1)
    }
  }
}

function isPlain(hashes: Uint32Array, ordinal: number): boolean {
  const at = ordinal * wordsOfHash
  return hashes[at] !== 0 || hashes[at + 1] !== 0 || hashes[at + 2] !== 0 || hashes[at + 3] !== 0
}

function isSame(one: Uint32Array, first: number, other: Uint32Array, second: number): boolean {
  for (let word = 0; word < wordsOfHash; word++)
    if (one[first * wordsOfHash + word] !== other[second * wordsOfHash + word]) return false
  return true
}

/**
 * Writes the difference (plain-record.ts). The bytes of the new catalog's own records are taken from its body, which
 * passes once; memory does not grow with it.
 */
export async function* writeDifference(
  { baseRecords, records, from, counts }: DifferencePlan,
  { starts, lengths }: RecordIndex,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const take = createTaker(body)
  let text = `[[${differenceFormat},${baseRecords},${records}]`
  for (const [item, first] of from.entries()) {
    const count = counts[item] ?? 0
    text += count > 0 ? `,[${first},${count}]` : ','
    if (count > 0 && text.length < batchLength) continue
    yield Buffer.from(text)
    text = ''
    if (count === 0) yield* take(starts[first] ?? 0, lengths[first] ?? 0)
  }
  yield Buffer.from(`${text}]`)
}

const batchLength = 65_536

/** Gives the bytes at rising places of a body. */
function createTaker(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  let chunk: Uint8Array = new Uint8Array(0)
  /** Where `chunk` begins in the body. */
  let at = 0
  return async function* take(start: number, length: number): AsyncGenerator<Uint8Array, void> {
    for (let next = start; next < start + length; ) {
      if (next < at + chunk.length) {
        const piece = chunk.subarray(next - at, start + length - at)
        yield piece
        next += piece.length
        continue
      }
      at += chunk.length
      const read = await chunks.next()
      if (read.done) throw new Error('The body is shorter than its index says')
      chunk = read.value
    }
  }
}
