import { foldWords } from '#src/drafts/model/draft/fold-words.ts'

/** What is searched in. */
type Matched = {
  readonly group: string
  readonly label: string
  /** Shown beside the label. */
  readonly detail: string
  /** What of the label is no command: the name of the draft that a page is about. */
  readonly subject?: string
  /** Other words for the label, which are not shown. */
  readonly otherWords?: string
  /** Numbers that it goes by: they are found without their punctuation, too. */
  readonly numbers?: readonly string[]
}

/**
 * Those that have all words of the text, in any case and accents.
 *
 * Which group comes first depends only on how exactly it matches, never on how many drafts there are: a group in which
 * something is called exactly what is typed; then one in which words begin with it; then one that has it elsewhere.
 * Among equals the groups keep their order, so that a command of the page comes before a draft with the same word in
 * its name, unless the whole name of the draft is typed. In a group, what begins with the text is first.
 */
export function matchOptions<Option extends Matched>(options: readonly Option[], text: string): readonly Option[] {
  const typed = foldWords(text).trim()
  if (typed === '') return options
  const words = typed.split(/\s+/)
  const matched = options
    .map((option) => ({ option, rank: rankOf(option, typed, words) }))
    .filter(({ rank }) => rank < ranks.none)
  const groups = Map.groupBy(matched, ({ option }) => option.group)
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.rank - b.rank))
    .toSorted(([a], [b]) => exactnessOf(a!.rank) - exactnessOf(b!.rank))
    .flat()
    .map(({ option }) => option)
}

const ranks = { whole: 0, beginning: 1, words: 2, elsewhere: 3, none: 4 } as const
type Rank = (typeof ranks)[keyof typeof ranks]

/** Two letters are in the middle of many words. */
const longEnough = 3

function exactnessOf(rank: Rank): Rank {
  return rank === ranks.beginning ? ranks.words : rank
}

function rankOf(option: Matched, typed: string, words: readonly string[]): Rank {
  const { label, detail, subject = '', otherWords = '', numbers = [] } = option
  const folded = foldWords(subject === '' ? label : label.replace(subject, ''))
  const code = plainCode(typed)
  const codes = code === '' ? [] : numbers.map(plainCode)
  if (folded === typed || codes.includes(code)) return ranks.whole
  if (folded.startsWith(typed) || codes.some((each) => each.startsWith(code))) return ranks.beginning
  const named = `${folded} ${foldWords(otherWords)}`
  if (words.every((word) => beginsAWord(named, word))) return ranks.words
  const all = foldWords(`${label} ${detail}`)
  const isElsewhere = words.every((word) => beginsAWord(all, word) || (word.length >= longEnough && all.includes(word)))
  return isElsewhere ? ranks.elsewhere : ranks.none
}

/** Letters and digits alone: `f1004` is F-1004. */
function plainCode(text: string): string {
  return foldWords(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function beginsAWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!)) return true
  }
  return false
}
