import { type Bitmap, forEachPosition } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { findKinds, type KindName } from './find-kinds.ts'
import {
  createTitleParts,
  hashWords,
  type Line,
  readNextSegment,
  readTitleParts,
  type TitleParts,
} from './title-parts.ts'

/** What the products of a catalog are: `memoria ram`, `video card`. Learned from their titles. */
export type CatalogKinds = {
  /** Kind 0 is "not known"; its name has no words. */
  readonly names: readonly KindName[]
  /** By position. */
  readonly kindOf: Uint16Array<ArrayBuffer>
  /** The products of `within` that are of one of these kinds, by the words of their names; `''` is "not known". */
  keep(wanted: readonly string[], within: Bitmap): Bitmap
  /** Whether two products are known to be different things: a cable and a printer, but not two sorts of printers. */
  differ(position: number, other: number): boolean
  /** How many of the products are of each kind. */
  count(found: Bitmap): Uint32Array
  save(writer: SnapshotWriter): void
}

/** Names the kinds of a catalog, and gives each product its own, or none where the title does not say. */
export function buildCatalogKinds(columns: SettledColumns, words: WordIndex): CatalogKinds {
  const { names, usual, inside } = findKinds(columns, words)
  const kindByHash = new Map(names.map(({ words: own }, kind) => [hashOf(own), kind] as const))
  kindByHash.delete(hashOf([]))
  const insideHashes = new Set(Array.from(inside, (text) => hashOf(text.split(' '))))
  const kindOf = new Uint16Array(columns.length)
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  for (let position = 0; position < columns.length; position += 1) {
    reader.readLine(position)
    readTitleParts(reader.line, usual, parts)
    let kind = insideHashes.size === 0 ? 0 : kindInside(reader.line, parts, insideHashes, kindByHash)
    if (kind === 0) kind = kindAt(reader.line, parts, kindByHash)
    // The brand may be none (`Slim`), so that it stands in the middle of the title.
    if (kind === 0 && parts.order !== usual) {
      readTitleParts(reader.line, usual, parts, false)
      kind = kindAt(reader.line, parts, kindByHash)
    }
    while (kind === 0 && readNextSegment(reader.line, parts)) kind = kindAt(reader.line, parts, kindByHash)
    kindOf[position] = kind
  }
  return keepUsed(names, kindOf)
}

/** Without the names that no product has. */
function keepUsed(names: readonly KindName[], kindOf: Uint16Array<ArrayBuffer>): CatalogKinds {
  const isUsed = new Uint8Array(names.length).fill(1, 0, 1)
  for (const kind of kindOf) isUsed[kind] = 1
  const numbers = new Uint16Array(names.length)
  const used = names.filter((_, kind) => isUsed[kind] === 1)
  for (let kind = 0, next = 0; kind < names.length; kind += 1) if (isUsed[kind] === 1) numbers[kind] = next++
  for (let position = 0; position < kindOf.length; position += 1) kindOf[position] = numbers[kindOf[position]!]!
  return catalogKindsOf(used, kindOf)
}

export function restoreCatalogKinds(length: number, reader: SnapshotReader): CatalogKinds {
  const names = reader.texts('kinds.names').map((text): KindName => {
    const [words = '', heads = ''] = text.split('|')
    return { words: words === '' ? [] : words.split(' '), heads: heads === '' ? [] : heads.split(' ').map(Number) }
  })
  return catalogKindsOf(names, reader.uint16('kinds.kindOf', length))
}

function catalogKindsOf(names: readonly KindName[], kindOf: Uint16Array<ArrayBuffer>): CatalogKinds {
  return {
    names,
    kindOf,
    keep(wanted, within) {
      const isWanted = Uint8Array.from(names, ({ words }) => (wanted.includes(words.join(' ')) ? 1 : 0))
      const kept = within.slice()
      forEachPosition(within, (position) => {
        if (isWanted[kindOf[position]!] === 0) kept[position >>> 5]! &= ~(1 << (position & 31))
      })
      return kept
    },
    differ(position, other) {
      const own = names[kindOf[position]!]!
      const others = names[kindOf[other]!]!
      const areKnown = own.words.length > 0 && others.words.length > 0
      return areKnown && !own.heads.some((head) => others.heads.some((each) => others.words[each] === own.words[head]))
    },
    count(found) {
      const counts = new Uint32Array(names.length)
      forEachPosition(found, (position) => (counts[kindOf[position]!]! += 1))
      return counts
    },
    save(writer) {
      writer.value(
        'kinds.names',
        names.map(({ words, heads }) => `${words.join(' ')}|${heads.join(' ')}`),
      )
      writer.array('kinds.kindOf', kindOf)
    },
  }
}

/** The name of two words before what the thing is for; 0 if there is none. */
// oxlint-disable-next-line max-params -- a hot loop
function kindInside(
  line: Line,
  { order, brandEnd, segmentEnd }: TitleParts,
  inside: ReadonlySet<number>,
  kindByHash: ReadonlyMap<number, number>,
): number {
  if (order === 'first') return 0
  for (let place = brandEnd; place + 2 < segmentEnd; place += 1) {
    const hash = hashWords(line, place, place + 2)
    if (inside.has(hash)) return kindByHash.get(hash) ?? 0
  }
  return 0
}

/** The longest name that stands where a kind may stand; 0 if there is none. */
function kindAt(line: Line, parts: TitleParts, kindByHash: ReadonlyMap<number, number>): number {
  const { order, from, aliasFrom, aliasTo } = parts
  let { to } = parts
  if (order === 'first') {
    if (aliasTo > aliasFrom) {
      const kind = kindByHash.get(hashWords(line, from, aliasTo))
      if (kind !== undefined) return kind
    }
    for (; to > from; to -= 1) {
      const kind = kindByHash.get(hashWords(line, from, to))
      if (kind !== undefined) return kind
    }
    return 0
  }
  // What a title ends with may be a remark: some words are left out.
  for (let left = 0; left < mostRemarks && to > from; left += 1, to -= 1) {
    for (let begin = from; begin < to; begin += 1) {
      const kind = kindByHash.get(hashWords(line, begin, to))
      if (kind !== undefined) return kind
    }
  }
  return 0
}

/** For a catalog that is still growing: the products of `within` whose titles have the words of one of the kinds. */
export function keepKindsByReading(columns: CatalogColumns, wanted: readonly string[], within: Bitmap): Bitmap {
  const phrases = wanted.map((text) => text.split(' ').map((word) => encoder.encode(word)))
  const kept = within.slice()
  const { line, readLine } = createTextReader(columns)
  forEachPosition(within, (position) => {
    readLine(position)
    const has = phrases.some((words) => {
      for (let place = 0; place < line.count; place += 1) if (sequenceAt(line, place, words) === 2) return true
      return false
    })
    if (!has) kept[position >>> 5]! &= ~(1 << (position & 31))
  })
  return kept
}

const mostRemarks = 4

function hashOf(words: readonly string[]): number {
  const bytes = encoder.encode(words.join(' '))
  return hashWords({ bytes, count: 1, starts: [0], ends: [bytes.length] }, 0, 1)
}

const encoder = new TextEncoder()
