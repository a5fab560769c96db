import { countBits } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import {
  createTitleParts,
  hasDigit,
  hashWords,
  isCount,
  isHyphened,
  isSmallText,
  type Line,
  phraseAt,
  readTitleParts,
  type TitleParts,
} from './title-parts.ts'

/** A name of products, in folded words. */
export type KindName = {
  readonly words: readonly string[]
  /** The places of the words that are the thing itself, and of another name of it: `memoria` of `memoria ram`. */
  readonly heads: readonly number[]
  /** Of what sort it is, where the title says so elsewhere: `hdmi` of `Cable Acme HDMI`. Empty for most kinds. */
  readonly sort: readonly string[]
}

/** The whole name, as a query has it. */
export function kindText({ words, sort }: KindName): string {
  return [...words, ...sort].join(' ')
}

/** Titles that are read to find the kinds, spread evenly over the catalog. */
const mostSampled = 40_000
/** A kind is named by at least so many sampled titles, and by a share of them in large catalogs. */
const leastTitles = 3
const leastShare = 1 / 8_000
/** Of two brands, or of one with other words beside it: `SQL Server` alone is the name of a product. */
const leastBrands = 2
const leastNeighbours = 3
/** Names of several brands are no series of models. */
const severalBrands = 3
/** Where most titles have it at the other end, a kind is named by more. */
const leastUnusualShare = 1 / 100
/** Of the titles that have a word, the share in which it stands where a kind stands. */
const leastFirst = 0.05
const leastLast = 0.35
const mostKinds = 0xffff

/**
 * Finds the names of a catalog's kinds. No list says them: a kind is what comes again in many titles, where a kind may
 * stand (title-parts.ts), beside different words, and is not only mentioned.
 */
export function findKinds(
  columns: SettledColumns,
  words: WordIndex,
): {
  readonly names: readonly KindName[]
  readonly usual: TitleParts['order']
  /** The names that stand before what the thing is for, and not last: `car mat` of `Car Mat Honda City`. */
  readonly inside: ReadonlySet<string>
} {
  const step = Math.max(1, Math.ceil(columns.length / mostSampled))
  const sampled = Math.ceil(columns.length / step)
  const usual = findUsualOrder(columns, step)
  const phrases = countPhrases(columns, step, usual)
  const least = Math.max(leastTitles, sampled * leastShare)
  const shareOf = (text: string, titles: number) => {
    const known = words.find(encoder.encode(text))
    return known < 0 ? 0 : (titles * step) / countBits(productsWith(words, known, columns.length))
  }
  const isNamed = ({ titles, brands, neighbours, order }: Phrase) =>
    titles >= (order === usual ? least : Math.max(least, sampled * leastUnusualShare)) &&
    (brands.size >= leastBrands || neighbours.size >= leastNeighbours)
  const named = new Set([...phrases.values()].filter(isNamed))
  // What ends a name is one: `boxes` comes only after `pencil`.
  const byText = new Map([...phrases.values()].filter(({ order }) => order === 'last').map((each) => [each.text, each]))
  for (const { order, text } of named) {
    if (order === 'first') continue
    for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
      const end = byText.get(text.slice(at + 1))
      if (end) named.add(end)
    }
  }
  const { inside, after } = findInside(byText, named)
  const candidates = [...named].filter(({ order, text }) => order === 'first' || !isAfter(text, after))
  const first = candidates.filter(
    ({ order, text, titles }) => order === 'first' && (text.includes(' ') || shareOf(text, titles) >= leastFirst),
  )
  // `Set` alone does not say what there are several of.
  const last = findLast(candidates, shareOf).filter(({ text }) => !collectives.has(text))
  const names = [...first, ...last, ...inside.filter((phrase) => !last.includes(phrase))]
    .toSorted((a, b) => b.titles - a.titles || (a.text < b.text ? -1 : 1))
    .slice(0, mostKinds - 1)
    .map(({ text, order, alias }): KindName => {
      const own = text.split(' ')
      const ends = Array.from({ length: alias }, (_, at) => own.length - alias + at)
      if (order === 'first') return { words: own, heads: [0, ...ends], sort: [] }
      const end = own.length - 1
      // `Set` alone names no kind: a query for a `juego` wants no bangles.
      return { words: own, heads: end > 0 && collectives.has(own[end]!) ? [end - 1] : [end], sort: [] }
    })
  return {
    names: [{ words: [], heads: [], sort: [] }, ...names],
    usual,
    inside: new Set(inside.map(({ text }) => text)),
  }
}

/**
 * The names of two words that end some titles, and that in many others are followed by different words that are said of
 * nothing else: what the thing is for, without a `for`. `yellow gold` before necklaces and rings is none.
 */
function findInside(
  byText: ReadonlyMap<string, Phrase>,
  named: ReadonlySet<Phrase>,
): { readonly inside: Phrase[]; readonly after: ReadonlySet<string> } {
  const followers = new Map<Phrase, Map<string, number>>()
  for (const { text, titles } of byText.values()) {
    const [one = '', two = '', ...others] = text.split(' ')
    const name = others.length === 0 ? undefined : byText.get(`${one} ${two}`)
    if (!name || !named.has(name)) continue
    const own = followers.get(name) ?? new Map<string, number>()
    followers.set(name, own)
    own.set(others.at(-1)!, (own.get(others.at(-1)!) ?? 0) + titles)
  }
  const inside: Phrase[] = []
  const after = new Set<string>()
  for (const [name, own] of followers) {
    const only = [...own].filter(([word, titles]) => titles > byText.get(word)!.titles / 2)
    const titles = sumOf(only)
    if (only.length < manyFollowers || titles < name.titles || titles < sumOf([...own]) * nearlyAlways) continue
    inside.push(name)
    for (const [word] of only) after.add(word)
  }
  return { inside, after }
}

function sumOf(counts: readonly (readonly [word: string, titles: number])[]): number {
  return counts.reduce((sum, [, titles]) => sum + titles, 0)
}

/** Whether the last word of a name is one of these. */
function isAfter(text: string, words: ReadonlySet<string>): boolean {
  return words.has(text.slice(text.lastIndexOf(' ') + 1))
}

/**
 * The kinds that come last, from the shortest to longer ones: `card`, `network card`, `wireless network card`. A word
 * before a kind makes another kind where nearly all of the kind have it, or where it is mostly said of this kind.
 */
function findLast(candidates: readonly Phrase[], shareOf: (word: string, titles: number) => number): Phrase[] {
  const byText = new Map<string, Phrase>()
  const last = candidates.filter(({ order }) => order === 'last').toSorted((a, b) => a.text.length - b.text.length)
  const titlesOf = new Map(last.map(({ text, titles }) => [text, titles] as const))
  /** Titles that end with the word, or with several of it. */
  const withCollectives = (text: string) =>
    [text, ...[...collectives].map((several) => `${text} ${several}`)].reduce(
      (sum, each) => sum + (titlesOf.get(each) ?? 0),
      0,
    )
  for (const phrase of last) {
    const { text, titles, afterCount, cutOff, brands, hasHyphen } = phrase
    const word = text.slice(0, text.indexOf(' '))
    const rest = text.slice(word.length + 1)
    const kind = byText.get(rest) ?? (hasHyphen ? undefined : byText.get(afterSmall(rest)))
    const isKind = !text.includes(' ')
      ? shareOf(text, withCollectives(text)) >= leastLast
      : kind !== undefined &&
        afterCount < titles * nearlyAlways &&
        (hasHyphen ||
          (word.length >= shortestWord &&
            !isSmallText(word) &&
            (collectives.has(kind.text) ||
              titles >= kind.titles * nearlyAll ||
              (titles >= kind.titles * leastOfKind && shareOf(word, titles) >= mostlyOfKind) ||
              (brands.size >= severalBrands && cutOff < titles / 2 && shareOf(word, titles) >= onlyOfKind))))
    if (isKind) byText.set(text, phrase)
  }
  return [...byText.values()]
}

/** `eau de parfum`: what follows `de`. */
function afterSmall(text: string): string {
  const end = text.indexOf(' ')
  return end > 0 && isSmallText(text.slice(0, end)) ? text.slice(end + 1) : ''
}

/** Several of what the word before them says: a `bangle set` is bangles. */
const collectives = new Set(['set', 'sets', 'combo', 'combos', 'pair', 'pairs', 'pack', 'packs'])
const shortestWord = 3
const nearlyAll = 0.5
/** What else stands right after a number nearly always is its unit. */
const nearlyAlways = 0.9
const manyFollowers = 10
const leastOfKind = 0.08
const mostlyOfKind = 0.5
/** What is hardly said of anything else needs no share of the kind, if it is not the end of a model. */
const onlyOfKind = 0.75

type Phrase = {
  readonly text: string
  readonly order: TitleParts['order']
  /** How many of its last words are another name, in brackets. */
  readonly alias: number
  /** Whether its first word is joined to the second: `t-shirt`. */
  readonly hasHyphen: boolean
  titles: number
  /** Titles with a number right before it, of which its first word may be the unit: `6 Cell Laptop Battery`. */
  afterCount: number
  /** Titles where the word right before it has a digit, or is joined to it: `Non-Printed`. */
  cutOff: number
  /** Numbers of brands, and hashes of the words beside it: a few. */
  readonly brands: Set<number>
  readonly neighbours: Set<number>
}

/** Whether more titles have their brand after other words, or at their beginning. */
function findUsualOrder(columns: SettledColumns, step: number): TitleParts['order'] {
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  let balance = 0
  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    readTitleParts(reader.line, 'first', parts)
    if (parts.hasBrand) balance += parts.order === 'first' ? 1 : -1
  }
  return balance < 0 ? 'last' : 'first'
}

function countPhrases(columns: SettledColumns, step: number, usual: TitleParts['order']): Map<number, Phrase> {
  const phrases = new Map<number, Phrase>()
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  const { line } = reader

  // oxlint-disable-next-line max-params -- a phrase of the line
  function count(position: number, from: number, to: number, neighbour: number, alias = 0): void {
    const hash = hashWords(line, from, to) ^ (parts.order === 'last' ? 1 : 0)
    let phrase = phrases.get(hash)
    if (!phrase) {
      phrase = {
        text: phraseAt(line, from, to),
        order: parts.order,
        alias,
        hasHyphen: to > from + 1 && isHyphened(line, from + 1),
        titles: 0,
        afterCount: 0,
        cutOff: 0,
        brands: new Set(),
        neighbours: new Set(),
      }
      phrases.set(hash, phrase)
    }
    phrase.titles += 1
    if (from > 0 && isCount(line, from - 1)) phrase.afterCount += 1
    if (from > 0 && (hasDigit(line, from - 1) || isHyphened(line, from))) phrase.cutOff += 1
    if (parts.hasBrand && phrase.brands.size < severalBrands) phrase.brands.add(columns.brandOf[position]!)
    if (phrase.neighbours.size < leastNeighbours && neighbour >= 0 && neighbour < line.count) {
      phrase.neighbours.add(hashWords(line, neighbour, neighbour + 1))
    }
  }

  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    readTitleParts(line, usual, parts)
    const { from, to, aliasFrom, aliasTo } = parts
    if (from === to) continue
    if (parts.order === 'last') for (let begin = from; begin < to; begin += 1) count(position, begin, to, begin - 1)
    else {
      for (let end = from + 1; end <= to; end += 1)
        if (end === to || isWholeAt(line, end)) count(position, from, end, end)
      if (aliasTo > aliasFrom) count(position, from, aliasTo, aliasTo, aliasTo - aliasFrom)
    }
  }
  return phrases
}

/** Whether a kind may end before the word: not after `de` or another small word. */
function isWholeAt({ starts, ends }: Line, place: number): boolean {
  return ends[place - 1]! - starts[place - 1]! > 2
}

const encoder = new TextEncoder()
