import { Big } from 'big.js'
import type { KeptInvoice } from '#src/drafts/model/orders/order.ts'

/** Whether its pesos are what it takes back of what others charge too much: a credit note without differences of its own. */
export function takesBack({ kind, differences, tooMuch }: KeptInvoice): boolean {
  return kind === 'credit-note' && differences === 0 && tooMuch > 0
}

/** What kept invoices charge too much, less what credit notes take back of it. */
export function leftTooMuch(invoices: readonly KeptInvoice[]): Big {
  const sum = invoices.reduce(
    (all, each) => (takesBack(each) ? all.minus(each.tooMuch) : all.plus(each.tooMuch)),
    new Big(0),
  )
  return sum.gt(0) ? sum : new Big(0)
}

/** What of the differences of kept invoices nobody claimed, in pesos, which may be 0; null where nothing is left to claim. */
export function unclaimedOf(invoices: readonly KeptInvoice[]): Big | null {
  const open = invoices.filter((each) => hasDifferences(each) && !takesBack(each) && each.claimedAt === null)
  if (open.length === 0) return null
  const sum = open.reduce((all, { tooMuch }) => all.plus(tooMuch), new Big(0))
  const left = leftTooMuch(invoices)
  if (sum.gt(0) && left.eq(0)) return null
  return left.lt(sum) ? left : sum
}

export function hasDifferences({ differences, tooMuch }: KeptInvoice): boolean {
  return differences > 0 || tooMuch > 0
}

/** What invoices come to, less what credit notes do, with tax. */
export function netOf(invoices: readonly KeptInvoice[]): Big {
  return invoices.reduce(
    (sum, { kind, total }) => (kind === 'credit-note' ? sum.minus(total) : sum.plus(total)),
    new Big(0),
  )
}
