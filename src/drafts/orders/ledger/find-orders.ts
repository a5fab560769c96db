import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import { lineTexts } from '#src/drafts/model/lines/line-definition.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { type MarkedState, markedStates } from '#src/drafts/model/orders/order-acts.ts'
import { daysLate, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { localDay } from '#src/ui/local-day.ts'
import type { LedgerOrder } from './ledger-orders.ts'

export type LedgerQuery = {
  readonly text: string
  /** The warehouse's code; `''` is any. */
  readonly warehouse: string
  readonly period: Period
  readonly progress: ProgressQuery
}

const deliveryKinds = ['open', 'late', 'in-part', 'received', 'closed'] as const

/** Also each state of which a mark says so. */
export const progressKinds = [...deliveryKinds, ...markedStates]
export const periodKinds = ['any', 'this-month', 'last-30-days', 'days'] as const

/** `open`: something is to come, whether something came or not; `late`: also after the day that was promised. */
export type DeliveryKind = (typeof deliveryKinds)[number]
export type ProgressQuery = 'any' | DeliveryKind | MarkedState

/** Days in local time, such as `2026-11-20`, both inclusive; `''` is open. */
export type Period =
  | { readonly kind: 'any' | 'this-month' | 'last-30-days' }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }

export const wholeLedger: LedgerQuery = { text: '', warehouse: '', period: { kind: 'any' }, progress: 'any' }

/** An order and those of its lines that match; `matched` is empty if the order itself has all the words. */
export type FoundOrder = LedgerOrder & { readonly matched: readonly OrderLine[] }

/**
 * A word matches in the order (number, folio, note, draft, warehouse, invoices, notes of its receipts). All words that do not must match in one and the
 * same line (codes, title, brand, texts of the person's own). Ignores case and accents.
 */
export function findOrders(
  orders: readonly LedgerOrder[],
  { text, warehouse, period, progress }: LedgerQuery,
  now: number,
): readonly FoundOrder[] {
  const words = foldWords(text).split(/\s+/).filter(Boolean)
  const { from, to } = daysOf(period, now)
  const found: FoundOrder[] = []
  for (const each of orders) {
    const { order } = each
    if (warehouse !== '' && order.warehouse !== warehouse) continue
    if (!hasProgress(order, progress, localDay(now))) continue
    if (from !== '' || to !== '') {
      const day = localDay(order.placedAt)
      if ((from !== '' && day < from) || (to !== '' && day > to)) continue
    }
    const matched = matchedLines(each, words)
    if (matched) found.push({ ...each, matched })
  }
  return found
}

/** The first and last day of a period; `''` is open. */
export function daysOf(period: Period, now: number): { readonly from: string; readonly to: string } {
  switch (period.kind) {
    case 'any':
      return { from: '', to: '' }
    case 'this-month':
      return { from: `${localDay(now).slice(0, 7)}-01`, to: '' }
    case 'last-30-days': {
      const today = new Date(now)
      return { from: localDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 29).getTime()), to: '' }
    }
    case 'days':
      return period
  }
}

/** Null if the order does not match. */
function matchedLines({ order, draft }: LedgerOrder, words: readonly string[]): readonly OrderLine[] | null {
  if (words.length === 0) return []
  const searchText = searchTextOf(order)
  const name = foldWords(draft.name)
  const remaining = words.filter((word) => !searchText.order.includes(word) && !name.includes(word))
  if (remaining.length === 0) return []
  const matched = order.lines.filter((_, index) => remaining.every((word) => searchText.lines[index]?.includes(word)))
  return matched.length === 0 ? null : matched
}

type SearchText = { readonly order: string; readonly lines: readonly string[] }

const searchTexts = new WeakMap<Order, SearchText>()

/** Folds each order once: folding thousands of titles takes longer than searching them. */
function searchTextOf(order: Order): SearchText {
  const before = searchTexts.get(order)
  if (before) return before
  const invoiced = order.invoices.flatMap(({ folio, uuid }) => [folio, uuid])
  const noted = order.receipts.map(({ note }) => note)
  const searchText = {
    order: foldWords([order.number, order.folio, order.note, order.warehouse, ...invoiced, ...noted].join('\n')),
    lines: order.lines.map((line) => foldWords(lineTexts.map((name) => line[name]).join('\n'))),
  }
  searchTexts.set(order, searchText)
  return searchText
}

function hasProgress(order: Order, wanted: ProgressQuery, today: string): boolean {
  if (wanted === 'any') return true
  if (wanted === 'late') return (daysLate(order, today) ?? 0) > 0
  const kind = progressOf(order)?.kind
  if (wanted === 'open') return kind === 'to-come' || kind === 'in-part'
  return kind === wanted || order.state.kind === wanted
}
