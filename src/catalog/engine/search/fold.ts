/**
 * Folding: two texts match if their folded forms are equal. Case, accents and width are removed; `ñ` becomes `n`,
 * because people type it both ways; white space becomes one blank.
 */
export function foldText(text: string): string {
  // Nearly all texts of a catalog are ASCII, where lower case is enough.
  const folded = asciiOnly.test(text) ? text.toLowerCase() : foldForeign(text)
  const tidy = untidyBlank.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded
  return tidy.includes("''") ? tidy.replace(doubleQuotes, '"') : tidy
}

/** `×` and the signs for inches become what people type. */
function foldForeign(text: string): string {
  return text.normalize('NFKD').replace(marks, '').replace(times, 'x').replace(inches, '"').toLowerCase()
}

/** A folded code without its punctuation, which is all of ASCII but letters and digits, so that `ds2cd2347` finds `DS-2CD2347G2P-LSU/SL`. */
export function stripCode(folded: string): string {
  return folded.replace(codePunctuation, '')
}

// oxlint-disable-next-line no-control-regex -- the range is "all of ASCII"
const asciiOnly = /^[\u0000-\u007f]*$/
const marks = /\p{M}/gu
const times = /\u00d7/g
const doubleQuotes = /(?<=\d)''/g
const inches = /\u2032\u2032|[\u201c\u201d]/g
const untidyBlank = /[^\S ]|^ | $| {2}/
// oxlint-disable-next-line no-control-regex -- the range is "all of ASCII" again
const codePunctuation = /[\s\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]/g
