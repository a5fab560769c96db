import * as v from 'valibot'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'
import type { SentLineField } from '#src/drafts/model/lines/line-definition.ts'
import { mostLines } from './check-content.ts'
import { type ExchangeVersion, exchangeVersion, fieldsUntil, packingOf } from './content-versions.ts'
import { packOrder, unpackOrder } from './packed-order.ts'

/**
 * A draft's content by columns, without field names: similar values are adjacent, which halves the deflated size. Times
 * are differences to the previous line. The columns of a version, and their order, never change: the fields of a line
 * are in the order of their table, those that came after version 1 at the end.
 */
export function packContent(content: DraftContent, draftId: string | null = null): unknown {
  const { name, note, ivaRate, createdAt, lines, orderNumbers, orders } = content
  const columnOf = (field: SentLineField): unknown[] =>
    lines.map((line, index) => {
      if (field === 'split') return line.split.flatMap(({ warehouse, quantity }) => [warehouse, quantity])
      if (field === 'addedAt') return line.addedAt - (lines[index - 1]?.addedAt ?? createdAt)
      return line[field]
    })
  const { first, later } = fieldsUntil(exchangeVersion)
  return [
    // Versions before the id ignore what stands there after the time.
    [name, note, ivaRate, createdAt, ...(draftId === null ? [] : [draftId])],
    ...first.map(columnOf),
    // From version 2.
    orderNumbers.flatMap(({ warehouse, number }) => [warehouse, number]),
    // From version 4; before, placed and cancelled orders were two columns.
    orders.map((order) => packOrder(order, lines)),
    ...later.map(columnOf),
  ]
}

/** Checks only the shape, and throws for another one. The values must still be checked. */
export function unpackContent(version: ExchangeVersion, packed: unknown): object {
  const { first, later } = fieldsUntil(version)
  const names = [...first, ...later]
  const { orderColumns } = packingOf(version)
  const shape = v.pipe(v.array(v.array(v.unknown())), v.length(1 + names.length + orderColumns))
  const [head, ...columns] = v.parse(shape, packed)
  const [orderNumbers, orders = [], cancelled = []] = columns.splice(first.length, orderColumns)
  const [name, note, ivaRate, createdAt, id] = head ?? []
  const [skus = []] = columns
  // Returned early, before millions of objects are created. `checkContent` refuses it by its count.
  if (skus.length > mostLines) return { lines: skus }
  let addedAt = Number(createdAt)
  const lines = skus.map((sku, index) => {
    const fields = Object.fromEntries(names.map((field, at) => [field, columns[at]?.[index]]))
    addedAt += Number(fields['addedAt'])
    return { ...fields, sku, split: unpackPairs(fields['split'], 'quantity'), addedAt }
  })
  const unpacked = orders.map((order) => unpackOrder(version, order, lines))
  return {
    id,
    name,
    note,
    ivaRate,
    createdAt,
    lines,
    orderNumbers: unpackPairs(orderNumbers, 'number'),
    ...(version < 4
      ? {
          placed: unpacked,
          cancelled: cancelled.map((order) => {
            const [cancelledAt, ...rest] = v.parse(v.array(v.unknown()), order)
            return { ...unpackOrder(version, rest, lines), cancelledAt }
          }),
        }
      : { orders: unpacked }),
  }
}

/** By warehouse, one after the other. */
function unpackPairs(pairs: unknown, second: string): unknown {
  if (!Array.isArray(pairs)) return pairs
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    warehouse: pairs[2 * index],
    [second]: pairs[2 * index + 1],
  }))
}
