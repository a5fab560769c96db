import { type FactChoice, readFactChoice } from '#src/catalog/protocol/catalog-protocol.ts'
import type { Formats } from '#src/i18n/formats.ts'

type RangeWords = { range: (least: string, most: string) => string }

/** A fact of a query: `Color: Negro`, `Wattage: 650 a 750 W`; a figure: `16 GB`. */
export function factText(fact: string, formats: Formats, words: RangeWords): string {
  const { label, choice } = readFactChoice(fact)
  const text = choiceText(choice, formats, words)
  return label === '' ? text : `${label}: ${text}`
}

/** `Negro`, `16 GB`, `27"`, `32 a 64 GB`. Words and units are as the catalog writes them. */
export function choiceText(choice: FactChoice, formats: Formats, words: RangeWords): string {
  if (choice.kind === 'words') return choice.words
  const { unit, least, most } = choice
  const text = (value: number) => (inches.test(unit) ? inchText(value, formats) : formats.number(value))
  const numbers = least === most ? text(least) : words.range(text(least), text(most))
  return `${numbers}${hasLetters.test(unit) ? '\u00a0' : ''}${unit}`
}

const hasLetters = /\p{L}/u
const inches = /^(?:"|pul|inch)/i

/** Below one inch, and for eighths, a fraction: `1/2`, `1 3/8`; but `2.5`. */
function inchText(value: number, formats: Formats): string {
  const whole = Math.trunc(value)
  const rest = value - whole
  const isFraction = rest > 0 && Number.isInteger(rest * 64) && (whole === 0 || !Number.isInteger(rest * 4))
  if (!isFraction) return formats.number(value)
  const parts = [2, 4, 8, 16, 32, 64].find((each) => Number.isInteger(rest * each))!
  return `${whole === 0 ? '' : `${whole} `}${rest * parts}/${parts}`
}
