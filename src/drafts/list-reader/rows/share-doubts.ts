import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import { type ReadRow, skuOf } from './read-row.ts'

/** What a text says of a product, wherever it stands in the list. */
const ofProduct: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['corrected', 'cancelled', 'repeated'])

/**
 * A correction or cancellation makes all rows of its product doubtful: in a thread of mails it may be far from the
 * order, above or below it.
 */
export function shareDoubts<Product extends { readonly sku: string }>(
  rows: readonly ReadRow<Product>[],
): ReadRow<Product>[] {
  const said = new Map<string, { doubts: Doubt[]; quantities: number[] }>()
  for (const row of rows) {
    const { doubts, quantities } = row
    const sku = skuOf(row)
    const own = doubts.filter(({ kind }) => ofProduct.has(kind))
    if (sku === null || own.length === 0) continue
    const known = said.get(sku) ?? { doubts: [], quantities: [] }
    said.set(sku, { doubts: [...known.doubts, ...own], quantities: [...known.quantities, ...quantities] })
  }
  if (said.size === 0) return [...rows]
  return rows.map((row) => {
    const about = said.get(skuOf(row) ?? '')
    if (!about || row.doubts.some(({ kind }) => ofProduct.has(kind))) return row
    return {
      ...row,
      doubts: [...row.doubts, ...about.doubts],
      quantities: [...new Set([...row.quantities, ...about.quantities])],
    }
  })
}

/**
 * Where several columns may be the quantities, and nearly all rows of a table without known columns ask for that reason,
 * the others ask, too, if no column says their quantity: that a number is something else for one product, or that three of
 * them multiply, does not say so of the others.
 */
export function shareColumnDoubts<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const asking = new Set<TableLine['table']>()
  // Rows whose commas make tables of some are one list all the same.
  const tableOf = ({ row: { table } }: ReadRow<Product>) => (table?.columns ? table : null)
  for (const [table, all] of Map.groupBy(rows, tableOf)) {
    if (table && !all.every(({ spanned }) => spanned)) continue
    const doubtful = all.filter(asksHowMany).length
    if (doubtful >= fewestAsking && doubtful >= all.length * askingShare) asking.add(table)
  }
  if (asking.size === 0) return rows
  return rows.map((row) => {
    if (row.proof === 'column' || asksHowMany(row) || row.reading.kind !== 'matched' || !asking.has(tableOf(row)))
      return row
    const others = numbersOf(row).filter((value) => value > 0 && !row.quantities.includes(value))
    if (others.length === 0) return row
    return {
      ...row,
      doubts: [...row.doubts, { kind: 'several-quantities' }],
      quantities: [...row.quantities, ...new Set(others)],
    }
  })
}

const fewestAsking = 3
const askingShare = 0.6

function asksHowMany({ doubts }: ReadRow<unknown>): boolean {
  return doubts.some(({ kind }) => howMany.has(kind))
}

const howMany: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['several-quantities', 'no-quantity', 'unexplained-number'])

function numbersOf({ row, spanned }: ReadRow<unknown>): number[] {
  if (spanned) return spanned.numbers.flatMap(({ value }) => value?.toNumber() ?? []).filter(Number.isInteger)
  return row.cells.flatMap((cell) => (/^\d{1,6}$/.test(cell) ? [Number(cell)] : []))
}
