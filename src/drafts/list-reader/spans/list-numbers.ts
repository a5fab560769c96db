import { Big } from 'big.js'

/** The decimal separator of a list: nearly always a point; a comma in lists from Spain and from some systems. */
export type NumberStyle = 'point' | 'comma'

/** The style is `comma` where a number in the text can only be read that way: `1.234,50`. */
export function numberStyleOf(text: string): NumberStyle {
  return /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,])/.test(text) ? 'comma' : 'point'
}

/**
 * Reads a number of a list, with or without thousands separators: `1,000`, `1,500.00`, `2.5`, `2,5`, `1.234,50`. A
 * comma that is not before three digits is a decimal separator in both styles. Null where it is no number.
 */
export function readListNumber(written: string, style: NumberStyle): Big | null {
  const text = written.trim()
  const grouped = style === 'comma' ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
  if (grouped.test(text)) {
    return new Big(
      style === 'comma' ? text.replaceAll('.', '').replace(',', '.') : withoutEnd(text.replaceAll(',', '')),
    )
  }
  return /^-?\d+(?:[.,]\d*)?$/.test(text) ? new Big(withoutEnd(text.replace(',', '.'))) : null
}

function withoutEnd(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}
