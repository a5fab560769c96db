import { addQuantities, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { AwaitedLine, AwaitedProduct, AwaitedProducts } from './awaited-products.ts'

/*
 * What a person types, scans or pastes of a delivery before it is booked: pure. It is text, because what cannot be read
 * stays in its field.
 */

/** By sku. A product that is not in it was not said anything of. */
export type Entries = ReadonlyMap<string, Entry>

/** What came of a product: in all orders together, or order by order (by order id). */
type Entry = { readonly whole: string } | { readonly byOrder: ReadonlyMap<string, string> }

/** What came of a product in an order. */
export type EnteredLine = { readonly orderId: string; readonly sku: string; readonly quantity: number }

/** `''` takes back what was said of the product. */
export function typeWhole(entries: Entries, sku: string, text: string): Entries {
  return withEntry(entries, sku, text.trim() === '' ? null : { whole: text })
}

/** What its other orders have stays as it is shown. */
export function typeLine(entries: Entries, product: AwaitedProduct, orderId: string, text: string): Entries {
  const byOrder = new Map(lineTexts(entries, product)).set(orderId, text)
  const isEmpty = [...byOrder.values()].every((each) => each.trim() === '')
  return withEntry(entries, product.sku, isEmpty ? null : { byOrder })
}

/** What the field of the product shows: what was typed into it, else the sum of its lines; `''` where nothing was said. */
export function wholeText(entries: Entries, product: AwaitedProduct): string {
  const entry = entries.get(product.sku)
  if (!entry) return ''
  return 'whole' in entry ? entry.whole : String(quantityOf(entries, product) ?? '')
}

/** What the field of each order shows, by order id. */
export function lineTexts(entries: Entries, product: AwaitedProduct): ReadonlyMap<string, string> {
  const entry = entries.get(product.sku)
  if (entry && 'byOrder' in entry) return entry.byOrder
  const read = readQuantity(entry?.whole ?? '')
  if (read.kind !== 'quantity') return new Map()
  return new Map(spread(read.value, product.lines).map(({ orderId, quantity }) => [orderId, String(quantity)]))
}

/** Pieces of the product; 0 where nothing was said of it, null where a text is no quantity. */
export function quantityOf(entries: Entries, product: AwaitedProduct): number | null {
  const lines = linesOf(entries, product)
  return lines && lines.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
}

/**
 * What came of each product in each order, as far as it can be read. A line of which nothing came is not there; `unreadable`:
 * how many texts are no quantity.
 */
export function enteredLines(
  entries: Entries,
  products: AwaitedProducts,
): { readonly lines: readonly EnteredLine[]; readonly unreadable: number } {
  const lines: EnteredLine[] = []
  let unreadable = 0
  for (const product of products.values()) {
    const read = readEntry(entries, product)
    unreadable += read.unreadable
    for (const line of read.lines) if (line.quantity > 0) lines.push({ ...line, sku: product.sku })
  }
  return { lines, unreadable }
}

/**
 * Adds pieces to what was said of a product, to the oldest order that awaits some; fewer than none takes them back from
 * the newest. Null where what was typed is no quantity: that is to be mended first.
 */
export function addPieces(entries: Entries, product: AwaitedProduct, pieces: number): Entries | null {
  const entry = entries.get(product.sku)
  const before = linesOf(entries, product)
  if (before === null) return null
  const sum = before.reduce((all, { quantity }) => addQuantities(all, quantity), 0)
  if (!entry || 'whole' in entry) {
    const after = Math.max(0, addQuantities(sum, pieces))
    return withEntry(entries, product.sku, after === 0 && pieces < 0 ? null : { whole: String(after) })
  }
  const quantities = new Map(before.map(({ orderId, quantity }) => [orderId, quantity]))
  const own = (line: AwaitedLine) => quantities.get(line.order.id) ?? 0
  if (pieces > 0) {
    const room = product.lines.map((line) => Math.max(0, addQuantities(line.progress.toCome, -own(line))))
    const added = pour(pieces, room, product.lines)
    for (const [index, line] of product.lines.entries()) {
      quantities.set(line.order.id, addQuantities(own(line), added[index]!))
    }
  } else {
    let left = -pieces
    for (const line of product.lines.toReversed()) {
      const taken = Math.min(left, own(line))
      quantities.set(line.order.id, addQuantities(own(line), -taken))
      left = addQuantities(left, -taken)
    }
  }
  return withEntry(entries, product.sku, {
    byOrder: new Map([...quantities].map(([orderId, quantity]) => [orderId, String(quantity)])),
  })
}

/** All that nothing was said of came as it is awaited. */
export function fillRest(entries: Entries, products: AwaitedProducts): Entries {
  const untold = [...products.values()].filter(({ sku, toCome }) => toCome > 0 && !entries.has(sku))
  return new Map([...entries, ...untold.map(({ sku, toCome }) => [sku, { whole: String(toCome) }] as const)])
}

type ReadEntry = { readonly lines: readonly Omit<EnteredLine, 'sku'>[]; readonly unreadable: number }

/** Null where a text is no quantity. */
function linesOf(entries: Entries, product: AwaitedProduct): ReadEntry['lines'] | null {
  const { lines, unreadable } = readEntry(entries, product)
  return unreadable > 0 ? null : lines
}

function readEntry(entries: Entries, product: AwaitedProduct): ReadEntry {
  const entry = entries.get(product.sku)
  if (!entry) return { lines: [], unreadable: 0 }
  if ('whole' in entry) {
    const read = readQuantity(entry.whole)
    return read.kind === 'quantity'
      ? { lines: spread(read.value, product.lines), unreadable: 0 }
      : { lines: [], unreadable: 1 }
  }
  const read = product.lines.map(({ order: { id } }) => ({ id, ...readQuantity(entry.byOrder.get(id) ?? '') }))
  return {
    lines: read.flatMap((each) => (each.kind === 'quantity' ? [{ orderId: each.id, quantity: each.value }] : [])),
    unreadable: read.filter(({ kind }) => kind === 'invalid').length,
  }
}

/** The oldest order first, as much as it awaits; what is too much, to the newest that awaits some, else to the newest. */
function spread(quantity: number, lines: readonly AwaitedLine[]): readonly Omit<EnteredLine, 'sku'>[] {
  const poured = pour(
    quantity,
    lines.map(({ progress }) => progress.toCome),
    lines,
  )
  return lines.map(({ order }, index) => ({ orderId: order.id, quantity: poured[index]! }))
}

function pour(quantity: number, room: readonly number[], lines: readonly AwaitedLine[]): number[] {
  let left = quantity
  const poured = room.map((most) => {
    const own = Math.min(most, left)
    left = addQuantities(left, -own)
    return own
  })
  const last = lines.findLastIndex(({ progress }) => progress.toCome > 0)
  const at = last < 0 ? lines.length - 1 : last
  poured[at] = addQuantities(poured[at] ?? 0, left)
  return poured
}

function withEntry(entries: Entries, sku: string, entry: Entry | null): Entries {
  const after = new Map(entries)
  if (entry) after.set(sku, entry)
  else after.delete(sku)
  return after
}
