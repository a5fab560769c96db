import type { Random } from '#src/fixtures/random.ts'

/** One deletion, insertion, replacement, or swap of two neighbours. The word has letters only, in lower case. */
export function makeTypingError(word: string, random: Random): string {
  const at = random.below(word.length)
  const before = word.slice(0, at)
  const after = word.slice(at + 1)
  switch (random.below(4)) {
    case 0:
      return before + after
    case 1:
      return before + random.pick(alphabet) + word.slice(at)
    case 2:
      return before + random.pick(alphabet) + after
    default:
      return before + after.slice(0, 1) + (word[at] ?? '') + after.slice(1)
  }
}

/** All words that one such edit makes of a word, and the word itself. */
export function* editsOf(word: string): Generator<string, void, undefined> {
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    yield before + after
    yield before + after.slice(0, 1) + (word[at] ?? '') + after.slice(1)
    for (const letter of alphabet) {
      yield before + letter + word.slice(at)
      yield before + letter + after
    }
  }
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')
