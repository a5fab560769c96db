import { Big } from 'big.js'
import type { KeptInvoice, Order } from '#src/drafts/model/orders/order.ts'
import type { Invoice } from './invoice.ts'
import { factsToKeep, type InvoiceToKeep } from './kept-invoices.ts'
import { leftTooMuch } from './kept-left.ts'

/** A credit note whose invoice is not open: without it nothing can be held against an order. */
export type LoneNote = {
  readonly invoice: Invoice
  /** What it credits, before tax, in its own currency. */
  readonly credited: Big
  /** Its invoices as they are kept with orders; null where none is. */
  readonly kept: {
    readonly orders: readonly Order[]
    readonly names: readonly string[]
    /** What is charged too much by what is kept, and what is left of it. */
    readonly before: Big
    readonly after: Big
    readonly toKeep: InvoiceToKeep | null
  } | null
}

/** Those that can be held against orders: invoices, and credit notes of them. One that names no invoice is of those that are open. */
export function heldTogether(invoices: readonly Invoice[]): readonly Invoice[] {
  const charging = invoices.filter(({ kind }) => kind === 'invoice')
  return invoices.filter(
    ({ kind, related }) =>
      kind === 'invoice' ||
      (related.length === 0
        ? charging.length > 0
        : charging.some(({ uuid }) => uuid !== null && related.includes(uuid))),
  )
}

/** The others, each held against what is kept of its invoices, and against what the ones before it leave of that. */
export function loneNotes(invoices: readonly Invoice[], placed: readonly Order[]): readonly LoneNote[] {
  const held = heldTogether(invoices)
  const lone = invoices.filter((each) => !held.includes(each))
  // As they were kept before these, whether these are kept by now or not.
  let orders = placed.map((order) => without(order, lone))
  return lone.map((invoice) => {
    const credited = invoice.subtotal.minus(invoice.discount)
    const own = orders.filter((order) => order.invoices.some(({ uuid }) => invoice.related.includes(uuid)))
    if (own.length === 0) return { invoice, credited, kept: null }
    const known = new Map(own.flatMap((order) => order.invoices.map((each) => [each.uuid, each] as const)))
    const related = [...known.values()].filter(({ uuid }) => invoice.related.includes(uuid))
    const before = least(leftTooMuch(related), leftTooMuch([...known.values()]))
    const taken = invoice.currency === 'MXN' ? least(before, credited).round(2) : new Big(0)
    const facts = factsToKeep(invoice)
    const toKeep = facts && { ...facts, tooMuch: taken.toNumber(), differences: 0, claimedAt: null }
    if (toKeep) {
      const kept: KeptInvoice = { ...toKeep, keptAt: 0 }
      orders = orders.map((each) => (own.includes(each) ? { ...each, invoices: [...each.invoices, kept] } : each))
    }
    const ids = new Set(own.map(({ id }) => id))
    const names = related.map(({ folio, uuid }) => folio || uuid.slice(-12))
    return {
      invoice,
      credited,
      kept: { orders: placed.filter(({ id }) => ids.has(id)), names, before, after: before.minus(taken), toKeep },
    }
  })
}

/** Whether one is not kept with any order: it is lost when the page is left. */
export function isAnyUnkept(invoices: readonly Invoice[], placed: readonly Order[]): boolean {
  const kept = new Set(placed.flatMap((order) => order.invoices.map(({ uuid }) => uuid)))
  return invoices.some(({ uuid }) => uuid === null || !kept.has(uuid))
}

function without(order: Order, invoices: readonly Invoice[]): Order {
  return { ...order, invoices: order.invoices.filter((each) => invoices.every(({ uuid }) => uuid !== each.uuid)) }
}

function least(one: Big, other: Big): Big {
  return one.lt(other) ? one : other
}
