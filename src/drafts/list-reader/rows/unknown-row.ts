import type { CodeCandidate } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { saysWhat } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ColumnMeanings, TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { RowReading } from '#src/drafts/list-reader/list-row.ts'
import { isUnclearCell } from '#src/drafts/list-reader/spans/information.ts'
import type { QuantityCell } from '#src/drafts/list-reader/spans/quantity-cell.ts'

/** A row whose code the catalog does not have, or that has only a description. */
export function readUnknown<Product>(
  { cells, table }: TableLine,
  codes: readonly CodeCandidate[],
  cell: QuantityCell,
): RowReading<Product> | null {
  const columns: ColumnMeanings = table?.columns ?? []
  const quantity = cell.kind === 'quantity' ? cell.value : 1
  const left = { kind: 'left', reason: 'not-found', product: null, quantity } as const
  const [code] = codes.filter((each) => /[\p{L}\d]/u.test(each.code) && !noCode.test(each.code.trim()))
  if (!code) {
    const asks =
      cell.kind === 'quantity' ||
      cell.kind === 'bad' ||
      (cell.kind === 'none' && (hasPosition(cells, table) || cells.some(isUnclearCell)))
    return saysWhat(cells, columns) && asks ? { ...left, code: null } : null
  }
  // A heading or remark between the rows has only one filled cell.
  const filled = cells.filter((each) => each !== '').length
  if (filled === 1 && cells.length > 1 && isHeading.test(code.code)) return null
  // A line below the table, such as a footer, has a label or fewer cells than a row.
  if (!/[\p{L}\d]/u.test(code.code) || /^[\p{L}. ]+:\s/u.test(code.code)) return null
  if (cells.length * 2 < columns.length) return null
  return { ...left, code: code.code }
}

/** A row that is counted like the others, below a header, is one: `5 … Etiquetas verdes`. */
function hasPosition(cells: readonly string[], table: TableLine['table']): boolean {
  const [first = ''] = cells
  return table?.header !== null && table?.isForm === false && table.columns?.[0] === 'unused' && /^\d{1,4}$/.test(first)
}

/** In the place of a code: there is none. */
const noCode = /^(?:s\/?c|s\/n|n\/?a|sin (?:codigo|clave)|none|tbd)\.?$/iu
/** No digit, or at least three words. */
const isHeading = /^\D+$|\S\s+\S+\s+\S/
