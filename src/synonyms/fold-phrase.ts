/** The words of a text, folded as the search folds, with a blank between. A word is a run of letters and digits. */
export function foldPhrase(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * A unit's name, folded. Its signs stay, since `"` is a unit, but not the dots of abbreviations, nor `=` and `#`, which
 * wide signs fold to. Empty for what has no letter and no sign of a unit.
 */
export function foldUnit(text: string): string {
  const name = fold(text)
    .replace(/[\s.=#]+/g, ' ')
    .trim()
  return /[\p{L}"'′”%°$]/u.test(name) ? name : ''
}

/** `×` is an x, as in the search. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\u00d7/g, 'x')
    .toLowerCase()
}
