import * as v from 'valibot'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'
import { mostLines } from './check-content.ts'
import type { ExchangeVersion } from './content-versions.ts'
import { packOrder, unpackOrder } from './packed-order.ts'

/**
 * A draft's content by columns, without field names: similar values are adjacent, which halves the deflated size. Times
 * are differences to the previous line. The columns of a version, and their order, never change.
 */
export function packContent(content: DraftContent): unknown {
  const { name, note, ivaRate, createdAt, lines, orderNumbers, orders } = content
  return [
    [name, note, ivaRate, createdAt],
    lines.map(({ sku }) => sku),
    lines.map(({ manufacturerSku }) => manufacturerSku),
    lines.map(({ brand }) => brand),
    lines.map(({ ean }) => ean),
    lines.map(({ title }) => title),
    lines.map(({ priceWhenAdded }) => priceWhenAdded),
    lines.map(({ quantity }) => quantity),
    lines.map(({ split }) => split.flatMap(({ warehouse, quantity }) => [warehouse, quantity])),
    lines.map((line) => line.note),
    lines.map(({ addedAt }, index) => addedAt - (lines[index - 1]?.addedAt ?? createdAt)),
    // From version 2.
    orderNumbers.flatMap(({ warehouse, number }) => [warehouse, number]),
    // From version 4; before, placed and cancelled orders were two columns.
    orders.map((order) => packOrder(order, lines)),
  ]
}

/** Checks only the shape, and throws for another one. The values must still be checked. */
export function unpackContent(version: ExchangeVersion, packed: unknown): object {
  const all = v.parse(v.pipe(v.array(v.array(v.unknown())), v.length(columnCounts[version])), packed)
  const [head, skus, ...columns] = all.slice(0, columnCounts[1])
  const [name, note, ivaRate, createdAt] = head ?? []
  // Returned early, before millions of objects are created. `checkContent` refuses it by its count.
  if (skus && skus.length > mostLines) return { lines: skus }
  let addedAt = Number(createdAt)
  const lines = (skus ?? []).map((sku, index) => {
    const [manufacturerSku, brand, ean, title, priceWhenAdded, quantity, split, lineNote, later] = columns.map(
      (column) => column[index],
    )
    addedAt += Number(later)
    return {
      sku,
      manufacturerSku,
      brand,
      ean,
      title,
      priceWhenAdded,
      quantity,
      split: unpackPairs(split, 'warehouse', 'quantity'),
      note: lineNote,
      addedAt,
    }
  })
  const [orderNumbers, orders = [], cancelled = []] = all.slice(columnCounts[1])
  const unpacked = orders.map((order) => unpackOrder(version, order, lines))
  return {
    name,
    note,
    ivaRate,
    createdAt,
    lines,
    orderNumbers: unpackPairs(orderNumbers, 'warehouse', 'number'),
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

const columnCounts: Readonly<Record<ExchangeVersion, number>> = { 1: 11, 2: 14, 3: 14, 4: 13 }

function unpackPairs(pairs: unknown, first: string, second: string): unknown {
  if (!Array.isArray(pairs)) return pairs
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    [first]: pairs[2 * index],
    [second]: pairs[2 * index + 1],
  }))
}
