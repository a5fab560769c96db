import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { RowReading } from '#src/drafts/list-reader/list-row.ts'
import { groupByProduct, matchesIn } from '#src/drafts/list-reader/reading/list-codes.ts'
import type { LaidOutRow } from '#src/drafts/list-reader/reading/list-rows.ts'
import type { CodeMatch, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { NumberStyle } from './list-numbers.ts'
import { readingOf } from './reading-of.ts'
import { type CodeCandidate, cellMark, singleCandidates } from './row-codes.ts'
import { codeMark, type RowQuantity, readQuantityCell, readRowQuantity } from './row-quantity.ts'

/** Reads a row whose columns are known: the code from the code columns, the quantity from the quantity column. */
export function readTableRow<Product extends Identified>(
  { cells, columns, text, table }: LaidOutRow,
  codes: readonly CodeCandidate[],
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
  style: NumberStyle,
): RowReading<Product>[] {
  const place = columns?.indexOf('quantity') ?? -1
  const hits = codes.flatMap((candidate) => {
    const match = known.get(candidate.code)
    return match ? [{ candidate, match }] : []
  })
  // The code columns have no known code: the description may have one.
  const elsewhere = hits.length > 0 ? [] : matchesIn(singleCandidates(text), known)
  const [first] = groupByProduct(hits.length > 0 ? hits : elsewhere)
  const quantity =
    place >= 0
      ? readQuantityCell(cells[place] ?? '', style)
      : readRowQuantity(`${codeMark} ${withoutCodes(cells, columns)}`, style)
  if (place >= 0 && table?.isForm && (quantity.kind === 'none' || quantity.kind === 'zero')) return []
  if (first) return [readingOf(first, quantity)]
  const [code] = codes
  if (!code) return readDescribed(cells, columns, quantity)
  // A heading or remark between the rows has only one filled cell.
  const filled = cells.filter((cell) => cell !== '').length
  if (filled === 1 && cells.length > 1 && isHeading.test(code.code)) return []
  // A line below the table, such as a footer, has a label or fewer cells than a row.
  if (!/[\p{L}\d]/u.test(code.code) || /^[\p{L}. ]+:\s/u.test(code.code)) return []
  if (cells.length * 2 < (columns?.length ?? 0)) return []
  return [
    {
      kind: 'left',
      reason: 'not-found',
      code: code.code,
      product: null,
      quantity: quantity.kind === 'quantity' ? quantity.value : 1,
    },
  ]
}

/** Reads a row without a code: with a description and a quantity it is a request. */
function readDescribed<Product>(
  cells: readonly string[],
  columns: ColumnMeanings | null,
  quantity: RowQuantity,
): RowReading<Product>[] {
  const title = cells[columns?.indexOf('title') ?? -1] ?? ''
  if (!/\p{L}{3}/u.test(title) || quantity.kind !== 'quantity') return []
  return [{ kind: 'left', reason: 'not-found', code: null, product: null, quantity: quantity.value }]
}

/** The cells of columns without a meaning: one may have the quantity where no quantity column is known. */
function withoutCodes(cells: readonly string[], columns: ColumnMeanings | null): string {
  return cells.filter((_, index) => (columns?.[index] ?? null) === null).join(` ${cellMark} `)
}

/** No digit, or at least three words. */
const isHeading = /^\D+$|\S\s+\S+\s+\S/
