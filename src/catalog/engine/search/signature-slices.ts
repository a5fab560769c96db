import { type Bitmap, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { assignSlices, type SliceFamily } from './assign-slices.ts'

/**
 * Bit-sliced signatures (BitFunnel, Goodwin et al., SIGIR 2017; here over pairs of bytes instead of words): each slice
 * is a bitmap of all products that have a feature. Four families: pairs of adjacent bytes, single bytes, and both again
 * at the beginning of a word of the first line.
 */
export type SignatureSlices = {
  /** Keeps the positions that may contain the needle. Returns true if all of them do. */
  narrow(target: Bitmap, needle: Uint8Array): boolean
  /** The positions where a word of the first line may begin with the needle. Must not be changed. */
  wordsBeginning(needle: Uint8Array): { readonly bitmap: Uint32Array; readonly exact: boolean }
  /** The slices of all pairs in the needles, each once. Must not be changed. */
  pairsOf(needles: readonly Uint8Array[]): Uint32Array[]
  save(writer: SnapshotWriter): void
}

type SliceFamilies = { readonly [Name in keyof typeof sizes]: SliceFamily }

/** Number of slices. One takes an eighth of a byte per product, so all together take 92 bytes per product. */
const sizes = {
  pairs: { exact: 352, shared: 144, rare: 16 },
  bytes: { exact: 48, shared: 2, rare: 2 },
  wordPairs: { exact: 96, shared: 28, rare: 4 },
  wordBytes: { exact: 40, shared: 2, rare: 2 },
} as const
const sampleSize = 4096
const blank = 32

/** One pass over the texts, 32 products at a time, in a block of one word per slice. */
export function buildSignatureSlices(columns: SettledColumns): SignatureSlices {
  const { length, text, textStarts, lineEnds } = columns
  const families = chooseSlices(columns)
  const { pairs, bytes, wordPairs, wordBytes } = families
  const stride = strideOf(length)
  const slices = new Uint32Array(stride * wordBytes.end)
  const block = new Uint32Array(wordBytes.end)
  const pairSlice = pairs.sliceOf
  const byteSlice = bytes.sliceOf
  const wordPairSlice = wordPairs.sliceOf
  const wordByteSlice = wordBytes.sliceOf

  for (let position = 0; position < length; position += 1) {
    const bit = 1 << (position & 31)
    const end = textStarts[position + 1]!
    const lineEnd = lineEnds[position]!
    let at = textStarts[position]!
    let before = blank
    let byte = text[at]!
    // Pairs across a line's end are set as well; no needle has them.
    while (at < end) {
      const next = text[at + 1]!
      const pair = (byte << 8) | next
      block[pairSlice[pair]!]! |= bit
      block[byteSlice[byte]!]! |= bit
      if (before === blank && at < lineEnd) {
        block[wordPairSlice[pair]!]! |= bit
        block[wordByteSlice[byte]!]! |= bit
      }
      before = byte
      byte = next
      at += 1
    }
    if ((position & 31) !== 31 && position + 1 !== length) continue
    const word = position >>> 5
    for (let slice = 0; slice < block.length; slice += 1) slices[slice * stride + word] = block[slice]!
    block.fill(0)
  }

  return slicesOf(length, families, slices)
}

export function restoreSignatureSlices(length: number, reader: SnapshotReader): SignatureSlices {
  const family = (name: keyof SliceFamilies): SliceFamily => ({
    sliceOf: reader.uint16(`slices.${name}`),
    exactBelow: reader.number(`slices.${name}.exactBelow`),
    end: reader.number(`slices.${name}.end`),
  })
  const families = {
    pairs: family('pairs'),
    bytes: family('bytes'),
    wordPairs: family('wordPairs'),
    wordBytes: family('wordBytes'),
  }
  return slicesOf(length, families, reader.uint32('slices', strideOf(length) * families.wordBytes.end))
}

/**
 * Words from one slice to the next: an odd number of cache lines, so that slices do not compete for the same few lines.
 */
function strideOf(length: number): number {
  const lines = (((length + 31) >>> 5) + 15) >>> 4
  return (lines % 2 === 0 ? lines + 1 : lines) * 16
}

function slicesOf(length: number, families: SliceFamilies, slices: Uint32Array<ArrayBuffer>): SignatureSlices {
  const { pairs, bytes, wordPairs, wordBytes } = families
  const words = (length + 31) >>> 5
  const stride = strideOf(length)
  const sliceAt = (slice: number) => slices.subarray(slice * stride, slice * stride + words)
  return {
    narrow(target, needle) {
      if (needle.length === 1) {
        const slice = bytes.sliceOf[needle[0]!]!
        intersectWith(target, sliceAt(slice))
        return slice < bytes.exactBelow
      }
      let exact = needle.length === 2
      const used = new Set<number>()
      for (let first = 0; first + 1 < needle.length; first += 1) {
        const slice = pairs.sliceOf[(needle[first]! << 8) | needle[first + 1]!]!
        exact &&= slice < pairs.exactBelow
        if (used.has(slice)) continue
        used.add(slice)
        intersectWith(target, sliceAt(slice))
      }
      return exact
    },
    wordsBeginning(needle) {
      const family = needle.length === 1 ? wordBytes : wordPairs
      const slice = family.sliceOf[needle.length === 1 ? needle[0]! : (needle[0]! << 8) | needle[1]!]!
      return { bitmap: sliceAt(slice), exact: needle.length <= 2 && slice < family.exactBelow }
    },
    pairsOf(needles) {
      const used = new Set<number>()
      for (const needle of needles) {
        for (let first = 0; first + 1 < needle.length; first += 1) {
          used.add(pairs.sliceOf[(needle[first]! << 8) | needle[first + 1]!]!)
        }
      }
      return Array.from(used, sliceAt)
    },
    save(writer) {
      for (const [name, { sliceOf, exactBelow, end }] of Object.entries(families)) {
        writer.array(`slices.${name}`, sliceOf)
        writer.value(`slices.${name}.exactBelow`, exactBelow)
        writer.value(`slices.${name}.end`, end)
      }
      writer.array('slices', slices)
    },
  }
}

/** Common values are counted in a sample, so that a catalog of any language gets suitable slices. */
function chooseSlices({ length, text, textStarts, lineEnds }: SettledColumns): SliceFamilies {
  const pairs = new Uint32Array(0x1_0000)
  const bytes = new Uint32Array(0x100)
  const wordPairs = new Uint32Array(0x1_0000)
  const wordBytes = new Uint32Array(0x100)
  const step = Math.max(1, Math.floor(length / sampleSize))
  for (let position = 0; position < length; position += step) {
    const start = textStarts[position]!
    for (let at = start; at < textStarts[position + 1]! - 1; at += 1) {
      const pair = (text[at]! << 8) | text[at + 1]!
      pairs[pair]! += 1
      bytes[text[at]!]! += 1
      if (at >= lineEnds[position]! || (at > start && text[at - 1] !== blank)) continue
      wordPairs[pair]! += 1
      wordBytes[text[at]!]! += 1
    }
  }
  const pairFamily = assignSlices(pairs, 0, sizes.pairs)
  const byteFamily = assignSlices(bytes, pairFamily.end, sizes.bytes)
  const wordPairFamily = assignSlices(wordPairs, byteFamily.end, sizes.wordPairs)
  const wordByteFamily = assignSlices(wordBytes, wordPairFamily.end, sizes.wordBytes)
  return { pairs: pairFamily, bytes: byteFamily, wordPairs: wordPairFamily, wordBytes: wordByteFamily }
}
