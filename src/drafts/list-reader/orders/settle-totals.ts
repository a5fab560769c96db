import { Big } from 'big.js'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { SettledRow } from './list-orders.ts'

/** A total of money may have the tax in it. */
export const taxes = [1, 1.16, 1.08]
export const cents = new Big('0.5')

type Total = Extract<Doubt, { kind: 'total-differs' }>

/**
 * The totals of a list beside its rows as they are now: a row that was left out does not count, and an answer does. A total
 * that fits asks nothing any more. One that does not says what was read now, and how many rows that are open may explain it.
 */
export function settleTotals<Product>(rows: readonly SettledRow<Product>[]): readonly SettledRow<Product>[] {
  return rows.map((row) => {
    const [total] = row.row.doubts
    if (row.problem !== 'total-differs' || total?.kind !== 'total-differs' || !total.lines) return row
    const { from, to } = total.lines
    const above = rows.filter((each) => each.row.line <= to && !isTotal(each))
    const own = above.filter((each) => each.row.line >= from)
    const read = readIn(own, total)
    const open = own.filter(({ problem }) => problem !== null).length
    const [now, all] = [read, total.of === 'money' ? null : readIn(above, total)]
    // The subtotal has amounts of rows that have none any more, or never had.
    if (now === null) return row
    if (fits(total, now) || (all !== null && fits(total, all)))
      return { ...row, problem: null, doubts: [], isMet: true }
    return { ...row, doubts: [{ ...total, read: now.toNumber(), open }] }
  })
}

function isTotal({ row: { reading } }: SettledRow<unknown>): boolean {
  return reading.kind === 'left' && reading.reason === 'total-differs'
}

function readIn(rows: readonly SettledRow<unknown>[], { of }: Total): Big | null {
  const asking = rows.filter(({ isDismissed, problem }) => !isDismissed && problem !== 'not-read')
  if (of === 'rows') return new Big(asking.length)
  if (of === 'pieces')
    return sum(asking.map(({ quantity, problem }) => new Big(noQuantity.has(problem ?? '') ? 0 : quantity)))
  const amounts = asking.map(({ row: { amount, reading }, quantity }) =>
    amount === undefined || reading.quantity === 0 ? null : new Big(amount).times(quantity).div(reading.quantity),
  )
  return amounts.every((amount) => amount !== null) ? sum(amounts) : null
}

const noQuantity: ReadonlySet<string> = new Set(['zero', 'bad-quantity'])

function sum(values: readonly Big[]): Big {
  return values.reduce((all, value) => all.plus(value), new Big(0))
}

function fits({ of, stated }: Total, read: Big): boolean {
  const value = readListNumber(stated, 'point')
  if (!value) return false
  return of === 'money' ? taxes.some((tax) => read.times(tax).minus(value).abs().lte(cents)) : value.eq(read)
}
