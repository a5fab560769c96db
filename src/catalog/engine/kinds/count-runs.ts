import { isTail } from './find-tails.ts'
import type { FoundName } from './keep-certain.ts'
import { closesBracket, countTitleWords, endsKind, isBreak, isSmall } from './title-parts.ts'
import { hasDigit, hashPhrase, hashWords, isHyphened, type Line, phraseAt, sizeAt } from './words-of-title.ts'

/** Words right before a name, or what is behind it with its `for`. */
export type Run = {
  readonly kind: number
  readonly words: readonly string[]
  /** The same without the word that is farthest from the name; null if it is only one, or one word with a hyphen. */
  readonly shorter: Run | null
  /** Whether a sign or an `and` joins what it has more than the shorter one: `mobile` of `Mobile/Tablet Speaker`. */
  readonly isJoined: boolean
  /** Set by `count`. */
  titles: number
}

/** The runs beside the names that were found in titles. */
export type Runs = {
  add(position: number, line: Line, kind: number, found: FoundName): void
  /** The longest before the name; null if there is none. */
  leadOf(position: number): Run | null
  /** The longest behind it. */
  purposeOf(position: number): Run | null
  /** Counts the titles of each run, and of each kind, when it is known which products have it. */
  count(kindOf: Uint16Array): CountedRuns
}

export type CountedRuns = {
  /** All that stand right before a name. */
  readonly nearest: readonly Run[]
  /** By kind: its titles, and those that say what the thing is for. */
  readonly titles: Uint32Array
  readonly purposed: Uint32Array
}

/** @param length products @param kinds their kinds */
export function createRuns(length: number, kinds: number): Runs {
  const runs: Run[] = []
  const byKey = new Map<number, number>()
  // By position: the number of the run, and one more. No catalog needs them whose kinds all come first.
  let leads: Uint32Array | null = null
  let purposes: Uint32Array | null = null

  /** Returns the number of the run. */
  function keep(line: Line, kind: number, from: number, to: number, shorter: Run | null, joined: boolean): number {
    const key = kind * 2 ** 32 + ((hashWords(line, from, to) ^ (joined ? 1 : 0)) >>> 0)
    let number = byKey.get(key)
    if (number === undefined) {
      number = runs.length
      byKey.set(key, number)
      runs.push({ kind, words: phraseAt(line, from, to).split(' '), shorter, isJoined: joined, titles: 0 })
    }
    return number
  }

  return {
    add(position, line, kind, { nameBegin, nameEnd, segmentBegin, segmentEnd }) {
      leads ??= new Uint32Array(length)
      purposes ??= new Uint32Array(length)
      // A title without its brand may begin with it all the same.
      const least = Math.max(segmentBegin, 1)
      let shorter: Run | null = null
      for (let lead = 0, end = nameBegin; lead < mostLeads; lead += 1) {
        const begin = leadBegin(line, least, end)
        if (begin < 0) break
        const isOne = isJoined(line, end) || isAnd(line, end - 1)
        const number = keep(line, kind, begin, nameBegin, shorter, isOne)
        leads[position] = number + 1
        shorter = runs[number]!
        end = begin
      }
      if (nameEnd !== segmentEnd || !isPurpose(line, segmentEnd) || isBreak(line, segmentEnd)) return
      shorter = null
      for (let to = segmentEnd + 2; to <= segmentEnd + 1 + mostPurposes && isOfPurpose(line, to - 1); to += 1) {
        // `for all` of `for all versions of` is none.
        if (isSmall(line, to - 1) || sizeAt(line, to - 1) < shortestLead) continue
        const number = keep(line, kind, segmentEnd, to, shorter, false)
        purposes[position] = number + 1
        shorter = runs[number]!
      }
    },
    leadOf: (position) => runs[(leads?.[position] ?? 0) - 1] ?? null,
    purposeOf: (position) => runs[(purposes?.[position] ?? 0) - 1] ?? null,
    count(kindOf) {
      const nearest: Run[] = []
      const titles = new Uint32Array(kinds)
      const purposed = new Uint32Array(kinds)
      for (const run of runs) run.titles = 0
      const known = leads === null || purposes === null ? 0 : length
      for (let position = 0; position < known; position += 1) {
        const kind = kindOf[position]!
        if (kind === 0 || kind >= kinds) continue
        titles[kind]! += 1
        if (purposes![position]! > 0) purposed[kind]! += 1
        for (let run: Run | null = runs[purposes![position]! - 1] ?? null; run; run = run.shorter) run.titles += 1
        for (let run: Run | null = runs[leads![position]! - 1] ?? null; run; run = run.shorter) {
          run.titles += 1
          if (run.shorter === null && run.titles === 1) nearest.push(run)
        }
      }
      return { nearest, titles, purposed }
    },
  }
}

/** Where a word begins that ends before `end` and may belong to what follows; -1 if there is none. */
function leadBegin(line: Line, least: number, end: number): number {
  let begin = end - 1
  if (begin > least && isAnd(line, begin) && leadBegin(line, least, begin) === begin - 1) return begin - 1
  if (begin >= least && !isJoined(line, end) && isHyphened(line, begin)) begin -= 1
  if (begin < least || hasDigit(line, end - 1) || endsKind(line, end - 1)) return -1
  // Right behind a `with` stands what the thing has: `with Lid Kadhai`.
  if (begin > 0 && endsKind(line, begin - 1)) return -1
  if (isJoined(line, end)) return begin
  const isShort = begin === end - 1 && sizeAt(line, begin) < shortestLead
  if (isShort || isBreak(line, end) || isSmall(line, end - 1) || hasDigit(line, begin)) return -1
  // `Cell` of `6 Cell Laptop Battery`, but not what stands behind `(Set of 2)`.
  return isTail(line, begin) && !closesBracket(line, begin - 1) ? -1 : begin
}

/** Whether a hyphen, a slash or an ampersand alone stands before the word: it and the one before it are one. */
function isJoined({ bytes, starts, ends }: Line, place: number): boolean {
  let signs = 0
  for (let at = ends[place - 1]!; at < starts[place]!; at += 1) {
    if (joiners.has(bytes[at]!)) signs += 1
    else if (bytes[at] !== blank) return false
  }
  return signs === 1
}

function isAnd(line: Line, place: number): boolean {
  return andHashes.has(hashWords(line, place, place + 1))
}

/** Whether a `for` stands there, and what the thing is for behind it. */
export function isPurpose(line: Line, place: number): boolean {
  return place + 1 < countTitleWords(line) && purposeHashes.has(hashWords(line, place, place + 1))
}

function isOfPurpose(line: Line, place: number): boolean {
  if (place >= countTitleWords(line) || hasDigit(line, place) || isBreak(line, place)) return false
  return !endsKind(line, place)
}

const mostLeads = 2
const mostPurposes = 5
const shortestLead = 3
const blank = 0x20
const joiners = new Set(new TextEncoder().encode('-/&'))
const andHashes = new Set(['and', 'y'].map(hashPhrase))
const purposeHashes = new Set(['for', 'para'].map(hashPhrase))
