import { foldText, stripCode } from './fold.ts'

export type QueryTerm = {
  /** Folded; never empty. */
  readonly text: string
  /** The same without code punctuation, or `''` where that says nothing new or nothing at all. */
  readonly code: string
  readonly excluded: boolean
}

/** Terms in any order, all of them required; `"quoted words"` are one term; `-term` excludes. */
export function parseQuery(text: string): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (const match of text.matchAll(termPattern)) {
    const excluded = match[1] === '-'
    const folded = foldText(match[2] ?? match[3] ?? '')
    // A lone minus is an exclusion that is still being typed.
    if (folded === '' || folded === '-') continue
    const code = stripCode(folded)
    terms.push({ text: folded, code: code === folded ? '' : code, excluded })
  }
  return terms
}

/** `-` counts as exclusion only before a term; an unclosed quote runs to the end, because it is still being typed. */
const termPattern = /(-(?=[^\s-]))?(?:"([^"]*)(?:"|$)|(\S+))/g
