import { narrowerWords, pluralsOnly } from './narrower-words.ts'
import { indexSounds, nearWords } from './near-words.ts'
import type { SynonymGroup, Synonyms } from './synonyms.ts'

export type SynonymLookup = {
  /**
   * What means the same as the phrase, or is one of what it names: folded words with a blank between. If the phrase is
   * not known, what another form of it means: `discos duros` is found as `disco duro`.
   */
  others(phrase: string): readonly string[]
  /** The words of the table that an unknown one may be meant for (near-words.ts); none that goes on in one of them. */
  nearest(word: string): readonly string[]
  /** The words of the table that an unknown one sounds like in Spanish. */
  soundingLike(word: string): readonly string[]
  /** Whether a word of `others` means this in the plural only. */
  isPluralOnly(phrase: string): boolean
  /** The other names of a unit. */
  unitNames(unit: string): readonly string[]
  /** The same for what somebody types, also for its singular: `litro`. */
  unitsMeant(unit: string): readonly string[]
  /** How many words the longest phrase has; 0 if there is none. */
  readonly longestPhrase: number
}

/**
 * @param formsOf other forms of a word, such as its singular
 * @param narrower what a word also means, and is not meant by
 */
export function createSynonymLookup(
  synonyms: Synonyms,
  formsOf: (word: string) => readonly string[] = () => [],
  narrower: ReadonlyMap<string, readonly string[]> = narrowerWords,
): SynonymLookup {
  const groupOfWords = indexGroups(synonyms.words)
  const groupOfUnit = indexGroups(synonyms.units)
  const known = [...synonyms.words.flat(), ...narrower.keys()]
  let singleWords: readonly string[] | null = null
  const single = () => (singleWords ??= [...new Set(known)].filter((phrase) => !phrase.includes(' ')))
  let sounds: ReturnType<typeof indexSounds> | null = null
  const soundingLike = (word: string) => (sounds ??= indexSounds(single()))([word, ...formsOf(word)])
  const longestPhrase = Math.max(0, ...known.map((phrase) => phrase.split(' ').length))
  /** What else it means; null if nothing is known of the phrase as it stands. */
  const meanings = (phrase: string) => {
    const group = groupOfWords.get(phrase)
    if (group === undefined) return narrower.get(phrase) ?? null
    return [...without(group, phrase), ...group.flatMap((each) => narrower.get(each) ?? [])]
  }
  return {
    others(phrase) {
      const exact = meanings(phrase)
      if (exact !== null) return exact
      const words = phrase.split(' ')
      if (words.length > longestPhrase) return []
      for (const form of formsOfPhrase(words, formsOf)) {
        const others = meanings(form)
        if (others !== null) return others
      }
      return []
    },
    nearest(word) {
      const alike = soundingLike(word)
      if (alike.length > 0 || known.some((phrase) => phrase.startsWith(word))) return alike
      return nearWords([word, ...formsOf(word)], single())
    },
    soundingLike,
    isPluralOnly: (phrase) => pluralsOnly.has(phrase),
    unitNames: (unit) => without(groupOfUnit.get(unit) ?? [], unit),
    unitsMeant(written) {
      // `in.`
      const unit = written.replace(/\.$/, '')
      const name = [unit, ...formsOf(unit)].find((form) => groupOfUnit.has(form)) ?? unit
      return without(groupOfUnit.get(name) ?? [], unit)
    },
    longestPhrase,
  }
}

/** With each word as it is, or in another form. A phrase has three words and a word a few forms: some hundreds. */
function formsOfPhrase(words: readonly string[], formsOf: (word: string) => readonly string[]): readonly string[] {
  return words
    .map((word) => [word, ...formsOf(word)])
    .reduce((phrases, forms) => phrases.flatMap((phrase) => forms.map((form) => `${phrase} ${form}`)))
}

function indexGroups(groups: readonly SynonymGroup[]): ReadonlyMap<string, SynonymGroup> {
  return new Map(groups.flatMap((group) => group.map((phrase) => [phrase, group])))
}

function without(group: SynonymGroup, phrase: string): readonly string[] {
  return group.filter((other) => other !== phrase)
}
