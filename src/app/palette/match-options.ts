import { foldWords } from '#src/drafts/model/draft/fold-words.ts'

/** What is searched in, best place first. */
type Matched = { readonly label: string; readonly detail: string }

/**
 * Those that have all words of the text, in any case and accents: where a label begins with the text first, then where
 * words of the label begin with it, then all others. Their order stays among equals.
 */
export function matchOptions<Option extends Matched>(options: readonly Option[], text: string): readonly Option[] {
  const typed = foldWords(text).trim()
  if (typed === '') return options
  const words = typed.split(/\s+/)
  return options
    .map((option) => ({ option, rank: rankOf(option, typed, words) }))
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

const none = 3
/** Two letters are in the middle of many words. */
const longEnough = 3

function rankOf({ label, detail }: Matched, typed: string, words: readonly string[]): number {
  const folded = foldWords(label)
  if (folded.startsWith(typed)) return 0
  if (words.every((word) => beginsAWord(folded, word))) return 1
  const all = `${folded} ${foldWords(detail)}`
  return words.every((word) => beginsAWord(all, word) || (word.length >= longEnough && all.includes(word))) ? 2 : none
}

function beginsAWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!)) return true
  }
  return false
}
