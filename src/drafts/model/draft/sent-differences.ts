import { fieldsOf, type OwnText, ownTexts, undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { type Order, placedQuantities } from '#src/drafts/model/orders/order.ts'
import { isPlaced, placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { heldLines } from '#src/drafts/model/orders/released.ts'
import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { changeLines } from './draft-changes.ts'
import type { DraftContent, LineContent } from './draft-content.ts'

/** A line that is another one in what came back: by its sku, which is in a draft once. */
export type SentDifference = { readonly sku: string; readonly lock: DifferenceLock | null } & (
  | {
      readonly kind: 'changed'
      readonly mine: DraftLine
      readonly theirs: LineContent
      readonly fields: readonly ChangedField[]
    }
  | { readonly kind: 'added'; readonly theirs: LineContent }
  | { readonly kind: 'removed'; readonly mine: DraftLine }
)

export type ChangedField = 'quantity' | 'split' | 'price' | OwnText

/** `here`: pieces of it are placed in this draft. `there`: in an order that is not placed in this draft. */
export type DifferenceLock = 'here' | 'there'

/** `emptyTexts`: a text of mine that is empty there was taken out, and did not merely stay at home. */
export type Comparing = { readonly emptyTexts: boolean }

/**
 * A draft beside what a colleague made of it: changed and removed lines in my order, then the added ones. A price that
 * did not come is no difference.
 */
export function sentDifferences(mine: Draft, sent: DraftContent, comparing: Comparing): readonly SentDifference[] {
  const theirs = new Map(sent.lines.map((line) => [line.sku, line]))
  const own = new Set(mine.lines.map(({ sku }) => sku))
  const lockOf = locksOf(mine, sent)
  const differing = mine.lines.flatMap((line): SentDifference[] => {
    const { sku } = line
    const other = theirs.get(sku)
    const lock = lockOf(sku, line)
    if (!other) return [{ kind: 'removed', sku, lock, mine: line }]
    const fields = changedFields(line, other, comparing)
    return fields.length === 0 ? [] : [{ kind: 'changed', sku, lock, mine: line, theirs: other, fields }]
  })
  const added = sent.lines.flatMap((line): SentDifference[] =>
    own.has(line.sku) ? [] : [{ kind: 'added', sku: line.sku, lock: lockOf(line.sku, null), theirs: line }],
  )
  return [...differing, ...added]
}

/**
 * My draft with these differences taken. Locked lines stay as they are, and so does all that is not chosen: order,
 * ids, decisions. Added lines come last.
 */
export function takeDifferences(
  mine: Draft,
  sent: DraftContent,
  { skus, emptyTexts, id, now }: Comparing & { skus: ReadonlySet<string>; id: string; now: number },
): Draft {
  const taken = sentDifferences(mine, sent, { emptyTexts }).filter(({ sku, lock }) => lock === null && skus.has(sku))
  const bySku = new Map(taken.map((each) => [each.sku, each]))
  const lines = mine.lines.flatMap((line) => {
    const difference = bySku.get(line.sku)
    if (!difference || difference.kind === 'added') return line
    return difference.kind === 'removed' ? [] : withFields(line, difference.theirs, difference.fields)
  })
  const added = taken.flatMap((each, index) =>
    each.kind === 'added' ? { ...undecided, ...each.theirs, id: `${id}-${index}` } : [],
  )
  return changeLines(mine, [...lines, ...added], now)
}

/** Whether texts that I wrote came along: then an empty one was taken out there. */
export function cameWithTexts(mine: Draft, sent: DraftContent): boolean {
  const theirs = new Map(sent.lines.map((line) => [line.sku, line]))
  return mine.lines.some((line) =>
    ownTexts.some((name) => line[name] !== '' && theirs.get(line.sku)?.[name] === line[name]),
  )
}

/** Whether it matters what an empty text means. */
export function hasEmptyTexts(mine: Draft, sent: DraftContent): boolean {
  const theirs = new Map(sent.lines.map((line) => [line.sku, line]))
  return mine.lines.some((line) => ownTexts.some((name) => line[name] !== '' && theirs.get(line.sku)?.[name] === ''))
}

function changedFields(mine: DraftLine, theirs: LineContent, { emptyTexts }: Comparing): readonly ChangedField[] {
  const texts = ownTexts.filter((name) => mine[name] !== theirs[name] && (emptyTexts || theirs[name] !== ''))
  const isOtherPrice = theirs.priceWhenAdded !== null && theirs.priceWhenAdded !== priceOf(mine)
  return [
    ...(mine.quantity === theirs.quantity ? [] : (['quantity'] as const)),
    ...(isSameSplit(mine.split, theirs.split) ? [] : (['split'] as const)),
    ...(isOtherPrice ? (['price'] as const) : []),
    ...texts,
  ]
}

function withFields(mine: DraftLine, theirs: LineContent, fields: readonly ChangedField[]): DraftLine {
  const { quantity, split, priceWhenAdded: price, addedAt } = theirs
  return {
    ...mine,
    ...(fields.includes('quantity') && { quantity }),
    ...(fields.includes('split') && { split, splitBy: 'hand' }),
    ...(fields.includes('price') && price !== null && { acceptedPrice: { price, at: addedAt } }),
    ...fieldsOf(
      theirs,
      ownTexts.filter((name) => fields.includes(name)),
    ),
  }
}

/** The order of warehouses means nothing. */
function isSameSplit(a: LineSplit, b: LineSplit): boolean {
  const pieces = new Map(b.map(({ warehouse, quantity }) => [warehouse, quantity]))
  return a.length === b.length && a.every(({ warehouse, quantity }) => pieces.get(warehouse) === quantity)
}

function locksOf(mine: Draft, sent: DraftContent): (sku: string, line: DraftLine | null) => DifferenceLock | null {
  const own = placedOrders(mine)
  const placed = placedQuantities(own)
  const ids = new Set(own.map(({ id }) => id))
  const isElsewhere = (order: Pick<Order, 'id' | 'state'>) => isPlaced(order) && !ids.has(order.id)
  const elsewhere = new Set(sent.orders.filter(isElsewhere).flatMap((order) => heldLines(order).map(({ sku }) => sku)))
  return (sku, line) => {
    if (line && placed.ofLine(line.id) > 0) return 'here'
    return elsewhere.has(sku) ? 'there' : null
  }
}
