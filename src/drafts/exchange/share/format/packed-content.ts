import * as v from 'valibot'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'
import { mostLines } from './check-content.ts'

/**
 * A draft's content by columns, without field names: similar values are adjacent, which halves the deflated size. Times
 * are differences to the previous line. The order of the columns belongs to version 1 of a link and never changes.
 */
export function packContent({ name, note, ivaRate, createdAt, lines }: DraftContent): unknown {
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
  ]
}

/** Checks only the shape, and throws for another one. The values must still be checked. */
export function unpackContent(packed: unknown): unknown {
  const [head, skus, ...columns] = v.parse(v.pipe(v.array(v.array(v.unknown())), v.length(columnCount)), packed)
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
      split: unpackSplit(split),
      note: lineNote,
      addedAt,
    }
  })
  return { name, note, ivaRate, createdAt, lines }
}

const columnCount = 11

function unpackSplit(split: unknown): unknown {
  if (!Array.isArray(split)) return split
  return Array.from({ length: split.length / 2 }, (_, index) => ({
    warehouse: split[2 * index],
    quantity: split[2 * index + 1],
  }))
}
