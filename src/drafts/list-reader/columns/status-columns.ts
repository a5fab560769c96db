import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { ColumnMeaning } from './column-kinds.ts'
import { columnNamed, isToOrder, namedColumns } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'

/**
 * A column that says of each row whether it still stands, and what it says of most. `isChoice`: its name says that it
 * chooses the rows to order, and a plain no leaves a row out.
 */
export type StatusColumn = { readonly at: number; readonly usual: string; readonly isChoice: boolean }

/**
 * Columns such as `Estatus`, `Sit.` or `Borrado`, whose letters only the program that wrote them knows: what most rows
 * have is in order, unless it is a plain no, and a row with something else may be closed, cancelled or not approved.
 */
export function statusColumns(
  names: readonly string[],
  columns: ColumnMeanings,
  rows: readonly { readonly cells: readonly string[] }[],
): StatusColumn[] {
  return names.flatMap((name, at): StatusColumn[] => {
    const folded = foldLine(name).trim()
    const answers =
      choosing.test(folded) || past.test(folded) || columnNamed(name, true) === 'quantity' ? answersIn(at, rows) : []
    if (past.test(folded) && answers.length > 0) return [{ at, usual: answers.includes(no) ? no : '', isChoice: false }]
    if (answers.includes(yes)) return [{ at, usual: yes, isChoice: choosing.test(folded) }]
    const meaning = columns[at] ?? null
    // `B` and `X` of an ERP: a sign in few rows, below a name that says nothing, is a deletion, a block, an exception.
    const signs = rows.map(({ cells }) => valueOf(cells[at]))
    const signed = signs.filter((value) => value !== '')
    if (folded.length <= longestSign && meaning === null && signed.length > 0 && signed.length * 2 < signs.length)
      if (signed.every((value) => value === yes || (/^\p{L}$/u.test(value) && value === signed[0])))
        return [{ at, usual: '', isChoice: false }]
    if (!(status.test(folded) || ending.test(folded)) || (meaning !== null && meaning !== 'unused')) return []
    const values = rows.map(({ cells }) => valueOf(cells[at]))
    // `Cancelled at`: what has a day there does not stand any more.
    if (ending.test(folded) && values.includes('')) return [{ at, usual: '', isChoice: false }]
    // A number there is an amount: `Autorizado: 12`.
    if (values.some((value) => /\d/.test(value))) return []
    const counts = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length)
    const [usual, ...others] = counts.filter(([value]) => !negative.test(value))
    const isUsual = usual && (usual[1].length > rows.length * half || others.length === 0)
    return isUsual ? [{ at, usual: usual[0], isChoice: false }] : []
  })
}

/**
 * Beside a column that chooses with yes and no, such as `¿Comprar?`, the quantity is in another column. Numbers below
 * `Autorizado` are what is ordered of those that were asked for.
 */
export function withChoices(
  columns: ColumnMeanings,
  names: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): ColumnMeanings {
  const at = columns.indexOf('quantity')
  const isCounted = (column: number) => {
    const cells = rows.flatMap((row) => (row.cells[column] ?? '').trim() || [])
    // A word there asks: `tbd`, `ver nota`.
    const numbers = cells.filter((cell) => /^\d+(?:[.,]\d+)?$/.test(cell)).length
    return cells.length > rows.length * half && numbers > cells.length * half
  }
  const approved = names.findIndex(
    (name, column) => (columns[column] ?? null) === null && isToOrder(name, names) && isCounted(column),
  )
  const isChoice = at >= 0 && answersIn(at, rows).includes(yes)
  const next = isChoice ? namedColumns(names.with(at, '')).indexOf('quantity') : approved
  return next < 0 || (at >= 0 && !isChoice && isToOrder(names[at]!, names))
    ? columns
    : columns.map((column, index): ColumnMeaning => (index === at ? 'unused' : index === next ? 'quantity' : column))
}

/** What a column answers with yes and no; empty where it has other words. */
function answersIn(at: number, rows: readonly { readonly cells: readonly string[] }[]): string[] {
  const values = rows.map(({ cells }) => valueOf(cells[at])).filter((value) => value !== '')
  const answers = values.filter((value) => value === yes || value === no)
  return answers.length >= values.length * mostly ? answers : []
}

/** Whether a row is left out by a column that chooses: `FALSE` below `¿Comprar?`. */
export function isLeftOut(cells: readonly string[], columns: readonly StatusColumn[]): boolean {
  return columns.some(({ at, isChoice }) => isChoice && valueOf(cells[at]) === no)
}

/** What a row's status columns say, where they say something else than in most rows: `EST: C`. */
export function unusualStatus(
  cells: readonly string[],
  names: readonly string[],
  columns: readonly StatusColumn[],
): string | null {
  const other = columns.find(
    ({ at, usual }) =>
      valueOf(cells[at]) !== usual && !(valueOf(cells[at]) === '' && ofWhole.test(foldLine(names[at]!).trim())),
  )
  return other ? `${names[other.at]}: ${cells[other.at] || '—'}` : null
}

/** Whether a cell says of its row what its column says of most rows. */
export function isUsualStatus(cell: string, at: number, columns: readonly StatusColumn[]): boolean {
  return columns.some((column) => column.at === at && column.usual === valueOf(cell))
}

/** Folded; a tick or a word for yes or no is `yes` or `no`. */
function valueOf(cell = ''): string {
  const value = foldLine(cell).trim()
  return positive.test(value) ? yes : plainNo.test(value) ? no : value
}

const yes = 'yes'
const no = 'no'
const positive = /^(?:yes|y|si|s|true|verdadero|[[(]?\s?[x✓✔☑☒✅v]\s?[\])]?)$/u
const plainNo = /^(?:no?|false|falso|\[\s?[-_]?\s?\]|\(\s?\)|[☐□▢◻❌✖✗✘])$/u
/** What a column is called that chooses rows. */
const choosing =
  /^\W*(?:(?:se |lo |a )?(?:compra(?:r|mos)?|pid(?:e|o|en|ir)|pedir|orden(?:a|ar)|surt(?:e|ir)|incluir|incluye|a (?:pedir|comprar|surtir)|va|lleva|llevar|requiere|necesita|considerar|marcar|seleccion(?:ar|ad[oa])?|elegid[oa])|buy|to buy|to order|purchase|order|include|included|needed?|required|select(?:ed)?|check(?:ed)?|ok)\W*$/u
/** It was done: what has a yes is not ordered once more. */
const past =
  /^\W*(?:ya )?(?:entregad|recibid|surtid|comprad|enviad|pagad)[oa]s?\W*$|^\W*(?:delivered|received|shipped|bought|paid)\W*$/u
const mostly = 0.9

const status =
  /^(?:d|del|est|estat|estatus|edo|status|stat|sts|sit|situacion|deleted|borrad[oa]|closed|cerrad[oa]|baja|canc|cancelad[oa]|cancelled|activ[oa]|active|vigente|aut|autorizad[oa]|aprobad[oa]|approved|procede|rechazad[oa]|rejected|[\p{L} ]+ (?:status|estatus))\W*$/u
/** `Financial Status` of a shop's export is of a whole order, and stands in its first row. */
const ofWhole = / (?:status|estatus)$/u
const ending = /^(?:cancel\p{L}*|refund\p{L}*) (?:at|on|date|el)$|^fecha (?:de )?(?:cancel|devol)\p{L}*$/u
const negative = /^(?:n|no|c|canc|cancel\p{L}*|cerrad[oa]|closed|baja|inactiv[oa]|rechazad[oa]|rejected)$/u
/** Characters of a name. */
const longestSign = 2
const half = 0.5
