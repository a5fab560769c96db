import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { collectives } from './count-phrases.ts'
import { broaderNames, type KindName } from './find-kinds.ts'
import { closesBracket, countTitleWords, endsKind, isColour, isCombo, isSmall, type TitleParts } from './title-parts.ts'
import { hasDigit, hashPhrase, hashWords, type Line, sizeAt } from './words-of-title.ts'

/**
 * How certain the kinds of products are, from 0 to 1: the product of what each doubt leaves.
 *
 * - A word behind the name that stands behind few other kinds, where no colours do: it may be the thing (`Cooking Oil
 *   Dispenser`).
 * - A combo of several things that the title lists: the kind is one of them.
 * - A name of one word, where nearly all products of the kind have a longer one: it may be something else (`Car Sticker`
 *   beside wall stickers).
 *
 * Only of kinds that come last: what follows a kind that comes first is its brand and model.
 */
export type Certainty = {
  /** Remembers what speaks against the kind that was found in a title. */
  add(position: number, line: Line, kind: number, found: FoundName): void
  /** Removes the kinds that are not certain, when those of all products are known. */
  keepCertain(kindOf: Uint16Array): void
}

/** Where the name of a kind was found in a title, and where the words begin and end that it stands among. */
export type FoundName = Pick<TitleParts, 'nameBegin' | 'nameEnd' | 'to' | 'segmentBegin' | 'segmentEnd'>

/** What is less certain is not said. */
const leastCertain = 0.6
const oneOfSeveral = 1 / 2

type Doubt = {
  readonly position: number
  readonly kind: number
  readonly left: readonly number[]
  readonly isOfSeveral: boolean
}

/** @param isLast by kind: whether its name comes last */
export function createCertainty(
  columns: SettledColumns,
  names: readonly KindName[],
  isLast: readonly boolean[],
): Certainty {
  const doubts: Doubt[] = []
  /** By kind: titles that go on with a colour. */
  const coloured = new Uint32Array(names.length)
  return {
    add(position, line, kind, found) {
      if (!isLast[kind]) return
      const left = found.nameEnd < found.to ? leftWords(line, found) : []
      if (found.nameEnd < found.segmentEnd && isColour(line, found.nameEnd)) coloured[kind]! += 1
      const isOfSeveral = isOneOfSeveral(line, found)
      if (left.length > 0 || isOfSeveral) doubts.push({ position, kind, left, isOfSeveral })
    },
    keepCertain(kindOf) {
      const certainOf = certainAlone(columns, names, isLast, kindOf)
      const certainBefore = certainBeforeWords(doubts, names, coloured)
      for (const { position, kind, left, isOfSeveral } of doubts) {
        const certain = (isOfSeveral ? oneOfSeveral : 1) * Math.min(1, ...left.map((word) => certainBefore(word, kind)))
        certainOf.set(position, (certainOf.get(position) ?? 1) * certain)
      }
      for (const [position, certain] of certainOf) if (certain < leastCertain) kindOf[position] = 0
    },
  }
}

function leftWords(line: Line, { nameEnd, to }: FoundName): number[] {
  const left: number[] = []
  for (let place = nameEnd; place < to; place += 1) {
    if (!isSmall(line, place) && !hasDigit(line, place)) left.push(hashWords(line, place, place + 1))
  }
  return left
}

/**
 * Whether the kind is one of a list that comes together: `1 Car Cover, 2 Arm Sleeves Combo`, `Kurta, Waistcoat and Pyjama
 * Set`. What goes with it is not.
 */
function isOneOfSeveral(line: Line, { segmentEnd }: FoundName): boolean {
  const words = countTitleWords(line)
  if (segmentEnd >= words || endsKind(line, segmentEnd)) return false
  // `(Single Pack)` is none.
  const isSet = collectiveHashes.has(hashWords(line, words - 1, words)) && !closesBracket(line, words - 1)
  return isSet || isCombo(line, words - 1)
}

/**
 * By word behind a name: it is a remark if it stands behind several things, as `maroon` does behind three; or if most titles
 * of the kind that go on do so with a colour, as `Yoga Cherry 9 mm` beside `Yoga Blue 4 mm`. Words that come again prove
 * no more.
 */
function certainBeforeWords(
  doubts: readonly Doubt[],
  names: readonly KindName[],
  coloured: Uint32Array,
): (word: number, kind: number) => number {
  const things = new Map<number, Set<string>>()
  const unknown = new Map<number, Set<number>>()
  for (const { kind, left } of doubts) {
    const behind = unknown.get(kind) ?? new Set()
    unknown.set(kind, behind)
    for (const word of left) {
      behind.add(word)
      const own = things.get(word) ?? new Set()
      things.set(word, own)
      own.add(thingOf(names[kind]!))
    }
  }
  return (word, kind) => {
    const remarks = coloured[kind]!
    return Math.max(1 - 1 / things.get(word)!.size, remarks / (remarks + unknown.get(kind)!.size))
  }
}

function thingOf({ words, heads }: KindName): string {
  return words[heads[0]!]!
}

/**
 * By position, of products whose kind has a name of one word, while most others have a longer one. Who shares a brand or
 * a word with these is the same thing, as a `Girl's Dress` is among maxi dresses, and is left out. The others are the less
 * certain the more products have a longer name, and the more of those without are strangers to them.
 */
function certainAlone(
  columns: SettledColumns,
  names: readonly KindName[],
  isLast: readonly boolean[],
  kindOf: Uint16Array,
): Map<number, number> {
  const counts = new Uint32Array(names.length)
  for (const kind of kindOf) counts[kind]! += 1
  const certainOf = new Map<number, number>()
  const positionsOf = new Map<number, number[]>()
  const longerOf = findLonger(names, isLast)
  const wanted = [...longerOf].filter(([kind, longer]) => {
    const all = longer.reduce((sum, each) => sum + counts[each]!, counts[kind]!)
    return names[kind]!.words.length === 1 && counts[kind]! > 0 && counts[kind]! < all * leastCertain
  })
  for (const [kind, longer] of wanted) for (const each of [kind, ...longer]) positionsOf.set(each, [])
  for (let position = 0; position < kindOf.length; position += 1) positionsOf.get(kindOf[position]!)?.push(position)
  for (const [kind, longer] of wanted) {
    const own = positionsOf.get(kind)!
    const others = longer.flatMap((each) => positionsOf.get(each)!)
    const ofNames = [kind, ...longer].flatMap((each) => names[each]!.words.map(hashPhrase))
    const strangers = findStrangers(columns, own, others, ofNames)
    const longerShare = others.length / (others.length + own.length + fewProducts)
    const certain = 1 - longerShare * (strangers.size / own.length)
    for (const position of strangers) certainOf.set(position, certain)
  }
  return certainOf
}

/** Those of `own` that share neither brand nor word with one of the others; the words of their kinds' names do not count. */
function findStrangers(
  columns: SettledColumns,
  own: readonly number[],
  others: readonly number[],
  ofNames: readonly number[],
): ReadonlySet<number> {
  const reader = createTextReader(columns)
  const { line } = reader
  const strangers = new Set(own)
  const bySign = new Map<number, number[]>()
  for (const position of own) {
    reader.readLine(position)
    forEachSign(line, columns.brandOf[position]!, (sign, place) => {
      const isTelling = place < 0 || !(hasDigit(line, place) || isSmall(line, place) || endsKind(line, place))
      if (!isTelling || ofNames.includes(sign) || collectiveHashes.has(sign)) return
      const sharing = bySign.get(sign) ?? []
      bySign.set(sign, sharing)
      sharing.push(position)
    })
  }
  const meet = (sign: number) => {
    for (const position of bySign.get(sign) ?? []) strangers.delete(position)
    bySign.delete(sign)
  }
  const step = Math.ceil(others.length / mostRead)
  for (let at = 0; at < others.length && strangers.size > 0; at += step) {
    reader.readLine(others[at]!)
    forEachSign(line, columns.brandOf[others[at]!]!, meet)
  }
  return strangers
}

/** The brand, or what a title without one begins with, as a negative number; then the hashes of the other words. */
function forEachSign(line: Line, brand: number, use: (sign: number, place: number) => void): void {
  const words = countTitleWords(line)
  const brandWords = line.count - words
  use(brandWords > 0 ? -1 - brand : -hashWords(line, 0, 1), -1)
  // A kind that comes last has its brand before it.
  for (let place = Math.max(1, brandWords); place < words; place += 1) {
    if (sizeAt(line, place) >= shortestSign) use(hashWords(line, place, place + 1), place)
  }
}

/** By kind: the kinds whose names end with its name. */
function findLonger(names: readonly KindName[], isLast: readonly boolean[]): ReadonlyMap<number, readonly number[]> {
  const byText = new Map(names.map(({ words }, kind) => [words.join(' '), kind] as const))
  const longerOf = new Map<number, number[]>()
  for (const [kind, name] of names.entries()) {
    if (!isLast[kind]) continue
    for (const words of broaderNames(name).slice(1)) {
      const shorter = byText.get(words.join(' '))
      if (shorter === undefined || !isLast[shorter]) continue
      const own = longerOf.get(shorter) ?? []
      longerOf.set(shorter, own)
      own.push(kind)
    }
  }
  return longerOf
}

/** Titles of longer names that are read for a kind. */
const mostRead = 500
const shortestSign = 3
/** So few products prove nothing. */
const fewProducts = 10
const collectiveHashes = new Set(Array.from(collectives, hashPhrase))
