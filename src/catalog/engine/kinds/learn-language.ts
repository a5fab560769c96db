import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { collectives, severalBrands } from './count-phrases.ts'
import type { Run } from './count-runs.ts'
import { isFormOf } from './find-general.ts'
import type { KindName } from './find-kinds.ts'
import { isSmallText } from './title-parts.ts'
import { withoutPlus } from './words-of-title.ts'

/** What the words of a catalog tell of its kinds, learned from where they stand and who says them. */
export type Language = {
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
  /** By kind: how many products have it. */
  readonly counts: Uint32Array
}

export function learnLanguage(
  columns: SettledColumns,
  words: WordIndex,
  { names, isLast, counts }: KnownKinds,
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
    else if (counts[kind]! > 0) alone.add(own[0]!)
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

const mostOfHeads = 0.03
const fewHeads = 2
/** At least so large a share of the times that a word is said. */
const mostly = 0.5
const encoder = new TextEncoder()
