import { Big } from 'big.js'
import type { Invoice } from './invoice.ts'

/** What an invoice says of itself that is not so, by its own numbers. */
export type SumDifference = {
  readonly invoice: Invoice
  /** Of which sum: of a line, of all lines, or of the total. */
  readonly of: 'line' | 'subtotal' | 'total'
  readonly line: number | null
  readonly stated: Big
  readonly computed: Big
}

/** Rounding or cutting a line to centavos changes it by less than this. */
export const centavo = new Big('0.01')

/** A price per piece may be rounded, so that the amount of many pieces is not exactly their product. */
export function sumsOf(invoice: Invoice): SumDifference[] {
  const differ = (of: SumDifference['of'], line: number | null, stated: Big, computed: Big, within: Big) =>
    stated.minus(computed).abs().gt(within) ? [{ invoice, of, line, stated, computed }] : []
  const { lines, subtotal, discount, transferred, withheld, total } = invoice
  const ofLines = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
  const rounding = centavo.times(lines.length)
  return [
    ...lines.flatMap(({ number, quantity, unitPrice, amount }) =>
      differ('line', number, amount, quantity.times(unitPrice), centavo.plus(quantity.times('0.005'))),
    ),
    ...differ('subtotal', null, subtotal, ofLines, rounding),
    ...differ('total', null, total, subtotal.minus(discount).plus(transferred).minus(withheld), rounding),
  ]
}
