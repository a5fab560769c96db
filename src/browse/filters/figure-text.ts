import type { FigureRange } from '#src/catalog/protocol/catalog-protocol.ts'
import type { Formats } from '#src/i18n/formats.ts'

type RangeWords = { range: (least: string, most: string) => string }

/** `16 GB`, `27"`, `32 a 64 GB`. The unit is as titles write it. */
export function figureText(unit: string, { least, most }: FigureRange, formats: Formats, words: RangeWords): string {
  const numbers = rangeText(unit, { least, most }, formats, words)
  return `${numbers}${/\p{L}/u.test(unit) ? '\u00a0' : ''}${unit}`
}

/** The numbers without the unit, for a list below its name. */
export function rangeText(unit: string, { least, most }: FigureRange, formats: Formats, words: RangeWords): string {
  const text = (value: number) => (inches.test(unit) ? inchText(value, formats) : formats.number(value))
  return least === most ? text(least) : words.range(text(least), text(most))
}

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
