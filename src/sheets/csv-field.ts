/**
 * Writes a text field so that no spreadsheet runs it (OWASP ASVS 1.2.10; quoting alone does not help): `'` is added
 * before a text that could start a formula, and before a text that starts with `'`, so that removing one `'` always
 * restores it.
 */
export function csvField(text: string): string {
  const inert = guardText(text)
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * Restores the text of a field that `csvField` wrote and a CSV reader has read. An apostrophe that `csvField` did not
 * add stays.
 */
export function takeGuardOff(field: string): string {
  return field.startsWith("'") && startsFormula.test(field.slice(1)) ? field.slice(1) : field
}

// oxlint-disable-next-line no-control-regex -- NUL, tab and line ends start formulas too, in some programs
/** Adds an apostrophe before a text that a spreadsheet would run. */
export function guardText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text
}

const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠']/
const needsQuotes = /[",\r\n]|^\s|\s$/
