import { Big } from 'big.js'
import { units } from './vocabulary.ts'

/**
 * The decimal separator of a list: nearly always a point, a comma in lists from Spain and from some systems. With
 * `thousandths` the point is sure, also before three digits: `15.000 PZA` is fifteen; with `comma-thousandths` the comma.
 */
export type NumberStyle = 'point' | 'comma' | 'thousandths' | 'comma-thousandths'

/**
 * The style is `comma` where a number in the text can only be read that way: `1.234,50`. It is `thousandths` where
 * several quantities have three decimals, as some systems print them, and another number has a comma before thousands,
 * or where every number with three decimals has zeros there: whole thousands on every line are no order.
 */
export function numberStyleOf(text: string): NumberStyle {
  const printed = text.match(quantitiesInThousandths)?.length ?? 0
  if (/(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{1,2}(?![\d.,])/.test(text)) {
    const behindComma = text.match(quantitiesBehindComma)?.length ?? 0
    return behindComma >= fewestPrinted && printed === 0 ? 'comma-thousandths' : 'comma'
  }
  if (printed >= fewestPrinted && /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/.test(text)) return 'thousandths'
  const behindPoint = text.match(threeBehindPoint) ?? []
  const areZeros = behindPoint.length >= fewestZeros && behindPoint.every((number) => number.endsWith('.000'))
  return areZeros ? 'thousandths' : 'point'
}

const fewestPrinted = 3
const fewestZeros = 5
const threeBehindPoint = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/g
const [quantitiesInThousandths, quantitiesBehindComma] = [quantitiesBehind('\\.'), quantitiesBehind(',')]

/** `3.000 PZA`, `3,000 PI` */
function quantitiesBehind(mark: string): RegExp {
  return new RegExp(String.raw`(?<![\d.,])\d{1,3}${mark}\d{3}[ \t]+(?:${units})(?![\p{L}\d])`, 'giu')
}

/**
 * Reads a number of a list, with or without thousands separators: `1,000`, `1,500.00`, `2.5`, `2,5`, `1.234,50`. A
 * comma that is not before three digits is a decimal separator in both styles. Null where it is no number.
 */
export function readListNumber(written: string, style: NumberStyle): Big | null {
  const text = written.trim()
  const isComma = style === 'comma' || style === 'comma-thousandths'
  const grouped = isComma ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
  if (grouped.test(text)) {
    return new Big(isComma ? text.replaceAll('.', '').replace(',', '.') : withoutEnd(text.replaceAll(',', '')))
  }
  return /^-?\d+(?:[.,]\d*)?$/.test(text) ? new Big(withoutEnd(text.replace(',', '.'))) : null
}

function withoutEnd(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}
