import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent, LineContent } from '#src/drafts/model/draft/draft-content.ts'
import {
  fieldsOf,
  joinTexts,
  type MergedField,
  ownTexts,
  productTexts,
  undecided,
} from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addSplits } from '#src/drafts/model/lines/split.ts'
import { standardIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'

/**
 * The content of a draft that orders the same again: one line per product, split as the orders were. Texts and price
 * come from the catalog or, if it lacks the product or price, from the order.
 * @param orders at least one, newest first
 */
export function contentAgain(
  orders: readonly Order[],
  products: ReadonlyMap<string, DraftProduct | null>,
  { name, now }: { name: string; now: number },
): DraftContent {
  const lines = new Map<string, LineContent>()
  for (const { warehouse, placedAt, lines: ordered } of orders) {
    for (const line of ordered) {
      const before = lines.get(line.sku)
      const split = addSplits(before?.split ?? [], [{ warehouse, quantity: line.quantity }])
      const quantity = addQuantities(before?.quantity ?? 0, line.quantity)
      const content = before ?? lineAgain(line, products.get(line.sku) ?? null, { placedAt, now })
      const texts = joinTexts(before ?? undecided, line)
      const merged: Pick<LineContent, MergedField & keyof LineContent> = { quantity, split, ...texts }
      lines.set(line.sku, { ...content, ...merged })
    }
  }
  const ivaRate = orders[0]?.ivaRate ?? standardIvaRate
  // A new wish: nothing of it is placed.
  const nothingOrdered = { orderNumbers: [], orders: [] }
  return { name, note: '', ivaRate, createdAt: now, lines: [...lines.values()], ...nothingOrdered }
}

/** @param product from the catalog; null if it has none */
function lineAgain(
  line: OrderLine,
  product: DraftProduct | null,
  { placedAt, now }: { placedAt: number; now: number },
): LineContent {
  const price = product?.price ?? null
  return {
    ...fieldsOf(product ?? line, productTexts),
    priceWhenAdded: price ?? line.price,
    quantity: line.quantity,
    split: [],
    ...fieldsOf(line, ownTexts),
    addedAt: price === null ? placedAt : now,
  }
}
