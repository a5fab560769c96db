import { foldPhrase, foldUnit } from './fold-phrase.ts'
import { createGroupCollection, mostWordsOfPhrase, type Synonyms } from './synonyms.ts'

/** A line of the file, from 1. The line is not used, except with `joined`. */
export type SynonymProblem = { readonly line: number; readonly reason: SynonymProblemReason }

export type SynonymProblemReason =
  /** Nothing before, between or after `=`. */
  | 'empty-side'
  /** No `=`, or the same phrase on every side. */
  | 'one-phrase'
  /** A side has only signs. */
  | 'no-letters'
  /** A side has more words than are compared, or too many characters. */
  | 'phrase-too-long'
  | 'line-too-long'
  /** In the line, or in all lines that have a phrase in common. */
  | 'too-many-phrases'
  /** This line and all below are not read. */
  | 'too-many-lines'
  /** An earlier line has one of the phrases: the two are one group. */
  | 'joined'

export const mostLines = 5_000
/** More than the largest group. */
export const longestLine = 2_000
export const longestPhrase = 60

/**
 * Reads a company's own synonyms, as a person writes them in a text editor. Never throws; a line with a problem is left
 * out, and all others count.
 *
 *     # a comment
 *     no break = nobreak = ups   # another
 *     unit: w = watts = vatios
 *
 * Case, accents and the signs between words do not matter. `unidad:` is the same as `unit:`.
 */
export function readSynonyms(text: string): { synonyms: Synonyms; problems: readonly SynonymProblem[] } {
  const words = createGroupCollection()
  const units = createGroupCollection()
  const problems: SynonymProblem[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/, mostLines + 1)
    .entries()) {
    const reason = index === mostLines ? 'too-many-lines' : readLine(line)
    if (reason !== null) problems.push({ line: index + 1, reason })
  }
  return { synonyms: { words: words.groups(), units: units.groups() }, problems }

  function readLine(line: string): SynonymProblemReason | null {
    if (line.length > longestLine) return 'line-too-long'
    const written = line.replace(comment, '').trim()
    if (written === '') return null
    const withoutMark = written.replace(unitMark, '')
    const isUnit = withoutMark !== written
    const sides = withoutMark.split('=').map((side) => side.trim())
    if (sides.includes('')) return 'empty-side'
    const phrases = new Set(sides.map(isUnit ? foldUnit : foldPhrase))
    for (const phrase of phrases) {
      if (phrase === '') return 'no-letters'
      if (phrase.length > longestPhrase || phrase.split(' ').length > mostWordsOfPhrase) return 'phrase-too-long'
    }
    if (phrases.size === 1) return 'one-phrase'
    const outcome = (isUnit ? units : words).add([...phrases])
    return outcome === 'added' ? null : outcome === 'joined' ? 'joined' : 'too-many-phrases'
  }
}

/** `c#` is no comment. */
const comment = /(?:^|\s)#.*$/
const unitMark = /^(?:unit|unidad)s?\s*:/i
