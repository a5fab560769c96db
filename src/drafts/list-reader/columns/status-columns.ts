import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { ColumnMeanings } from './list-table.ts'

/** A column that says of each row whether it still stands, and what it says of most. */
export type StatusColumn = { readonly at: number; readonly usual: string }

/**
 * Columns such as `Estatus`, `Sit.` or `Borrado`, whose letters only the program that wrote them knows: what most rows
 * have is in order, unless it is a plain no, and a row with something else may be closed, cancelled or not approved.
 */
export function statusColumns(
  names: readonly string[],
  columns: ColumnMeanings,
  rows: readonly { readonly cells: readonly string[] }[],
): StatusColumn[] {
  return names.flatMap((name, at) => {
    const meaning = columns[at] ?? null
    if (!status.test(foldLine(name).trim()) || (meaning !== null && meaning !== 'unused')) return []
    const values = rows.map(({ cells }) => valueOf(cells[at]))
    // A number there is an amount: `Autorizado: 12`.
    if (values.some((value) => /\d/.test(value))) return []
    const counts = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length)
    const [usual, ...others] = counts.filter(([value]) => !negative.test(value))
    const isUsual = usual && (usual[1].length > rows.length * half || others.length === 0)
    return isUsual ? [{ at, usual: usual[0] }] : []
  })
}

/** What a row's status columns say, where they say something else than in most rows: `EST: C`. */
export function unusualStatus(
  cells: readonly string[],
  names: readonly string[],
  columns: readonly StatusColumn[],
): string | null {
  const other = columns.find(({ at, usual }) => valueOf(cells[at]) !== usual)
  return other ? `${names[other.at]}: ${cells[other.at] || '—'}` : null
}

function valueOf(cell = ''): string {
  return foldLine(cell).trim()
}

const status =
  /^(?:d|del|est|estat|estatus|edo|status|stat|sts|sit|situacion|deleted|borrad[oa]|closed|cerrad[oa]|baja|canc|cancelad[oa]|cancelled|activ[oa]|active|vigente|aut|autorizad[oa]|aprobad[oa]|approved|procede|rechazad[oa]|rejected)\W*$/u
const negative = /^(?:n|no|c|x|canc|cancel\p{L}*|cerrad[oa]|closed|baja|inactiv[oa]|rechazad[oa]|rejected)$/u
const half = 0.5
