import type { AlsoRead } from '#src/catalog/protocol/catalog-protocol.ts'

/**
 * The query that asks for one side of these readings only: the corrected word in place of a typing error; what was
 * written, in quotes, where a synonym was found, too, or where it was found in descriptions: a word in quotes is meant as
 * it is. What does not stand in the query changes nothing.
 */
export function rewriteQuery(query: string, readings: readonly AlsoRead[]): string {
  return readings.reduce(
    (text, { kind, written, read }) =>
      replaceWritten(text, written, kind === 'typo' || kind === 'corrected' ? read : `"${written}"`),
    query,
  )
}

/** The query in which a word that was left out has to stay. */
export function requireWord(query: string, written: string): string {
  return replaceWritten(query, written, `+${written}`)
}

function replaceWritten(query: string, written: string, by: string): string {
  // Words, and the blanks between them.
  const pieces = query.split(/(\s+)/)
  const size = written.split(' ').length * 2 - 1
  const at = pieces.findIndex((_, from) => folded(pieces.slice(from, from + size).join('')) === folded(written))
  return at < 0 ? query : pieces.toSpliced(at, size, by).join('')
}

/** As the words of the catalog are compared. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
}
