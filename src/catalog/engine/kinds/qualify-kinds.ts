import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { collectives } from './count-phrases.ts'
import { createRuns, type Run } from './count-runs.ts'
import type { KindName } from './find-kinds.ts'
import type { FoundName } from './keep-certain.ts'
import { type Language, learnLanguage } from './learn-language.ts'
import type { Line } from './words-of-title.ts'

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

/** Titles: all, with a telling word before their name, and with none. */
type Told = { all: number; told: number; alone: number }

/** @param isLast by kind: whether its name comes last */
export function createQualifiers(
  columns: SettledColumns,
  words: WordIndex,
  names: readonly KindName[],
  isLast: readonly boolean[],
): Qualifiers {
  const runs = createRuns(columns.length, names.length)
  return {
    add(position, line, kind, found) {
      if (isLast[kind]) runs.add(position, line, kind, found)
    },
    qualify(kindOf, next) {
      const { nearest: allNearest, titles, purposed } = runs.count(kindOf)
      const language = learnLanguage(columns, words, { names, isLast, counts: titles }, allNearest)
      const { short, vague } = judgeNames()
      const longer: KindName[] = []
      const numbers = new Map<string, number>()
      const leadOf = memoize((run: Run) => findLead(run))
      const numberOfLead = memoize((lead: Run) => numberOf(lead.kind, lead.words, []))
      const isUnknown = memoize((run: Run) => vague.has(run.kind) && language.isFew((run.shorter ?? run).words.at(-1)!))
      for (let position = 0; position < kindOf.length; position += 1) {
        const kind = kindOf[position]!
        if (!isLast[kind]) continue
        const run = runs.leadOf(position)
        const lead = run && leadOf(run)
        const isFor = isPurposed(kind) || (!lead && short.has(kind))
        const behind = isFor ? runs.purposeOf(position) : null
        const purpose = behind && purposeIn(behind, isPurposed(kind) ? titles[kind]! : 0, language)
        if (purpose) kindOf[position] = numberOf(kind, lead?.words ?? [], purpose.words)
        else if (lead) kindOf[position] = numberOfLead(lead)
        else if (run && isUnknown(run)) kindOf[position] = 0
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
      function findLead(run: Run): Run | null {
        const nearest = run.shorter ?? run
        const isOwn = nearest.isJoined ? isBrief(names[run.kind]!) : short.has(run.kind) && isKnown(nearest)
        if (!isOwn) return null
        if (run === nearest || run.isJoined) return run
        const isPair = run.titles >= leastTitles && (run.titles >= nearest.titles * mostly || language.isMostly(run))
        return isPair && language.isFew(run.words[0]!) && !language.isKind(run.words[0]!) ? run : nearest
      }

      /** Whether the words are no name of a model: several brands say them, or they come again. */
      function isKnown(run: Run): boolean {
        return language.mayTell(run) && (run.titles >= leastTitles || language.isSaid(run))
      }

      function isPurposed(kind: number): boolean {
        return purposed[kind]! > 0 && purposed[kind]! >= titles[kind]! * nearlyAll
      }

      function judgeNames(): { readonly short: ReadonlySet<number>; readonly vague: ReadonlySet<number> } {
        const ofKind = new Map<number, Told>()
        const most = new Map<number, number>()
        for (const [kind, all] of titles.entries())
          if (all > 0 && isLast[kind]) ofKind.set(kind, { all, told: 0, alone: all })
        for (const run of allNearest) {
          if (!language.isFew(run.words.at(-1)!)) continue
          const own = ofKind.get(run.kind)!
          own.alone -= run.titles
          if (!language.mayTell(run) || !language.isSaid(run)) continue
          own.told += run.titles
          most.set(run.kind, Math.max(most.get(run.kind) ?? 0, run.titles))
        }
        const ofEnd = new Map<string, Told>()
        for (const [kind, counts] of ofKind) {
          const { words: own } = names[kind]!
          add(ofEnd, own.join(' '), counts)
          // A *round neck t-shirt* tells which t-shirt it is.
          for (let from = 1; from < own.length; from += 1) {
            const told = language.isFew(own[from - 1]!) ? counts.all : 0
            add(ofEnd, own.slice(from).join(' '), { all: counts.all, told, alone: 0 })
          }
        }
        const tooShort = new Set<number>()
        const mostlyLonger = new Set<number>()
        for (const [kind, own] of ofKind) {
          const { words: name } = names[kind]!
          const end = ofEnd.get(name.join(' '))!
          const isWhole =
            name.filter((word) => word.length > 1).length < longName || (most.get(kind) ?? 0) >= own.all * nearlyAlways
          const isVague = isWhole && (isTold(end, mostlyTold, hardlyAlone) || isTold(own, mostlyTold, hardlyAlone))
          if (isVague) mostlyLonger.add(kind)
          if (isVague || (name.length === 1 && (isPurposed(kind) || isTold(end, oftenTold, seldomAlone))))
            tooShort.add(kind)
        }
        return { short: tooShort, vague: mostlyLonger }
      }
    },
  }
}

function isTold({ all, told, alone }: Told, leastTold: number, mostAlone: number): boolean {
  return told >= all * leastTold && alone <= all * mostAlone
}

function add(to: Map<string, Told>, key: string, more: Told): void {
  const own = to.get(key) ?? { all: 0, told: 0, alone: 0 }
  to.set(key, own)
  own.all += more.all
  own.told += more.told
  own.alone += more.alone
}

function memoize<Value>(find: (run: Run) => Value): (run: Run) => Value {
  const known = new Map<Run, Value>()
  return (run) => {
    let value = known.get(run)
    if (value === undefined) {
      value = find(run)
      known.set(run, value)
    }
    return value
  }
}

/** The longest that comes again; otherwise its first word. It ends with no other kind: `for puja showpiece`. */
function purposeIn(longest: Run, products: number, { isKind }: Language): Run | null {
  const least = Math.max(leastTitles, products * leastOfKind)
  let run: Run | null = longest
  while (run && (isKind(run.words.at(-1)!) || (run.shorter && run.titles < least))) run = run.shorter
  return run
}

/** Whether the name is so short that what an ampersand joins to it is all of it. */
function isBrief({ words }: KindName): boolean {
  return words.filter((word) => !collectives.has(word)).length <= 2
}

/** Of the titles of a name that says too little, and of the longer ones that end with it: told which, and alone. */
const mostlyTold = 0.75
const hardlyAlone = 0.1
/** The same of a name of one word that says little: a word before it belongs to it. */
const oftenTold = 0.5
const seldomAlone = 0.25
/** A longer name says enough, unless nearly all of its titles have the same word before it. */
const longName = 3
const nearlyAlways = 0.9
const leastTitles = 2
/** Of the titles of a kind, the share that says what the thing is for, and that of a purpose of several words. */
const nearlyAll = 0.8
const leastOfKind = 0.03
/** Of the titles with a word right before a name, the share in which the same stands before that word. */
const mostly = 0.5
const mostKinds = 0xffff
