export type Language = 'spanish' | 'english'

/** The plural of a singular, by the plain rules of the language; null where the rules are not safe. */
export function makePlural(singular: string, language: Language): string | null {
  if (/[sx]$/.test(singular)) return null
  if (language === 'spanish') {
    if (/[aeiou]$/.test(singular)) return `${singular}s`
    if (singular.endsWith('z')) return `${singular.slice(0, -1)}ces`
    return /[lnrdj]$/.test(singular) ? `${singular}es` : null
  }
  if (/[^aeiou]y$/.test(singular)) return `${singular.slice(0, -1)}ies`
  return /(?:z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`
}

/** What the singular of a plural may be. The catalog decides: only a word of it is one. */
export function possibleSingulars(plural: string): string[] {
  if (!/[^sui]s$/.test(plural)) return []
  const found = [plural.slice(0, -1)]
  if (plural.endsWith('ies')) found.push(`${plural.slice(0, -3)}y`)
  if (plural.endsWith('ces')) found.push(`${plural.slice(0, -3)}z`)
  if (plural.endsWith('es')) found.push(plural.slice(0, -2))
  return found
}

/** The other gender of a Spanish adjective; null for words that only look alike, as `puerto` and `puerta`. */
export function otherGender(word: string): string | null {
  const [, stem, ending, plural] = adjective.exec(word) ?? []
  return stem === undefined ? null : `${stem}${ending === 'o' ? 'a' : 'o'}${plural}`
}

const adjective = /^(negr|blanc|roj|amarill|[a-z]+(?:ad|id|ic|iv|os|ari|an|ern|urv))([oa])(s?)$/

/** A word in all the forms that mean the same: in plural and singular, in both genders, in both languages. */
export function formsOf(word: string): string[] {
  const singulars = [word, ...possibleSingulars(word)]
  const genders = singulars.flatMap((singular) => [singular, otherGender(singular) ?? singular])
  const plurals = genders.flatMap((form) => [makePlural(form, 'spanish'), makePlural(form, 'english')])
  return [...new Set([...genders, ...plurals.filter((form) => form !== null)])]
}
