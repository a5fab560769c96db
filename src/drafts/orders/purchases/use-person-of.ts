import { useCallback } from 'react'
import { initialsIn } from '#src/drafts/model/orders/number-initials.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { usualNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { useNumbering } from '#src/drafts/orders/use-number-orders.ts'
import type { PersonOf } from './group-purchases.ts'

/** Who placed an order, by the initials in its number: an order has no person but this. */
export function usePersonOf(): PersonOf {
  const [{ pattern }] = useNumbering()
  return useCallback(({ found: { order } }) => personOf(order, pattern), [pattern])
}

const known = new WeakMap<Order, { readonly pattern: string; readonly initials: string }>()

/** By the pattern of now, or the one that was usual when nobody had chosen one. */
function personOf(order: Order, pattern: string): string {
  const before = known.get(order)
  if (before?.pattern === pattern) return before.initials
  const { number, warehouse } = order
  const initials = initialsIn(number, warehouse, pattern) || initialsIn(number, warehouse, usualNumbering.pattern)
  known.set(order, { pattern, initials })
  return initials
}
