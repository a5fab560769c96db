/**
 * Writes a text field so that no spreadsheet runs it (OWASP ASVS 1.2.10; quoting alone does not help): see
 * `guardText`.
 */
export function csvField(text: string): string {
  const inert = guardText(text)
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * Adds an apostrophe wherever a cell of a spreadsheet could begin that runs: at the start, and after each character
 * that another locale or program takes for the end of a field. An apostrophe that could be taken for one of these gets
 * another, so that removing one always restores the text.
 */
export function guardText(text: string): string {
  const inert = text.replaceAll(formulaAfterSeparator, "$1'")
  return suspectStart.test(text) ? `'${inert}` : inert
}

/**
 * Restores the text of a field that `csvField` wrote and a CSV reader has read. An apostrophe that `csvField` did not
 * add stays.
 */
export function removeGuard(field: string): string {
  const text = field.startsWith("'") && suspectStart.test(field.slice(1)) ? field.slice(1) : field
  return text.replaceAll(guardAfterSeparator, '$1')
}

/** What starts a formula, also in the forms of which programs make the ASCII ones. */
const starts = '=+\\-@＝＋－＠﹢﹣﹦﹫−'
/** What programs remove before they look: blanks, control characters, what has no width. */
const blanks = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800'
const separators = ',;|\\t\\r\\n'
// Apostrophes as well, so that a guard can be told from them. Never a separator: each character is looked at once.
const formulaAhead = `(?=(?:(?![${separators}])[${blanks}"'])*[${starts}])`

const suspectStart = new RegExp(`^(?:[${blanks}']|${formulaAhead})`, 'u')
const formulaAfterSeparator = new RegExp(`([${separators}])${formulaAhead}`, 'gu')
const guardAfterSeparator = new RegExp(`([${separators}])'${formulaAhead}`, 'gu')
const needsQuotes = /[",;|\t\r\n]|^\s|\s$/
