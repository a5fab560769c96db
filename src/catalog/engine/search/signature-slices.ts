import { type Bitmap, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { assignSlices, type SliceFamily } from './assign-slices.ts'

/**
 * Bit-sliced signatures (BitFunnel, Goodwin et al., SIGIR 2017; here over pairs of bytes instead of words): each slice
 * is a bitmap of all products whose codes have a feature. Three families: pairs of adjacent bytes; the first two bytes
 * of a code; its first byte.
 */
export type SignatureSlices = {
  /** Keeps the positions with a code that may contain the needle, of two bytes or more. */
  narrow(target: Bitmap, needle: Uint8Array): void
  /** The positions with a code that may begin with the needle; `isExact`: all of them do. Must not be changed. */
  codesBeginning(needle: Uint8Array): { readonly bitmap: Uint32Array; readonly isExact: boolean }
  /** Keeps the positions with a code that may end with the needle's last byte. */
  narrowToWhole(target: Bitmap, needle: Uint8Array): void
  /** The slices of all pairs in the needles, each once. Must not be changed. */
  pairsOf(needles: readonly Uint8Array[]): Uint32Array[]
  save(writer: SnapshotWriter): void
}

type SliceFamilies = { readonly [Name in keyof typeof sizes]: SliceFamily }

/** Number of slices. One takes an eighth of a byte per product, so all together take 47 bytes per product. */
const sizes = {
  pairs: { exact: 192, shared: 64, rare: 8 },
  firstPairs: { exact: 48, shared: 14, rare: 2 },
  firstBytes: { exact: 40, shared: 6, rare: 2 },
} as const
const sampleSize = 4096
const newline = 10

/** One pass over the codes, 32 products at a time, in a block of one word per slice. */
export function buildSignatureSlices(columns: SettledColumns): SignatureSlices {
  const { length } = columns
  const reader = createTextReader(columns)
  const families = chooseSlices(columns)
  const { pairs, firstPairs, firstBytes } = families
  const stride = strideOf(length)
  const slices = new Uint32Array(stride * firstBytes.end)
  const block = new Uint32Array(firstBytes.end)
  const pairSlice = pairs.sliceOf
  const firstPairSlice = firstPairs.sliceOf
  const firstByteSlice = firstBytes.sliceOf

  for (let position = 0; position < length; position += 1) {
    const bit = 1 << (position & 31)
    reader.readCodes(position)
    const { bytes, end } = reader.codes
    let before = newline
    let byte = bytes[1]!
    // Pairs across a code's end are set as well; no needle has them.
    for (let at = 2; at < end; at += 1) {
      const next = bytes[at]!
      const pair = (byte << 8) | next
      block[pairSlice[pair]!]! |= bit
      if (before === newline) {
        block[firstPairSlice[pair]!]! |= bit
        block[firstByteSlice[byte]!]! |= bit
      }
      before = byte
      byte = next
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
    firstPairs: family('firstPairs'),
    firstBytes: family('firstBytes'),
  }
  return slicesOf(length, families, reader.uint32('slices', strideOf(length) * families.firstBytes.end))
}

/**
 * Words from one slice to the next: an odd number of cache lines, so that slices do not compete for the same few lines.
 */
function strideOf(length: number): number {
  const lines = (((length + 31) >>> 5) + 15) >>> 4
  return (lines % 2 === 0 ? lines + 1 : lines) * 16
}

function slicesOf(length: number, families: SliceFamilies, slices: Uint32Array<ArrayBuffer>): SignatureSlices {
  const { pairs, firstPairs, firstBytes } = families
  const words = (length + 31) >>> 5
  const stride = strideOf(length)
  const sliceAt = (slice: number) => slices.subarray(slice * stride, slice * stride + words)
  return {
    narrow(target, needle) {
      const used = new Set<number>()
      for (let first = 0; first + 1 < needle.length; first += 1) {
        const slice = pairs.sliceOf[(needle[first]! << 8) | needle[first + 1]!]!
        if (used.has(slice)) continue
        used.add(slice)
        intersectWith(target, sliceAt(slice))
      }
    },
    codesBeginning([first = 0, second, third]) {
      const [family, value] = second === undefined ? [firstBytes, first] : [firstPairs, (first << 8) | second]
      const slice = family.sliceOf[value]!
      return { bitmap: sliceAt(slice), isExact: third === undefined && slice < family.exactBelow }
    },
    narrowToWhole(target, needle) {
      const last = needle.at(-1)!
      const family = needle.length === 1 ? firstPairs : pairs
      intersectWith(target, sliceAt(family.sliceOf[(last << 8) | newline]!))
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

/** Common values are counted in a sample, so that a catalog of any makers gets suitable slices. */
function chooseSlices(columns: SettledColumns): SliceFamilies {
  const reader = createTextReader(columns)
  const pairs = new Uint32Array(0x1_0000)
  const firstPairs = new Uint32Array(0x1_0000)
  const firstBytes = new Uint32Array(0x100)
  const step = Math.max(1, Math.floor(columns.length / sampleSize))
  for (let position = 0; position < columns.length; position += step) {
    reader.readCodes(position)
    const { bytes, end } = reader.codes
    for (let at = 1; at < end - 1; at += 1) {
      const pair = (bytes[at]! << 8) | bytes[at + 1]!
      pairs[pair]! += 1
      if (bytes[at - 1] !== newline) continue
      firstPairs[pair]! += 1
      firstBytes[bytes[at]!]! += 1
    }
  }
  const pairFamily = assignSlices(pairs, 0, sizes.pairs)
  const firstPairFamily = assignSlices(firstPairs, pairFamily.end, sizes.firstPairs)
  const firstByteFamily = assignSlices(firstBytes, firstPairFamily.end, sizes.firstBytes)
  return { pairs: pairFamily, firstPairs: firstPairFamily, firstBytes: firstByteFamily }
}
