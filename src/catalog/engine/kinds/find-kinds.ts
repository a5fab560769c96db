import { countBits, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import {
  collectives,
  countPhrases,
  findUsualOrder,
  leastNeighbours,
  type Phrase,
  severalBrands,
} from './count-phrases.ts'
import { findGeneral, isFormOf } from './find-general.ts'
import { findInside, isAfter } from './find-inside.ts'
import { findTails } from './find-tails.ts'
import { isSmallText, mostLastWords, type TitleParts } from './title-parts.ts'
import { withoutPlus } from './words-of-title.ts'

/** A name of products, in folded words. */
export type KindName = {
  readonly words: readonly string[]
  /** The places of the words that are the thing itself, and of another name of it: `memoria` of `memoria ram`. */
  readonly heads: readonly number[]
  /** Of what sort it is, where the title says so elsewhere: `hdmi` of `Cable Acme HDMI`. Empty for most kinds. */
  readonly sort: readonly string[]
  /** What of its title stands before a name that comes last: `toe` of `toe ring`. It says which, and empty for most. */
  readonly lead: readonly string[]
}

/** The whole name, as a query has it. */
export function kindText({ words, sort, lead }: KindName): string {
  return [...lead, ...words, ...sort].join(' ')
}

/**
 * The names that a product of this kind is filtered by: its own, the one of all its sorts, and what it ends with where the
 * thing stands last: a `card holder` is a `holder`. A `t-shirt` is no shirt.
 */
export function broaderNames({ words, heads, sort, lead }: KindName): (readonly string[])[] {
  const ends = heads.at(-1) === words.length - 1 ? words.keys() : [0]
  const names = [...ends].filter((from) => from === 0 || words[from - 1]!.length > 1).map((from) => words.slice(from))
  return sort.length + lead.length > 0 ? [[...lead, ...words, ...sort], ...names] : names.length > 0 ? names : [[]]
}

/** Titles that are read to find the kinds, spread evenly over the catalog. */
const mostSampled = 40_000
/** A kind is named by at least so many sampled titles, and by a share of them in large catalogs. */
const leastTitles = 3
const leastShare = 1 / 8_000
/** Of two brands, or of one with other words beside it. */
const leastBrands = 2
/** Of one brand and alone before what it is for, it is named by so many: `Acme Sleeve for Apple iPad`. */
const leastAlone = 10
/** Where most titles have it at the other end, a kind is named by more. */
const leastUnusualShare = 1 / 100
/** Of the titles that have a word, the share in which it stands where a kind stands. */
const leastFirst = 0.05
const leastLast = 0.35
/** So few titles prove less. */
const fewTitles = 10
const leastLastOfFew = 0.4
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
  /** By kind: whether its name comes last. */
  readonly isLast: readonly boolean[]
  readonly usual: TitleParts['order']
  /** The names that stand before what the thing is for, and not last: `car mat` of `Car Mat Honda City`. */
  readonly inside: ReadonlySet<string>
} {
  const step = Math.max(1, Math.ceil(columns.length / mostSampled))
  const sampled = Math.ceil(columns.length / step)
  const usual = findUsualOrder(columns, step)
  const phrases = countPhrases(columns, step, usual)
  const least = Math.max(leastTitles, sampled * leastShare)
  const find = (word: string) => words.find(encoder.encode(withoutPlus(word)))
  const counts = new Map<string, number>()
  /** The products that have all words of a text. */
  function countWith(text: string): number {
    let count = counts.get(text)
    if (count === undefined) {
      const [first, ...others] = text.split(' ').map((word) => productsWith(words, find(word), columns.length))
      for (const other of others) intersectWith(first!, other)
      count = countBits(first!)
      counts.set(text, count)
    }
    return count
  }
  const shareOf = (text: string, titles: number) => (find(text) < 0 ? 0 : (titles * step) / countWith(text))
  /** Of the titles that have both words, the share in which they stand where a kind stands. */
  const shareOfBoth = (text: string, titles: number) => (titles * step) / countWith(text)
  const isNamed = ({ titles, brands, neighbours, aloneCount, order }: Phrase) =>
    titles >= (order === usual ? least : Math.max(least, sampled * leastUnusualShare)) &&
    (brands.size >= leastBrands || neighbours.size >= leastNeighbours || aloneCount >= leastAlone)
  const named = new Set([...phrases.values()].filter(isNamed))
  const byText = new Map([...phrases.values()].filter(({ order }) => order === 'last').map((each) => [each.text, each]))
  for (const phrase of byText.values()) {
    const [, joiner = '', ...rest] = phrase.text.split(' ')
    // `salwar and dupatta set` of one brand, where others have a `dupatta set`.
    if (joiners.has(joiner) && phrase.titles >= least && named.has(byText.get(rest.join(' '))!)) named.add(phrase)
  }
  // What ends a name is one: `boxes` comes only after `pencil`.
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
  const shares = { ofWord: shareOf, ofBoth: shareOfBoth }
  const plain = findLast(candidates, shares)
  const general = usual === 'last' ? findGeneral(phrases, plain, isNamed) : noPhrases
  const all = general.size === 0 ? plain : findLast([...new Set([...candidates, ...general])], shares, general)
  const tails = findTails(columns, words, all)
  const last = all.filter((phrase) => isWholeName(phrase, byText) && !tails.has(phrase))
  const chosen = [...first, ...last, ...inside.filter((phrase) => !last.includes(phrase))]
    .toSorted((a, b) => b.titles - a.titles || (a.text < b.text ? -1 : 1))
    .slice(0, mostKinds - 1)
  const names = chosen.map(({ text, order, alias }): KindName => {
    const own = text.split(' ')
    const ends = Array.from({ length: alias }, (_, at) => own.length - alias + at)
    if (order === 'first') return { words: own, heads: [0, ...ends], sort: [], lead: [] }
    const end = own.length - 1
    // `Set` alone names no kind: a query for a `juego` wants no bangles.
    return { words: own, heads: end > 0 && collectives.has(own[end]!) ? [end - 1] : [end], sort: [], lead: [] }
  })
  return {
    names: [{ words: [], heads: [], sort: [], lead: [] }, ...names],
    isLast: [false, ...chosen.map(({ order }) => order === 'last')],
    usual,
    inside: new Set(inside.map(({ text }) => text)),
  }
}

/** Whether it says what a thing is, and not only half of it. */
function isWholeName({ text, titles, neighbours, hasHyphen }: Phrase, byText: ReadonlyMap<string, Phrase>): boolean {
  const words = text.split(' ')
  // `Set` alone does not say what there are several of, nor does `Combo Set`.
  if (words.every((word) => collectives.has(word))) return false
  // What always follows an `and` is one of several things.
  const joined = Array.from(joiners, (joiner) => byText.get(`${joiner} ${text}`)?.titles ?? 0)
  if (Math.max(...joined) >= titles * nearlyAlways) return false
  // If a name is as long as may be, and the same word stands before it in all titles, it is half of a phrase:
  // `design eyelet door curtain` of *Self Design Eyelet Door Curtain*. What is joined may be whole: `polo neck t-shirt`.
  const isLongest = words.length === mostLastWords && neighbours.size === 1 && !hasHyphen
  return !isLongest || words.some((word) => word.length < shortestWord || joiners.has(word))
}

/**
 * The kinds that come last, from the shortest to longer ones: `card`, `network card`, `wireless network card`. A word
 * before a kind makes another kind where nearly all of the kind have it, or where it is mostly said of this kind.
 */
function findLast(
  candidates: readonly Phrase[],
  share: { readonly ofWord: ShareOf; readonly ofBoth: ShareOf },
  general: ReadonlySet<Phrase> = noPhrases,
): Phrase[] {
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
    const isKind =
      general.has(phrase) ||
      (phrase.text.includes(' ') ? isLongerKind(phrase) : isShortKind(phrase)) ||
      (phrase.aloneCount >= phrase.titles * nearlyAll && !phrase.text.includes(' '))
    if (isKind) byText.set(phrase.text, phrase)
  }
  return [...byText.values()]

  function isShortKind({ text, titles, afterCount }: Phrase): boolean {
    const least = titles < fewTitles ? leastLastOfFew : leastLast
    return afterCount < titles * nearlyAlways && share.ofWord(text, withCollectives(text)) >= least
  }

  function isLongerKind(phrase: Phrase): boolean {
    const { text, titles, afterCount, cutOff, brands, hasHyphen } = phrase
    const word = text.slice(0, text.indexOf(' '))
    const rest = text.slice(word.length + 1)
    if (afterCount >= titles * nearlyAlways || isFormOf(word, rest)) return false
    const isWhole = word.length >= shortestWord && !isSmallText(word)
    const kind = byText.get(rest) ?? (hasHyphen ? undefined : byText.get(afterSmall(rest)))
    if (kind !== undefined && hasHyphen) return true
    if (kind === undefined) {
      const isJoined = hasHyphen && byText.has(rest.slice(rest.indexOf(' ') + 1))
      const isPair =
        !rest.includes(' ') &&
        !collectives.has(rest) &&
        (cutOff < titles / 2 || share.ofWord(word, titles) >= onlyOfKind)
      return (
        isWhole &&
        brands.size >= severalBrands &&
        ((isJoined && share.ofWord(word, titles) >= leastLast) ||
          (isPair && share.ofBoth(text, titles + phrase.endCount) >= mostlyOfKind))
      )
    }
    return (
      isWhole &&
      (collectives.has(kind.text) ||
        joiners.has(rest.slice(0, rest.indexOf(' '))) ||
        (titles >= kind.titles * nearlyAll && (!isLong(rest) || share.ofWord(word, titles) >= leastOfFourth)) ||
        (titles >= kind.titles * leastOfKind && share.ofWord(word, titles) >= mostlyOfKind) ||
        (brands.size >= severalBrands && cutOff < titles / 2 && share.ofWord(word, titles) >= onlyOfKind))
    )
  }
}

/** Whether it has as many words as stand before one more, none of them small: `set of towels` needs what is before it. */
function isLong(text: string): boolean {
  const words = text.split(' ')
  return words.length === mostLastWords - 1 && !words.some(isSmallText)
}

type ShareOf = (text: string, titles: number) => number
const noPhrases: ReadonlySet<Phrase> = new Set()
/** `kurta and pyjama set`: what is before them belongs to the name. */
const joiners = new Set(['and', 'y'])

/** `eau de parfum`: what follows `de`. */
function afterSmall(text: string): string {
  const end = text.indexOf(' ')
  return end > 0 && isSmallText(text.slice(0, end)) ? text.slice(end + 1) : ''
}

const shortestWord = 3
const nearlyAll = 0.5
/** What else stands right after a number nearly always is its unit. */
const nearlyAlways = 0.9
const leastOfKind = 0.08
/** A fourth word that is mostly said of other things is half of a phrase: *Abstract Art Cloth Pencil Box*. */
const leastOfFourth = 0.2
const mostlyOfKind = 0.5
/** What is hardly said of anything else needs no share of the kind, if it is not the end of a model. */
const onlyOfKind = 0.75

const encoder = new TextEncoder()
