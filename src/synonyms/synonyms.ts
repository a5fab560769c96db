/** What means the same in a search. All texts are folded: lower case, without accents. */
export type Synonyms = {
  /** Phrases of one to three words, with a blank between. A word is a run of letters and digits. */
  readonly words: readonly SynonymGroup[]
  /** Names of one unit of measure: they mean the same only after a number. Signs count: `"`. */
  readonly units: readonly SynonymGroup[]
}

/** Two phrases or more that mean the same. No phrase is in two groups of words, or in two of units. */
export type SynonymGroup = readonly string[]

export const mostWordsOfPhrase = 3
/** More would make of one word of a query too many words to search for. */
export const mostPhrasesOfGroup = 24

/**
 * All groups of both. Groups with a phrase in common become one, since each says that its phrases mean the same. A group
 * of `second` is left out if it would make one too large.
 */
export function joinSynonyms(first: Synonyms, second: Synonyms): Synonyms {
  const join = (key: keyof Synonyms) => {
    const collection = createGroupCollection()
    for (const group of [...first[key], ...second[key]]) collection.add(group)
    return collection.groups()
  }
  return { words: join('words'), units: join('units') }
}

export type GroupCollection = {
  /** `joined`: with groups that had one of its phrases. `too-many`: not added, it would make a group too large. */
  add(phrases: SynonymGroup): 'added' | 'joined' | 'too-many'
  /** In the order in which they were added first. */
  groups(): readonly SynonymGroup[]
}

export function createGroupCollection(): GroupCollection {
  const groups = new Set<Set<string>>()
  const groupOf = new Map<string, Set<string>>()
  return {
    add(phrases) {
      const [group = new Set<string>(), ...others] = new Set(phrases.flatMap((phrase) => groupOf.get(phrase) ?? []))
      const all = new Set([...group, ...others.flatMap((other) => [...other]), ...phrases])
      if (all.size > mostPhrasesOfGroup) return 'too-many'
      const isNew = !groups.has(group)
      groups.add(group)
      for (const other of others) groups.delete(other)
      for (const phrase of all) {
        group.add(phrase)
        groupOf.set(phrase, group)
      }
      return isNew ? 'added' : 'joined'
    },
    groups: () => [...groups].map((group) => [...group]),
  }
}
