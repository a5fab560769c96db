import { type Bitmap, forEachPosition } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { broaderNames, findKinds, type KindName } from './find-kinds.ts'
import { findSorts } from './find-sorts.ts'
import { createCertainty, type FoundName } from './keep-certain.ts'
import { createQualifiers } from './qualify-kinds.ts'
import {
  createTitleParts,
  isColour,
  isCombo,
  readBehindPurpose,
  readNextSegment,
  readTitleParts,
  type TitleParts,
} from './title-parts.ts'
import { hashPhrase, hashWithout, hashWords, type Line } from './words-of-title.ts'

/** What the products of a catalog are: `memoria ram`, `video card`. Learned from their titles. */
export type CatalogKinds = {
  /** Kind 0 is "not known"; its name has no words. */
  readonly names: readonly KindName[]
  /** By position. */
  readonly kindOf: Uint16Array<ArrayBuffer>
  /** By kind: the first one of the same words, whatever its sort. What is learned of a kind is learned of all its sorts. */
  readonly plainOf: Uint16Array
  /**
   * The products of `within` that are of one of these kinds, by the words of their names, of one of its sorts, or of one
   * whose name ends with it; `''` is "not known".
   */
  keep(wanted: readonly string[], within: Bitmap): Bitmap
  /** Whether two kinds name the same thing, by the word that is it: sorts of printers, but not a cable and a printer. */
  areOne(kind: number, other: number): boolean
  /** How many of the products are of each kind. */
  count(found: Bitmap): Uint32Array
  save(writer: SnapshotWriter): void
}

/** Names the kinds of a catalog, and gives each product its own, or none where the title does not say. */
export function buildCatalogKinds(columns: SettledColumns, words: WordIndex): CatalogKinds {
  const { names, isLast, usual, inside } = findKinds(columns, words)
  const kindByHash = new Map(names.map(({ words: own }, kind) => [hashOf(own), kind] as const))
  kindByHash.delete(hashOf([]))
  const insideHashes = new Set(Array.from(inside, (text) => hashOf(text.split(' '))))

  const found: FoundName = { nameBegin: 0, nameEnd: 0, to: 0, segmentBegin: 0, segmentEnd: 0 }
  function keepFound(kind: number, { nameBegin, nameEnd, to, segmentBegin, segmentEnd }: TitleParts): number {
    found.nameBegin = nameBegin
    found.nameEnd = nameEnd
    found.to = to
    found.segmentBegin = segmentBegin
    found.segmentEnd = segmentEnd
    return kind
  }

  function readKind(line: Line, parts: TitleParts): number {
    readTitleParts(line, usual, parts)
    const inner = insideHashes.size === 0 ? 0 : kindInside(line, parts, insideHashes, kindByHash)
    if (inner !== 0) parts.nameEnd = parts.to
    let kind = keepFound(inner === 0 ? kindAt(line, parts, kindByHash) : inner, parts)
    // The brand may be none (`Slim`), so that it stands in the middle of the title.
    if (kind === 0 && parts.order !== usual) {
      readTitleParts(line, usual, parts, false)
      kind = keepFound(kindAt(line, parts, kindByHash), parts)
    }
    // What stands after a dash or a comma says it better (`Ganesha on Sofa - Pink Showpiece`), but no set of several.
    while (readNextSegment(line, parts)) {
      const later = kindAt(line, parts, kindByHash)
      if (kind === 0 || isThingAtEnd(names[later]!)) kind = keepFound(later, parts)
    }
    while (readBehindPurpose(line, parts)) {
      const later = kindAt(line, parts, kindByHash, 1)
      if (later !== 0 && names[later]!.words.length >= names[kind]!.words.length) kind = keepFound(later, parts)
    }
    return kind
  }

  const sorts = findSorts(columns, names, readKind)
  const qualifiers = createQualifiers(columns, words, names, isLast)
  const kindOf = new Uint16Array(columns.length)
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  const certainty = createCertainty(columns, names, isLast)
  for (let position = 0; position < columns.length; position += 1) {
    reader.readLine(position)
    const kind = readKind(reader.line, parts)
    certainty.add(position, reader.line, kind, found)
    qualifiers.add(position, reader.line, kind, found)
    kindOf[position] = parts.order === 'first' ? sorts.sortOf(reader.line, kind, parts) : kind
  }
  certainty.keepCertain(kindOf)
  const known = [...names, ...sorts.names]
  return keepUsed([...known, ...qualifiers.qualify(kindOf, known.length)], kindOf)
}

/** `dupatta set` is not: its thing stands before the last word. */
function isThingAtEnd({ words, heads }: KindName): boolean {
  return words.length > 0 && heads.includes(words.length - 1)
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
    const [words = [], heads = [], sort = [], lead = []] = text
      .split('|')
      .map((part) => (part === '' ? [] : part.split(' ')))
    return { words, heads: heads.map(Number), sort, lead }
  })
  return catalogKindsOf(names, reader.uint16('kinds.kindOf', length))
}

function catalogKindsOf(names: readonly KindName[], kindOf: Uint16Array<ArrayBuffer>): CatalogKinds {
  const firstOf = new Map<string, number>()
  const plainOf = Uint16Array.from(names, ({ words }, kind) => {
    const text = words.join(' ')
    if (!firstOf.has(text)) firstOf.set(text, kind)
    return firstOf.get(text)!
  })
  return {
    names,
    kindOf,
    plainOf,
    keep(wanted, within) {
      const isWanted = Uint8Array.from(names, (name) =>
        broaderNames(name).some((words) => wanted.includes(words.join(' '))) ? 1 : 0,
      )
      const kept = within.slice()
      forEachPosition(within, (position) => {
        if (isWanted[kindOf[position]!] === 0) kept[position >>> 5]! &= ~(1 << (position & 31))
      })
      return kept
    },
    areOne(kind, other) {
      const own = names[kind]!
      const others = names[other]!
      return own.heads.some((head) => others.heads.some((each) => others.words[each] === own.words[head]))
    },
    count(found) {
      const counts = new Uint32Array(names.length)
      forEachPosition(found, (position) => (counts[kindOf[position]!]! += 1))
      return counts
    },
    save(writer) {
      writer.value(
        'kinds.names',
        names.map(({ words, heads, sort, lead }) => [words, heads, sort, lead].map((part) => part.join(' ')).join('|')),
      )
      writer.array('kinds.kindOf', kindOf)
    },
  }
}

/** The name of two words before what the thing is for; 0 if there is none. */
function kindInside(
  line: Line,
  parts: TitleParts,
  inside: ReadonlySet<number>,
  kindByHash: ReadonlyMap<number, number>,
): number {
  const { order, brandEnd, segmentEnd } = parts
  if (order === 'first') return 0
  for (let place = brandEnd; place + 2 < segmentEnd; place += 1) {
    const hash = hashWords(line, place, place + 2)
    if (!inside.has(hash)) continue
    parts.nameBegin = place
    return kindByHash.get(hash) ?? 0
  }
  return 0
}

/** Words at the end of a title that may be a remark, and one to begin with. */
const mostRemarks = 4

/** The longest name that stands where a kind may stand; 0 if there is none. */
function kindAt(line: Line, parts: TitleParts, kindByHash: ReadonlyMap<number, number>, remarks = mostRemarks): number {
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
  for (let left = 0; left < remarks && to > from; left += 1, to -= 1) {
    for (let begin = from; begin < to; begin += 1) {
      const kind = kindByHash.get(hashWords(line, begin, to))
      if (kind === undefined) continue
      parts.nameBegin = begin
      parts.nameEnd = to
      return begin === parts.barredAt
        ? 0
        : (kindAround(line, parts, Math.max(parts.segmentBegin, from - 1), kindByHash) ?? kind)
    }
    if (isCombo(line, to - 1)) return 0
  }
  return 0
}

/** A longer name, but for a colour within: `Gathered Pink Dress`. */
function kindAround(
  line: Line,
  parts: TitleParts,
  from: number,
  kindByHash: ReadonlyMap<number, number>,
): number | undefined {
  const { nameBegin, nameEnd } = parts
  if (nameBegin < from + 1 || !isColour(line, nameBegin - 1)) return undefined
  for (let longer = from; longer < nameBegin - 1; longer += 1) {
    const kind = kindByHash.get(hashWithout(line, longer, nameBegin - 1, nameEnd))
    if (kind === undefined) continue
    parts.nameBegin = longer
    return kind
  }
  return undefined
}

/**
 * For a catalog that is still growing: the products of `within` whose titles have the words of one of the kinds, in their
 * order.
 */
export function keepKindsByReading(columns: CatalogColumns, wanted: readonly string[], within: Bitmap): Bitmap {
  const phrases = wanted.map((text) => text.split(' ').map(hashPhrase))
  const kept = within.slice()
  const { line, readLine } = createTextReader(columns)
  forEachPosition(within, (position) => {
    readLine(position)
    const has = phrases.some((words) => {
      let found = 0
      for (let place = 0; place < line.count && found < words.length; place += 1) {
        if (hashWords(line, place, place + 1) === words[found]) found += 1
      }
      return found === words.length
    })
    if (!has) kept[position >>> 5]! &= ~(1 << (position & 31))
  })
  return kept
}

function hashOf(words: readonly string[]): number {
  const bytes = encoder.encode(words.join(' '))
  return hashWords({ bytes, count: 1, starts: [0], ends: [bytes.length], end: bytes.length }, 0, 1)
}

const encoder = new TextEncoder()
