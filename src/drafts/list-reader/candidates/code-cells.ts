import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { removeGuard } from '#src/sheets/csv-field.ts'
import { type CodeCandidate, cellMark, singleCandidates, withoutSigns } from './code-candidates.ts'

const codeColumns = ['sku', 'manufacturerSku', 'ean'] as const

/**
 * The cells of the code columns, most reliable first. Each is tried with and without the guard against formulas, and then
 * without the signs around it: `(A-1)`.
 */
export function codeCells({ cells, exact, table }: TableLine): CodeCandidate[] {
  const columns = table?.columns
  if (!columns) return []
  return codeColumns.flatMap((column) => {
    const at = columns.indexOf(column)
    if (at < 0) return []
    const written = exact[at] ?? ''
    const cell = cells[at] ?? ''
    const codes = new Set([removeGuard(written), written, cell, withoutSigns(written).code, withoutSigns(cell).code])
    return [...codes].filter((code) => code.trim() !== '').map((code) => ({ code, start: 0, end: 0, glued: null }))
  })
}

/** The parts of a row's other cells that may be codes, where its code columns have none. */
export function otherCodes({ cells }: TableLine): CodeCandidate[] {
  return singleCandidates(cells.join(` ${cellMark} `))
}
