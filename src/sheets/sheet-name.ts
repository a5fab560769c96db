/**
 * A name that Excel takes for a sheet: of 1 to 31 characters, without `[]:*?/\`, and none that is taken, whatever its case.
 *
 * @param taken the names of the sheets before it
 */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.toWellFormed().replaceAll(forbidden, ' ')
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`
    const name = trimName(trimName(plain).slice(0, longestName - ending.length)) + ending
    if (name !== ending && !reserved.test(name) && !used.has(name.toLowerCase())) return name
    // Nothing of it can be a name: it is called by its place.
    if (name === ending) return sheetName(String(taken.length + 1), taken)
  }
}

/** An apostrophe may be neither the first nor the last character. Half of a pair of surrogates is none. */
function trimName(name: string): string {
  return name.toWellFormed().replaceAll('\uFFFD', '').replace(edges, '')
}

const longestName = 31
const forbidden = /[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu
const edges = /^['\s]+|['\s]+$/g
/** Excel keeps it for itself, in any language. */
const reserved = /^history$/i
