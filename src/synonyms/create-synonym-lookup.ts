import type { SynonymGroup, Synonyms } from './synonyms.ts'

export type SynonymLookup = {
  /**
   * What means the same as the phrase: folded words with a blank between. If no group has the phrase, what means the
   * same as another form of it: `discos duros` is found as `disco duro`.
   */
  others(phrase: string): readonly string[]
  /** The other names of a unit. */
  unitNames(unit: string): readonly string[]
  /** How many words the longest phrase has; 0 if there is none. */
  readonly longestPhrase: number
}

/** @param formsOf other forms of a word, such as its singular */
export function createSynonymLookup(
  synonyms: Synonyms,
  formsOf: (word: string) => readonly string[] = () => [],
): SynonymLookup {
  const groupOfWords = indexGroups(synonyms.words)
  const groupOfUnit = indexGroups(synonyms.units)
  const longestPhrase = Math.max(0, ...synonyms.words.flat().map((phrase) => phrase.split(' ').length))
  return {
    others(phrase) {
      const exact = groupOfWords.get(phrase)
      if (exact !== undefined) return without(exact, phrase)
      const words = phrase.split(' ')
      if (words.length > longestPhrase) return []
      for (const form of formsOfPhrase(words, formsOf)) {
        const group = groupOfWords.get(form)
        if (group !== undefined) return without(group, form)
      }
      return []
    },
    unitNames: (unit) => without(groupOfUnit.get(unit) ?? [], unit),
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
