import type { Phrase } from './count-phrases.ts'

/**
 * The names of two words that end some titles, and that in many others are followed by different words that are said of
 * nothing else: what the thing is for, without a `for`. `yellow gold` before necklaces and rings is none.
 */
export function findInside(
  byText: ReadonlyMap<string, Phrase>,
  named: ReadonlySet<Phrase>,
): { readonly inside: Phrase[]; readonly after: ReadonlySet<string> } {
  const followers = new Map<Phrase, Map<string, number>>()
  for (const { text, titles } of byText.values()) {
    const [one = '', two = '', ...others] = text.split(' ')
    const name = others.length === 0 ? undefined : byText.get(`${one} ${two}`)
    if (!name || !named.has(name)) continue
    const own = followers.get(name) ?? new Map<string, number>()
    followers.set(name, own)
    own.set(others.at(-1)!, (own.get(others.at(-1)!) ?? 0) + titles)
  }
  const inside: Phrase[] = []
  const after = new Set<string>()
  for (const [name, own] of followers) {
    const only = [...own].filter(([word, titles]) => titles > byText.get(word)!.titles / 2)
    const titles = sumOf(only)
    if (only.length < manyFollowers || titles < name.titles || titles < sumOf([...own]) * nearlyAlways) continue
    inside.push(name)
    for (const [word] of only) after.add(word)
  }
  return { inside, after }
}

function sumOf(counts: readonly (readonly [word: string, titles: number])[]): number {
  return counts.reduce((sum, [, titles]) => sum + titles, 0)
}

/** Whether the last word of a name is one of these. */
export function isAfter(text: string, words: ReadonlySet<string>): boolean {
  return words.has(text.slice(text.lastIndexOf(' ') + 1))
}

const manyFollowers = 10
const nearlyAlways = 0.9
