import { foldWords } from '#src/drafts/model/draft/fold-words.ts'

/**
 * Of each title the words that not all others have, in their order: `960 GB` beside `480 GB`, a number with the word after
 * it. All are `''` where titles share no word: then each says only itself.
 */
export function titleDifferences(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(/\s+/u).filter(Boolean))
  const known = words.map((own) => new Set(own.map(plain)))
  const isShared = (word: string) => known.every((others) => others.has(plain(word)))
  if (!words.some((own) => own.some(isShared))) return titles.map(() => '')
  return words.map((own) =>
    own
      .filter((word, at) => {
        const before = own[at - 1]
        const isUnit = before !== undefined && /^[\d.,]+$/u.test(before) && !isShared(before)
        return !isShared(word) || isUnit
      })
      .join(' '),
  )
}

/** As titles write a word, with or without accents, capitals and a comma after it. */
function plain(word: string): string {
  return foldWords(word).replace(/(?<![.,;:])[.,;:]+$/u, '')
}
