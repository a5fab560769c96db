import type { PlannedTerm, QueryPlan } from '#src/catalog/engine/search/query-plan.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { CatalogKinds } from './catalog-kinds.ts'
import { withoutPlus } from './words-of-title.ts'

/** What a query says of kinds. */
export type KindScores = {
  /** By kind: how well the query names it, 0 if it does not, `most` at most. */
  readonly scores: Uint8Array
  readonly most: number
  /**
   * By required term of the plan: whether it, or another word for it, is a kind itself. What is only said of kinds names
   * none: `perfume mujer` asks for no *women heels*.
   */
  readonly isKind: readonly boolean[]
}

/** A term that is the thing itself. */
export const headScore = 2
const partScore = 1
/** More words of one name say no more. */
const mostScore = 3
/** What follows them is what a thing is for or has. */
const purposes = new Set(['para', 'con', 'for', 'with'])
/** Terms that are looked at. */
const mostTerms = 8
/** A last term may be unfinished; shorter ones begin too many kinds. */
const shortestBeginning = 3

/**
 * Compares the terms of a query with the names of a catalog's kinds: `laptop` is what laptops are, and a battery for
 * laptops is not called so. Each term counts 2 for the thing itself and 1 for another word of the name, also in another
 * form or as a synonym; not what the query says a thing is for (`memoria para laptop`). Null if no term names a kind.
 * @param typos by term, the words that may be meant where it is none
 */
export type ScoreKinds = (plan: QueryPlan, typos: readonly (readonly string[])[]) => KindScores | null

export function createKindScores({ names }: CatalogKinds): ScoreKinds {
  const kindsWith = new Map<string, number[]>()
  const wordsOf = names.map(({ words }) => words.map(withoutPlus))
  for (const [kind, words] of wordsOf.entries()) {
    for (const word of new Set(words)) kindsWith.set(word, [...(kindsWith.get(word) ?? []), kind])
  }

  /** Calls with each kind whose name has the words one after the other. */
  function forEachKind(words: readonly string[], use: (kind: number, score: number) => void): void {
    for (const kind of kindsWith.get(words[0] ?? '') ?? []) {
      const at = placeOf(words, wordsOf[kind]!)
      if (at < 0) continue
      const isHead = names[kind]!.heads.some((head) => head >= at && head < at + words.length)
      use(kind, isHead ? headScore : partScore)
    }
  }

  return ({ required, readings }, typos) => {
    const purpose = required.findIndex(({ term }) => purposes.has(term.text))
    const count = Math.min(purpose > 0 ? purpose : required.length, mostTerms)
    /** By term: the best score of each kind. */
    const ofTerm = Array.from({ length: count }, () => new Map<number, number>())
    const add = (term: number) => (kind: number, score: number) => {
      const known = ofTerm[term]!.get(kind) ?? 0
      if (score > known) ofTerm[term]!.set(kind, score)
    }
    for (let term = 0; term < count; term += 1) {
      if (isPlain(required[term]!)) forEachKind(wordsIn(required[term]!.term.text), add(term))
    }
    for (const { way, from, to, text } of readings) {
      if (way === 'figure' || way === 'beginning') continue
      for (let term = from; term <= to && term < count; term += 1) forEachKind(text.split(' '), add(term))
    }
    for (const [term, words] of typos.slice(0, count).entries()) {
      if (ofTerm[term]!.size === 0) for (const word of words) forEachKind([word], add(term))
    }
    const last = count - 1
    if (last >= 0 && required.length === count && ofTerm[last]!.size === 0 && isPlain(required[last]!)) {
      const { text } = required[last]!.term
      if (text.length >= shortestBeginning) {
        for (const word of kindsWith.keys()) if (word.startsWith(text)) forEachKind([word], add(last))
      }
    }
    if (!ofTerm.some((found) => [...found.values()].includes(headScore))) return null
    const scores = new Uint8Array(names.length)
    for (const found of ofTerm) {
      for (const [kind, score] of found) scores[kind] = Math.min(mostScore, scores[kind]! + score)
    }
    return {
      scores,
      most: Math.max(...scores),
      isKind: required.map((_, term) => [...(ofTerm[term]?.values() ?? [])].includes(headScore)),
    }
  }
}

function isPlain({ term }: PlannedTerm): boolean {
  return term.field === null || term.field === 'title'
}

/** -1 if the name does not have the words. */
function placeOf(words: readonly string[], own: readonly string[]): number {
  for (let at = 0; at + words.length <= own.length; at += 1) {
    if (words.every((word, offset) => own[at + offset] === word)) return at
  }
  return -1
}
