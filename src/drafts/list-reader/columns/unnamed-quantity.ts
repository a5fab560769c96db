import type { Big } from 'big.js'
import { countsLines } from '#src/drafts/list-reader/shape/counts-lines.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { ColumnMeaning } from './column-kinds.ts'
import { hasCode, isPlainQuantity, isStock, isStockOrLimit } from './list-columns.ts'
import type { ColumnMeanings } from './list-table.ts'

/**
 * Of a table that names no quantity, the column that fills the stock up to its maximum, less what is on its way; else the
 * only column of whole numbers whose name is not known, where all others are.
 */
export function withUnnamed(
  columns: ColumnMeanings,
  names: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): ColumnMeanings {
  const named = columns.indexOf('quantity')
  if (named >= 0) {
    if (counts(named, rows) || countsPlainly(named, names, rows)) return columns
    const without = withUnnamed(columns.with(named, 'unused'), names, rows)
    return without.includes('quantity') ? without : columns
  }
  if (!(hasCode(columns) || columns.includes('title'))) return columns
  const full = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length * 2 > names.length)
  if (full.length < fewest) return columns
  const valuesAt = (at: number) => full.map(({ cells }) => numberOf(cells[at]))
  const unnamed = columns.flatMap((column, at) => {
    // Below the name of what was sold may stand what fills the stock up.
    if (column !== null && !(column === 'unused' && ofProduct.test(foldLine(names[at]!).trim()))) return []
    const values = valuesAt(at)
    const written = full.filter(({ cells }) => /\S/.test(cells[at] ?? '')).length
    const numbers = values.filter((value) => value !== null)
    // What is no number there may be illegible, and is no word.
    const hasWords = full.some(({ cells }) => /\p{L}{2}|\d[-/:]\d/u.test(cells[at] ?? ''))
    const share = hasWords ? mostly : half
    return numbers.length >= fewest && numbers.length >= written * share ? [{ at, values, numbers }] : []
  })
  const filling = unnamed.filter(({ values }) => fillsUp(values, names, valuesAt))
  // Positions: `Ren`.
  const counting = new Set(unnamed.flatMap(({ at, numbers }) => (countsLines(numbers) ? [at] : [])))
  const isKnown = (at: number) => isMeasure(names[at]!) || counting.has(at)
  const others = unnamed.filter(({ at }) => !isKnown(at))
  const known = columns.map((column, at): ColumnMeaning => (column === null && isKnown(at) ? 'unused' : column))
  const [only, ...more] = filling.length > 0 ? filling : others
  if (!only || more.length > 0 || (filling.length === 0 && saysElse.test(foldLine(names[only.at]!).trim())))
    return known
  const isCount = only.numbers.every((value) => value.mod(1).eq(0) && value.lt(mostPieces)) && !counting.has(only.at)
  return isCount ? known.with(only.at, 'quantity') : known
}

/** Whether a column may count pieces in some row: below `Requerido para` are names, below `Pedido` the numbers of orders. */
export function counts(at: number, rows: readonly { readonly cells: readonly string[] }[]): boolean {
  const cells = rows.flatMap((row) => (row.cells[at] ?? '').trim() || [])
  return cells.length < fewest || cells.some((cell) => mayCount.test(cell))
}

/** Whether a name that says only *Cantidad* has numbers below it, however large: they are what somebody wrote there. */
function countsPlainly(
  at: number,
  names: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): boolean {
  return isPlainQuantity(names[at]!) && rows.some(({ cells }) => wholeNumber.test((cells[at] ?? '').trim()))
}

/** Whether a column's name says what was sold, how many there are or should be, or what a product is like: no quantity of an order. */
export function isMeasure(name: string): boolean {
  return ofProduct.test(foldLine(name).trim()) || isStockOrLimit(name)
}

/** Whether in most rows a number is the maximum less the stock, and less what is on its way where that has a column. */
function fillsUp(
  values: readonly (Big | null)[],
  names: readonly string[],
  valuesAt: (at: number) => readonly (Big | null)[],
): boolean {
  const folded = names.map((name) => foldLine(name).trim())
  const most = folded.findIndex((name) => maximum.test(name))
  const stock = names.findIndex(isStock)
  if (most < 0 || stock < 0) return false
  const coming = folded.findIndex((name) => onItsWay.test(name))
  const [full, own, way] = [most, stock, coming].map((at) => (at < 0 ? [] : valuesAt(at)))
  const rest = (row: number, less: readonly (Big | null)[]) =>
    full![row] && own![row] ? full![row].minus(own![row]).minus(less[row] ?? 0) : null
  const holds = (less: readonly (Big | null)[]) => {
    const telling = values.flatMap((value, row) => {
      const wanted = rest(row, less)
      return value && wanted ? [value.eq(wanted.lt(0) ? 0 : wanted)] : []
    })
    return telling.length >= fewest && telling.filter(Boolean).length >= telling.length * mostly
  }
  return new Set(values.map(String)).size > 1 && (holds([]) || holds(way!))
}

function numberOf(cell = ''): Big | null {
  return readListNumber(cell, 'point')
}

const fewest = 3
/** A number of at most four figures, alone or with a unit. */
const mayCount = /^\W{0,3}\d{1,4}(?:[.,]\d{1,3})?(?!\d)[ ]{0,2}\p{L}{0,6}\W{0,3}$/u
const wholeNumber = /^[1-9]\d*(?:[.,]\d+)*$/
const mostly = 0.8
const half = 0.5
/** More is no order, but a price, a code or a year. */
const mostPieces = 1_000
const maximum = /^(?:(?:s|st|stock|inv|exist)\W*)?m[aá]x(?:imo)?\.?$/u
const onItsWay =
  /^(?:por|x|p|pend|pendiente)[. ]{0,2}(?:por )?rec|^(?:en )?transito$|^(?:on order|incoming|bo|b.o)\.?$/u
/** What was sold, and what is a measure of the product or of a delivery. */
const ofProduct =
  /^(?:(?:v(?:en)?ta|vts)s?(?!\p{L})|ventas? |vend(?:id[oa]s?)?(?!\p{L})|sold(?!\p{L})|sales(?!\p{L})|prom(?:edio)?(?!\p{L})|avg(?!\p{L})|average|rotac|consumo|garant|warrant|peso(?!s)|weight|kg|vol(?:umen)?(?!\p{L})|lead ?time|dias? (?:de|inv|cob|entrega)|d[ií]as(?!\p{L})|cobertura|empaque|master|inner|moq|multiplo|pulg|inch|puertos|ports|ppm|rank)/u
/** Numbers of places, days and accounts, and what may be an order by month or by branch: nobody can tell. */
const saysElse =
  /^(?:mes|month|a[nñ]o|year|nivel|level|prior|piso|floor|lote|lot|tiempo|pack|caja|box|tama|size|gen|punt|id|folio|partida|cuenta|account|cost|cecos?|ext|tel|zip|cp|ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic|jan|apr|aug|dec|hist|ult|last|prev|ant|inv|alm|suc|tienda|site|bin|ubic|pasillo|%|desc|dto|\d)/u
