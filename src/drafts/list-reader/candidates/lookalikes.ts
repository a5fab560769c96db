/** Signs that people confuse when they copy a code by hand or from a picture. */
const confused: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  i: '1',
  l: '1',
  '1': 'i',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
}
/** More are not one mistake. */
const mostPlaces = 8

/** The code with O for 0 and 0 for O, I for 1 and so on: at one place, and at all places of the same sign. */
export function lookalikes(code: string): string[] {
  const folded = code.toLowerCase()
  const places = Array.from(folded).flatMap((sign, at) => (confused[sign] === undefined ? [] : [at]))
  if (places.length === 0 || places.length > mostPlaces) return []
  const swap = (at: readonly number[]) => {
    const signs = Array.from(folded)
    for (const place of at) signs[place] = confused[signs[place]!]!
    return signs.join('')
  }
  const one = places.map((at) => swap([at]))
  const all = ['o0', 'il1', 's5', 'b8'].flatMap((pair) =>
    Array.from(pair).map((sign) => swap(places.filter((at) => folded[at] === sign))),
  )
  // A letter beside a digit, or beside such a letter, is a digit: `MOU-8O17O`.
  const numbers = folded.replace(/[oilsb]*\d[\doilsb]*/g, (run) => run.replace(/[oilsb]/g, (sign) => confused[sign]!))
  const upper = [numbers, folded].map((each) => each.replaceAll('l', 'i'))
  return [...new Set([...one, ...all, numbers, ...upper])].filter((each) => each !== folded)
}
