import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import type { PlacedPieces } from './placed-since.ts'

/** The wholesaler's live answer at that time, or its catalog, as it was confirmed then. Epoch milliseconds. */
export type FactSource =
  | { readonly kind: 'live'; readonly at: number }
  | { readonly kind: 'catalog'; readonly at: number | null }

/** Price and stock that count for a product now, with their sources. "None" and "unknown" are different. */
export type KnownProduct =
  | {
      readonly kind: 'listed'
      /** The source of the price and the texts. */
      readonly source: FactSource
      readonly product: DraftProduct
      readonly stock: KnownStock
      /** What of the live answer could not be read; empty where the source is the catalog, which lists its own. */
      readonly findings: readonly RecordFinding[]
    }
  /** The wholesaler does not have this product. */
  | { readonly kind: 'gone'; readonly source: FactSource }
  | { readonly kind: 'unknown' }

export type KnownStock =
  | (OrderedOfStock & {
      readonly kind: 'warehouses'
      readonly source: FactSource
      /** Each code once; negative stock is 0, null is unknown. A warehouse that is not listed has none. */
      readonly warehouses: readonly WarehouseStock[]
      /** What all of them have at most; only where the source says less than their sum. */
      readonly total?: number
    })
  /** A total, without warehouses. */
  | (OrderedOfStock & { readonly kind: 'total'; readonly source: FactSource; readonly total: number })
  | { readonly kind: 'gone'; readonly source: FactSource }
  | { readonly kind: 'unknown' }

/** Pieces of a stock that were placed here; undefined where none were. */
type OrderedOfStock = {
  /** After the time of the source: they are subtracted. */
  readonly placedSince?: number
  /** In the day before it: the source should know them, and its stock is not lessened by them. */
  readonly placedBefore?: number
  /** Those of them that did not come yet: whether the source knows them, nobody can say. */
  readonly unsure?: readonly PlacedPieces[]
  /** Those of which their warehouse refused some: nothing is counted there. */
  readonly refused?: readonly PlacedPieces[]
}

/** A record of a product, from either source. */
export type StatedProduct = DraftProduct & StatedStock
export type StatedStock = { readonly quantity: number | null; readonly warehouses: readonly WarehouseStock[] | null }

/** What decides between the sources. */
export type KnowingLimits = {
  /** When the catalog was last confirmed, epoch milliseconds; null while there is none. */
  readonly catalogAt: number | null
  /** How long a check is valid. */
  readonly checkIsGoodForMs: number
}

/**
 * Decides which price and stock of a product count. Every page that shows one asks here.
 *
 * The live answer comes before the catalog, which is often outdated, until the catalog is newer by more than a check
 * is valid. Stock that the deciding source lacks is taken from the other one; so are warehouses that a newer catalog
 * does not name. Two more sources never decide: the price and stock history only has what came from these two, and the
 * price in a line is what the total uses.
 * @param listed the catalog's product: null where it has none, undefined while that is not known
 */
export function knowProduct(
  answer: LiveAnswer | undefined,
  listed: StatedProduct | null | undefined,
  { catalogAt, checkIsGoodForMs }: KnowingLimits,
): KnownProduct {
  const catalog = listed === undefined ? unknown : statedBy(listed, { kind: 'catalog', at: catalogAt }, noFindings)
  const answered = answer?.answered
  if (!answered) return catalog
  const { at, product } = answered
  const live = statedBy(product, { kind: 'live', at }, product?.findings ?? noFindings)
  const isOvertaken = catalog.kind !== 'unknown' && catalogAt !== null && catalogAt - at > checkIsGoodForMs
  const [first, second] = isOvertaken ? [catalog, live] : [live, catalog]
  if (first.kind !== 'listed' || second.kind !== 'listed') return first
  const isVaguer = isOvertaken && first.stock.kind === 'total' && second.stock.kind === 'warehouses'
  return first.stock.kind === 'unknown' || isVaguer ? { ...first, stock: second.stock } : first
}

/** The stock that counts; none where the product is gone. */
export function stockOf(known: KnownProduct): KnownStock {
  return known.kind === 'listed' ? known.stock : known
}

/**
 * The code of an order without a warehouse, of a wholesaler who says totals alone: one word in both languages, because it
 * is stored and leaves with the order.
 */
export const generalWarehouse = 'GENERAL'

/** The stock in one warehouse; null if unknown. A total is what there is in general. */
export function stockAt(known: KnownStock, warehouse: string): number | null {
  if (known.kind === 'gone') return 0
  if (known.kind === 'total' && warehouse === generalWarehouse) return known.total
  if (known.kind !== 'warehouses') return null
  const found = known.warehouses.find(({ code }) => code === warehouse)
  return found ? found.stock : 0
}

function statedBy(stated: StatedProduct | null, source: FactSource, findings: readonly RecordFinding[]): KnownProduct {
  if (stated === null) return { kind: 'gone', source }
  const { sku, manufacturerSku, brand, ean, title, price } = stated
  const product = { sku, manufacturerSku, brand, ean, title, price }
  return { kind: 'listed', source, product, stock: statedStock(stated, source), findings }
}

function statedStock({ quantity, warehouses }: StatedStock, source: FactSource): KnownStock {
  if (warehouses !== null && warehouses.some(({ stock }) => stock !== null)) {
    const byCode = new Map<string, WarehouseStock>()
    for (const { code, location, stock } of warehouses) {
      // If a warehouse is listed twice, the first entry counts: nobody knows which is right, and a sum may be too high.
      if (!byCode.has(code)) byCode.set(code, { code, location, stock: stock === null ? null : Math.max(0, stock) })
    }
    return atMost(quantity, { kind: 'warehouses', source, warehouses: [...byCode.values()] })
  }
  return quantity === null ? unknown : { kind: 'total', source, total: Math.max(0, quantity) }
}

/** A total that is less than the sum of the warehouses: none of them has more, and neither have all together. */
function atMost(total: number | null, stock: Extract<KnownStock, { kind: 'warehouses' }>): KnownStock {
  const sum = stock.warehouses.reduce((all, each) => all + thousandths(each.stock ?? 0), 0)
  if (total === null || thousandths(Math.max(0, total)) >= sum) return stock
  const most = Math.max(0, total)
  const warehouses = stock.warehouses.map((each) =>
    each.stock === null ? each : { ...each, stock: Math.min(most, each.stock) },
  )
  return { ...stock, warehouses, total: most }
}

const noFindings: readonly RecordFinding[] = []
const unknown = { kind: 'unknown' } as const
