import table from './narrower-words.json' with { type: 'json' }

/**
 * What a general word of the trade also means, and which does not mean it back: who asks for shoes takes boots, and who
 * asks for boots wants no heels. By the general word, folded, with a comma between; plurals and genders are found by themselves. What is
 * called so itself comes first.
 */
export const narrowerWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values<Readonly<Record<string, string>>>(table)
    .flatMap((words) => Object.entries(words))
    .map(([word, narrower]) => [word, narrower.split(', ')]),
)

/** Plurals whose singular is something else: a casual shirt is no pair of *casuals*, and a flat screen no *flats*. */
export const pluralsOnly: ReadonlySet<string> = new Set(['casuals', 'flats', 'heels', 'wedges', 'checks'])
