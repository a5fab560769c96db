import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

/** Who said it: the wholesaler for this product alone, at that time, or its catalog. */
export type StockSource = { readonly kind: 'live'; readonly at: number } | { readonly kind: 'catalog' }

/** What is known of a product's stock. That there is none and that nobody knows are two things. */
export type KnownStock =
  | {
      readonly kind: 'warehouses'
      readonly source: StockSource
      /** Each code once; negative stock is 0, null is unknown. A warehouse that is not named has none. */
      readonly warehouses: readonly WarehouseStock[]
    }
  /** So many in all, nobody says where. */
  | { readonly kind: 'total'; readonly source: StockSource; readonly total: number }
  /** The wholesaler has no such product. */
  | { readonly kind: 'gone'; readonly source: StockSource }
  | { readonly kind: 'unknown' }

/** What a record says of stock, whoever it came from. */
export type StatedStock = { readonly quantity: number | null; readonly warehouses: readonly WarehouseStock[] | null }

/**
 * What the wholesaler said live stands before its catalog, which is often behind it: as long as it says anything of
 * stock, and no catalog that says as much is newer by more than a check is good for.
 *
 * @param inCatalog null where the catalog has no such product, undefined while that is not known
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

/** Null where it is not known. */
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
      // Of a warehouse that is named twice, what comes first: nobody says which is right, and a sum may be too much.
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
