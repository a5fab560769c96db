import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import { coverWarehouses, type WarehouseCoverage } from '#src/drafts/planner/cover/cover-warehouses.ts'
import type { SheetLine } from './sheet-line.ts'

/** What each warehouse alone could supply of what is still to be ordered, by code. */
export type CoverSheet = (
  lines: readonly Pick<SheetLine, 'line' | 'known' | 'shortage'>[],
  codes: readonly string[],
) => ReadonlyMap<string, WarehouseCoverage>

/**
 * Computed again only when a quantity, a price or the stock changes, not with every edited cell: thousands of lines by
 * dozens of warehouses take longer than a frame.
 */
export function createCoverSheet(): CoverSheet {
  let before: readonly unknown[] = []
  let covered: ReadonlyMap<string, WarehouseCoverage> = new Map()
  return (lines, codes) => {
    const wants = lines.flatMap(({ line, known, shortage }): Want[] =>
      shortage.wanted > 0 ? [{ id: line.id, known, quantity: shortage.wanted, price: priceOf(line) }] : [],
    )
    const now = [...codes, ...wants.flatMap(({ id, known, quantity, price }) => [id, known, quantity, price])]
    if (now.length === before.length && now.every((each, index) => each === before[index])) return covered
    before = now
    covered = cover(wants, codes)
    return covered
  }
}

type Want = {
  readonly id: string
  readonly known: KnownStock
  readonly quantity: number
  readonly price: number | null
}

function cover(wants: readonly Want[], codes: readonly string[]): ReadonlyMap<string, WarehouseCoverage> {
  const problem = {
    warehouses: codes.map((code) => ({ code, rank: 0 })),
    opened: [],
    lines: wants.map(({ id, known, quantity, price }) => ({
      id,
      quantity,
      price,
      stock: codes.map((code) => stockAt(known, code) ?? 0),
    })),
  }
  return new Map(coverWarehouses(problem).map((each) => [each.code, each]))
}
