/**
 * Writes a text field so that no spreadsheet runs it (OWASP ASVS 1.2.10; quoting alone does not help): `'` goes before
 * what could start a formula, and before a `'` of its own, so that taking one `'` off is always the way back.
 */
export function csvField(text: string): string {
  const inert = guardText(text)
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * The text as it was, from a field that `csvField` wrote and a CSV reader has read. An apostrophe that guards nothing is
 * none of ours and stays.
 */
export function takeGuardOff(field: string): string {
  return field.startsWith("'") && startsFormula.test(field.slice(1)) ? field.slice(1) : field
}

// oxlint-disable-next-line no-control-regex -- NUL, tab and line ends start formulas too, in some programs
/** With an apostrophe before what a spreadsheet would run. */
export function guardText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text
}

const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠']/
const needsQuotes = /[",\r\n]|^\s|\s$/
