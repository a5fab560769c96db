/** Codes as people write them on this computer, with the skus that they chose for them. Newest last. */
export type LearnedNames = Readonly<Record<string, string>>

export const mostNames = 2_000
/** Characters. Codes as people write them are shorter. */
const longestName = 1_000

/** What is no name is left out. */
export function readLearnedNames(stored: unknown): LearnedNames {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const names = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      entry[0].length <= longestName && typeof entry[1] === 'string' && entry[1].length <= longestName,
  )
  return Object.fromEntries(names.slice(-mostNames))
}
