import { type LearnedColumns, withColumn } from '#src/drafts/list-reader/columns/learned-columns.ts'
import { isDelivered } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ReadTable } from '#src/drafts/list-reader/columns/table-meanings.ts'
import type { Doubt, ListRow } from '#src/drafts/list-reader/list-row.ts'
import { type SettledRow, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { wasDelivered } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { AwaitedProducts } from './awaited-products.ts'
import { type Entries, quantityOf } from './entries.ts'

/** What a list of what was delivered says: what is certain, and the rows that a person has to look at. */
export type DeliveredList = {
  readonly certain: readonly { readonly sku: string; readonly quantity: number }[]
  readonly open: readonly OpenRow[]
}

export type OpenRow = {
  readonly row: SettledRow<ListedProduct>
  /**
   * Beside what the reader doubts: no order awaits its product, its lines have so many pieces already, or its words may
   * say that it did not come.
   */
  readonly why:
    | { readonly kind: 'as-read' | 'not-awaited' }
    | { readonly kind: 'again'; readonly pieces: number }
    | { readonly kind: 'remark'; readonly words: string }
}

/** Rows of a list, as what came. What is doubtful, or of a product that is not awaited or has pieces already, is asked. */
export function deliveredList(
  rows: readonly ListRow<ListedProduct>[],
  products: AwaitedProducts,
  entries: Entries,
): DeliveredList {
  const settled = settleRows(rows.map(asDelivered), new Map())
  const certain = new Map<string, number>()
  const open: OpenRow[] = []
  for (const row of settled) {
    const awaited = row.product && products.get(row.product.sku)
    // Of a delivery, 0 says that nothing of it came.
    const remark = saysMissing.exec(foldLine(row.row.written))?.[0]
    if (row.problem !== null && row.problem !== 'zero') open.push({ row, why: { kind: 'as-read' } })
    else if (remark !== undefined) open.push({ row, why: { kind: 'remark', words: remark } })
    else if (!awaited) {
      if (row.quantity > 0) open.push({ row, why: { kind: 'not-awaited' } })
    } else if (entries.has(awaited.sku)) {
      open.push({ row, why: { kind: 'again', pieces: quantityOf(entries, awaited) ?? 0 } })
    } else certain.set(awaited.sku, addQuantities(certain.get(awaited.sku) ?? 0, row.quantity))
  }
  return { certain: [...certain].map(([sku, quantity]) => ({ sku, quantity })), open }
}

/**
 * The columns of tables in which another column than the quantity says what was delivered: that one counts here. By the
 * key of the table, for a second reading.
 */
export function deliveredColumns(tables: readonly Pick<ReadTable, 'table' | 'columns'>[]): LearnedColumns {
  return Object.fromEntries(
    tables.flatMap(({ table: { key, names }, columns }) => {
      const delivered = names.findIndex(isDelivered)
      return delivered < 0 || columns[delivered] === 'quantity'
        ? []
        : [[key, withColumn(columns, delivered, 'quantity')]]
    }),
  )
}

/** In a list of what was delivered, that it was is no doubt; nor is what was ordered, beside it. */
function asDelivered(row: ListRow<ListedProduct>): ListRow<ListedProduct> {
  const { table } = row
  const isCounted = table !== null && isDelivered(table.names[table.columns?.indexOf('quantity') ?? -1] ?? '')
  const doubts = row.doubts.filter(
    (doubt) => !saysDelivered(doubt) && !(isCounted && doubt.kind === 'several-quantities'),
  )
  return { ...row, doubts }
}

function saysDelivered(doubt: Doubt): boolean {
  if (doubt.kind !== 'not-a-request') return false
  const words = foldLine(doubt.words)
  return wasDelivered.test(words) && came.test(words)
}

const came = /entreg|recib|surti|envi|mand|traj|embarcad|lleg|deliver|receiv|shipp/u
const saysMissing =
  /(?<!\p{L})(?:no (?:se )?(?:lleg|entreg|surt|envi|vino|vien)\p{L}*|sin surtir|falt(?:a|o|an|aron|antes?)|pendientes?|agotad[oa]s?|cancelad[oa]s?|devuel\p{L}*|danad[oa]s?|rot[oa]s?|back ?order(?:ed)?|not (?:delivered|shipped|received)|missing|damaged|returned)(?!\p{L})/u
