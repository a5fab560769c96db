import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { collectives, severalBrands } from './count-phrases.ts'
import { createRuns, type Run } from './count-runs.ts'
import { isFormOf } from './find-general.ts'
import type { KindName } from './find-kinds.ts'
import type { FoundName } from './keep-certain.ts'
import { isSmallText } from './title-parts.ts'
import { type Line, withoutPlus } from './words-of-title.ts'

/**
 * What the names of kinds that come last do not say, though the title does: the word before (`toe` of `Toe Ring`), and
 * what the thing is for (`Sleeve for Apple iPad`). A name with it is a sort of the kind: what is learned of the kind, and
 * how well a query names it, stay the same.
 *
 * A name says too little where hardly any title has it alone, and many have a word before it that is said of few other
 * things: `box`, `spiral bound`. Then that word belongs to it, and a product before whose name another word stands has no
 * kind. Before other names only what comes again belongs to them. What a thing is for belongs to its kind if nearly all of
 * its titles say so.
 */
export type Qualifiers = {
  /** Remembers what stands before and behind the name that was found in a title. */
  add(position: number, line: Line, kind: number, found: FoundName): void
  /** Gives the products the longer names, when their kinds are known. Returns these, numbered from `next` on. */
  qualify(kindOf: Uint16Array, next: number): KindName[]
}

/** Products: all, with a telling word before their name, with none, and with what they are for. */
type Told = { all: number; told: number; alone: number; purposes: number }

/** @param isLast by kind: whether its name comes last */
export function createQualifiers(
  columns: SettledColumns,
  words: WordIndex,
  names: readonly KindName[],
  isLast: readonly boolean[],
): Qualifiers {
  const runs = createRuns(columns)
  return {
    add(position, line, kind, found) {
      if (isLast[kind]) runs.add(position, line, kind, found)
    },
    qualify(kindOf, next) {
      const language = learnLanguage(columns, words, { names, isLast, used: new Set(kindOf) }, runs.nearest())
      const { short, vague, purposed } = judgeNames()
      const longer: KindName[] = []
      const numbers = new Map<string, number>()
      for (let position = 0; position < kindOf.length; position += 1) {
        const kind = kindOf[position]!
        if (!isLast[kind]) continue
        const run = runs.leadOf(position)
        const lead = run && leadIn(run)
        const isFor = purposed.has(kind) || (short.has(kind) && !lead)
        const behind = isFor ? runs.purposeOf(position) : null
        const purpose = behind && purposeIn(behind, purposed.get(kind) ?? 0, language)
        if (lead || purpose) kindOf[position] = numberOf(kind, lead?.words ?? [], purpose?.words ?? [])
        else if (run && vague.has(kind) && language.isFew((run.shorter ?? run).words.at(-1)!)) kindOf[position] = 0
      }
      return longer

      function numberOf(kind: number, lead: readonly string[], sort: readonly string[]): number {
        const key = [kind, ...lead, '|', ...sort].join(' ')
        let number = numbers.get(key)
        if (number === undefined) {
          if (next + longer.length > mostKinds) return kind
          number = next + longer.length
          numbers.set(key, number)
          longer.push({ ...names[kind]!, lead, sort })
        }
        return number
      }

      /** What of the words before a name belongs to it: the nearest, and one more where these two mostly come together. */
      function leadIn(run: Run): Run | null {
        const nearest = run.shorter ?? run
        const isOwn = nearest.isJoined ? isBrief(names[run.kind]!) : short.has(run.kind) && isKnown(nearest)
        if (!isOwn) return null
        if (run === nearest || run.isJoined) return run
        const isPair = run.titles >= leastTitles && (language.isMostly(run) || run.titles >= nearest.titles * mostly)
        return isPair && language.isFew(run.words[0]!) && !language.isKind(run.words[0]!) ? run : nearest
      }

      /** Whether the words are no name of a model: several brands say them, or they come again. */
      function isKnown(run: Run): boolean {
        return language.mayTell(run) && (run.titles >= leastTitles || language.isSaid(run))
      }

      function judgeNames() {
        const ofKind = new Map<number, Told>()
        const ofEnd = new Map<string, Told>()
        const most = new Map<number, number>()
        for (let position = 0; position < kindOf.length; position += 1) {
          const kind = kindOf[position]!
          if (!isLast[kind]) continue
          const run = runs.leadOf(position)
          const nearest = run?.shorter ?? run
          const isOften = nearest === null || !language.isFew(nearest.words.at(-1)!)
          const told = !isOften && language.mayTell(nearest) && language.isSaid(nearest) ? 1 : 0
          if (told) most.set(kind, Math.max(most.get(kind) ?? 0, nearest!.titles))
          add(ofKind, kind, { all: 1, told, alone: isOften ? 1 : 0, purposes: runs.purposeOf(position) ? 1 : 0 })
        }
        // A *round neck t-shirt* tells which t-shirt it is.
        for (const [kind, counts] of ofKind) {
          const { words: own } = names[kind]!
          add(ofEnd, own.join(' '), counts)
          for (let from = 1; from < own.length; from += 1) {
            const told = language.isFew(own[from - 1]!) ? counts.all : 0
            add(ofEnd, own.slice(from).join(' '), { all: counts.all, told, alone: 0, purposes: 0 })
          }
        }
        const kinds = [...ofKind].map(([kind, own]) => {
          const { words: name } = names[kind]!
          const end = ofEnd.get(name.join(' '))!
          const isHalf = name.filter((word) => word.length > 1).length < longName
          const isWhole = isHalf || (most.get(kind) ?? 0) >= own.all * nearlyAlways
          const isPurposed = own.purposes >= own.all * nearlyAll
          const isVague = isWhole && (isTold(end, mostlyTold, hardlyAlone) || isTold(own, mostlyTold, hardlyAlone))
          const isShort = isVague || (name.length === 1 && (isPurposed || isTold(end, oftenTold, seldomAlone)))
          return { kind, own, isVague, isShort, isPurposed }
        })
        const kindsWhere = (is: (each: (typeof kinds)[number]) => boolean) =>
          new Set(kinds.filter(is).map(({ kind }) => kind))
        return {
          short: kindsWhere(({ isShort }) => isShort),
          vague: kindsWhere(({ isVague }) => isVague),
          purposed: new Map(
            kinds.flatMap(({ kind, own, isPurposed }) => (isPurposed ? [[kind, own.all] as const] : [])),
          ),
        }
      }
    },
  }
}

function isTold({ all, told, alone }: Told, leastTold: number, mostAlone: number): boolean {
  return told >= all * leastTold && alone <= all * mostAlone
}

function add<Key>(to: Map<Key, Told>, key: Key, more: Told): void {
  const own = to.get(key) ?? { all: 0, told: 0, alone: 0, purposes: 0 }
  to.set(key, own)
  own.all += more.all
  own.told += more.told
  own.alone += more.alone
  own.purposes += more.purposes
}

/** The longest that comes again; otherwise its first word. It ends with no other kind: `for puja showpiece`. */
function purposeIn(longest: Run, products: number, { isKind }: Language): Run | null {
  const least = Math.max(leastTitles, products * leastOfKind)
  let run: Run | null = longest
  while (run && (isKind(run.words.at(-1)!) || (run.shorter && run.titles < least))) run = run.shorter
  return run
}

type Language = {
  /** Whether a word stands before few of the last words of kinds: not `plastic` or `men's`. */
  isFew(word: string): boolean
  /** Whether the words may say which: the last one is no form of the name, and names no other kind. */
  mayTell(run: Run): boolean
  /** Whether several brands say each of the words: none is the name of a model. */
  isSaid(run: Run): boolean
  /** Whether the word is a kind itself. */
  isKind(word: string): boolean
  /** Whether the first word is mostly said there. */
  isMostly(run: Run): boolean
}

type KnownKinds = {
  readonly names: readonly KindName[]
  readonly isLast: readonly boolean[]
  /** Those that products have. */
  readonly used: ReadonlySet<number>
}

// oxlint-disable-next-line max-params -- the catalog, its kinds and their runs
function learnLanguage(
  columns: SettledColumns,
  words: WordIndex,
  { names, isLast, used }: KnownKinds,
  nearest: readonly Run[],
): Language {
  const headsAfter = new Map<string, Set<string>>()
  const heads = new Set<string>()
  const alone = new Set<string>()
  const note = (word: string, kind: number) => {
    const own = headsAfter.get(word) ?? new Set()
    headsAfter.set(word, own)
    own.add(names[kind]!.words.at(-1)!)
  }
  for (const [kind, { words: own }] of names.entries()) {
    if (!isLast[kind]) continue
    heads.add(own.at(-1)!)
    if (own.length > 1) note(own.at(-2)!, kind)
    else if (used.has(kind)) alone.add(own[0]!)
  }
  for (const run of nearest) note(run.words.at(-1)!, run.kind)
  const mostHeads = Math.min(Math.max(fewHeads, heads.size * mostOfHeads), heads.size / 2)
  const isFew = (word: string) => (headsAfter.get(word)?.size ?? 0) <= mostHeads
  const known = new Map<string, boolean>()

  function find(word: string): number[] {
    const number = words.find(encoder.encode(withoutPlus(word)))
    return number < 0 ? [] : words.withAll([number])
  }

  function isOfSeveral(word: string): boolean {
    let is = known.get(word)
    if (is === undefined) {
      const brands = new Set<number>()
      is = find(word).some((position) => brands.add(columns.brandOf[position]!).size >= severalBrands)
      known.set(word, is)
    }
    return is
  }

  return {
    isFew,
    mayTell({ words: own, kind }) {
      const name = names[kind]!.words
      const word = own.at(-1)!
      if (isSmallText(word) || collectives.has(word) || name.some((each) => isFormOf(word, each))) return false
      // *Data Cable USB Cable* names two kinds, one behind the other.
      return name.length === 1 || !alone.has(word)
    },
    isSaid: ({ words: own }) => own.every(isOfSeveral),
    isKind: (word) => alone.has(word),
    isMostly: ({ words: [word = ''], titles }) => titles >= find(word).length * mostly,
  }
}

/** Whether the name is so short that what an ampersand joins to it is all of it. */
function isBrief({ words }: KindName): boolean {
  return words.filter((word) => !collectives.has(word)).length <= 2
}

/** Of the products of a name that says too little: with a telling word before it, and with none. */
const longName = 3
const mostlyTold = 0.75
const hardlyAlone = 0.1
/** The same of all kinds that end with its one word. */
const oftenTold = 0.5
const seldomAlone = 0.25
const leastTitles = 2
const nearlyAlways = 0.9
const nearlyAll = 0.8
const leastOfKind = 0.03
const mostly = 0.5
const mostOfHeads = 0.03
const fewHeads = 2
const mostKinds = 0xffff

const encoder = new TextEncoder()
