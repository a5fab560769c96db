import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** The source: the wholesaler's live answer at that time, or its catalog. */
export type StockSource = { readonly kind: 'live'; readonly at: number } | { readonly kind: 'catalog' }

/** What is known of a product's stock. None and unknown are different. */
export type KnownStock =
  | {
      readonly kind: 'warehouses'
      readonly source: StockSource
      /** Each code once; negative stock is 0, null is unknown. A warehouse that is not listed has none. */
      readonly warehouses: readonly WarehouseStock[]
    }
  /** A total, without warehouses. */
  | { readonly kind: 'total'; readonly source: StockSource; readonly total: number }
  /** The wholesaler does not have this product. */
  | { readonly kind: 'gone'; readonly source: StockSource }
  | { readonly kind: 'unknown' }

/** The stock of a record, from either source. */
export type StatedStock = { readonly quantity: number | null; readonly warehouses: readonly WarehouseStock[] | null }

/**
 * The live answer comes before the catalog, which is often outdated. The catalog comes first if the answer has no
 * stock, or if the catalog is newer by more than `checkIsGoodForMs` and either has stock by warehouse or has a product
 * that the answer reports missing.
 * @param inCatalog null if the catalog does not have the product, undefined while that is unknown
 */
export function knownStock(
  answer: LiveAnswer | undefined,
  inCatalog: StatedStock | null | undefined,
  { catalogAt, checkIsGoodForMs }: { readonly catalogAt: number | null; readonly checkIsGoodForMs: number },
): KnownStock {
  const catalog =
    inCatalog === undefined
      ? unknown
      : inCatalog === null
        ? gone({ kind: 'catalog' })
        : stockOf(inCatalog, { kind: 'catalog' })
  if (!answer?.answered) return catalog
  const { at, product } = answer.answered
  const live = product === null ? gone({ kind: 'live', at }) : stockOf(product, { kind: 'live', at })
  if (live.kind === 'unknown') return catalog
  const isOvertaken = catalogAt !== null && catalogAt - at > checkIsGoodForMs
  return isOvertaken && (catalog.kind === 'warehouses' || live.kind === 'gone') && catalog.kind !== 'unknown'
    ? catalog
    : live
}

/** Null if unknown. */
export function stockAt(known: KnownStock, warehouse: string): number | null {
  if (known.kind === 'gone') return 0
  if (known.kind !== 'warehouses') return null
  const found = known.warehouses.find(({ code }) => code === warehouse)
  return found ? found.stock : 0
}

function stockOf({ quantity, warehouses }: StatedStock, source: StockSource): KnownStock {
  if (warehouses !== null && warehouses.some(({ stock }) => stock !== null)) {
    const byCode = new Map<string, WarehouseStock>()
    for (const { code, location, stock } of warehouses) {
      // If a warehouse is listed twice, the first entry counts: nobody knows which is right, and a sum may be too high.
      if (!byCode.has(code)) byCode.set(code, { code, location, stock: stock === null ? null : Math.max(0, stock) })
    }
    return { kind: 'warehouses', source, warehouses: [...byCode.values()] }
  }
  return quantity === null ? unknown : { kind: 'total', source, total: Math.max(0, quantity) }
}

function gone(source: StockSource): KnownStock {
  return { kind: 'gone', source }
}

const unknown: KnownStock = { kind: 'unknown' }
