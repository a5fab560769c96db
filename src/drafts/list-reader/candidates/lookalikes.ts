/** Signs that people confuse when they copy a code by hand or from a picture. */
const confused: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  i: '1',
  l: '1',
  '1': 'il',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
}
/** Of more signs, one alone is hardly the mistake. */
const mostPlaces = 8

/** The code with O for 0 and 0 for O, I for 1 and so on: at one place, and at all places of the same sign. */
export function lookalikes(code: string): string[] {
  const folded = code.toLowerCase()
  const places = Array.from(folded).flatMap((sign, at) => (confused[sign] === undefined ? [] : [at]))
  if (places.length === 0 || (places.length > mostPlaces && (places.length === folded.length || /\s/.test(code))))
    return []
  const swap = (sign: string, at: readonly number[]) =>
    Array.from(confused[sign]!, (other) =>
      Array.from(folded, (each, place) => (at.includes(place) ? other : each)).join(''),
    )
  const one = places.length > mostPlaces ? [] : places.flatMap((at) => swap(folded[at]!, [at]))
  const all = Object.keys(confused).flatMap((sign) =>
    swap(
      sign,
      places.filter((at) => folded[at] === sign),
    ),
  )
  // A letter beside a digit, or beside such a letter, is a digit: `MOU-8O17O`.
  const numbers = folded.replace(/[oilsb]*\d[\doilsb]*/g, (run) => run.replace(/[oilsb]/g, digitOf))
  // `USBlO839`, `CPlOOOAVR`: its first letters are letters.
  const tail = folded.replace(/[oil]*\d[\doil]*|[oil]{3,}/g, (run) => run.replace(/[oil]/g, digitOf))
  // `OL1OOORTXL1OU-2O`: so is what stands before a digit.
  const behind = folded.replace(/\d[\doil]+/g, (run) => run.replace(/[oil]/g, digitOf))
  // `5T8000VXO38`: so is the first of a code.
  const first = numbers.replace(/^[058](?=[a-z])/, (sign) => confused[sign]!)
  // `MLT-D9llL`, `G2-LlU`: among capitals, only a small l is a figure, or an I.
  const small = /[A-Z]/.test(code) ? ['1', 'i'].map((sign) => code.replaceAll('l', sign).toLowerCase()) : []
  const upper = [numbers, folded].map((each) => each.replaceAll('l', 'i'))
  return [...new Set([...one, ...all, numbers, tail, behind, first, ...small, ...upper])].filter(
    (each) => each !== folded,
  )
}

/** A code without its signs, with the digits that its letters may be: the same for all that is alike. */
export function bareCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[oilsb]/g, digitOf)
}

function digitOf(letter: string): string {
  return confused[letter]!
}
