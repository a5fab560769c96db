import { Big } from 'big.js'

/** Which mark ends the whole part of a number: nearly always a point; in lists from Spain and from some systems a comma. */
export type NumberStyle = 'point' | 'comma'

/** A text is in the style of commas where one of its numbers can only be read that way: `1.234,50`. */
export function numberStyleOf(text: string): NumberStyle {
  return /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,])/.test(text) ? 'comma' : 'point'
}

/**
 * A number as people write it in a list, with what groups thousands taken off: `1,000`, `1,500.00`, `2.5`, `2,5`,
 * `1.234,50`. A comma before anything but three digits is a decimal one in every style. Null where it is no number.
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
