/**
 * A valid sheet name in Excel: 1 to 31 characters, without `[]:*?/\`, and different from `usedNames`, ignoring case.
 *
 * @param usedNames the names of the sheets before it
 */
export function sheetName(wanted: string, usedNames: readonly string[]): string {
  const plain = wanted.toWellFormed().replaceAll(forbidden, ' ')
  const used = new Set(usedNames.map((name) => name.toLowerCase()))
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`
    const name = trimName(trimName(plain).slice(0, longestName - ending.length)) + ending
    if (name !== ending && !reserved.test(name) && !used.has(name.toLowerCase())) return name
    // No character of it is valid: use the sheet's number.
    if (name === ending) return sheetName(String(usedNames.length + 1), usedNames)
  }
}

/** Excel forbids an apostrophe as the first or last character. Half of a surrogate pair is removed. */
function trimName(name: string): string {
  return name.toWellFormed().replaceAll('\uFFFD', '').replace(edges, '')
}

const longestName = 31
const forbidden = /[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu
const edges = /^['\s]+|(?<!['\s])['\s]+$/g
/** Excel reserves this name, in any language. */
const reserved = /^history$/i
