import { Big } from 'big.js'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { ediTotals } from '#src/drafts/list-reader/lines/edi-order.ts'
import { cents, taxes } from '#src/drafts/list-reader/orders/settle-totals.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { numberOf, type PricedRow } from './check-amounts.ts'
import type { ReadRow } from './read-row.ts'

/** A line of totals that does not agree with the rows above it becomes a row: it is the person who knows why. */
export function checkTotals<Product>(
  lines: readonly TableLine[],
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): ReadRow<Product>[] {
  const found: ReadRow<Product>[] = []
  let [from, ended] = [-1, -1]
  let isMoneyKnown = false
  const rowLines = new Set(rows.flatMap(({ row, reading }) => (isRequest(reading) ? [row.line] : [])))
  for (const line of lines) {
    const totals = rowLines.has(line.line) ? [] : statedIn(line)
    if (totals.length === 0) continue
    // Totals below each other are of the same rows.
    if (rows.some(({ row }) => isBetween(row, ended, line))) from = ended
    const above = rows.filter(({ row, reading }) => isBetween(row, from, line) && isRequest(reading))
    if (above.length === 0) continue
    for (const stated of totals) {
      if (stated.of === 'money') {
        if (isMoneyKnown) continue
        isMoneyKnown = true
        const sum = sumOf(above, moneyOf)
        if (!sum || taxes.some((tax) => sum.times(tax).minus(stated.value).abs().lte(cents))) continue
        // A discount or freight may be between the lines and the total; a subtotal has nothing between.
        if (!stated.isSubtotal) continue
        // What is missing is in rows that were not read, or without their quantity: they are asked about.
        const unread = rows.filter(
          ({ row, reading }) => (isUnread(reading) || lacksQuantity(reading)) && isBetween(row, from, line),
        )
        const rest = sumOf(
          unread.filter((row) => moneyOf(row) !== null),
          moneyOf,
        )
        if (rest && sum.plus(rest).minus(stated.value).abs().lte(cents)) continue
        found.push(rowOf(line, stated, { read: sum.toNumber(), above }))
        continue
      }
      // The last total may be of all pages, or of the table above alone, where another list stands above that.
      const { table } = above.at(-1)!.row
      const first = table?.columns ? above.find(({ row }) => row.table === table)!.row.line.start - 1 : from
      const [own, ...others] = [from, -1, first].map((begin) => countAll(rows, begin, line))
      if (![own!, ...others].some((counted) => agree(stated, counted)))
        found.push(rowOf(line, stated, { read: stated.of === 'pieces' ? own!.pieces.toNumber() : own!.asked, above }))
      ended = line.line.start
    }
  }
  return found
}

function countAll<Product>(rows: readonly ReadRow<Product>[], from: number, line: TableLine) {
  const between = rows.filter(({ row }) => isBetween(row, from, line))
  const requests = between.filter(({ reading }) => isRequest(reading))
  const sumUp = (some: typeof requests) => some.reduce((sum, { reading }) => sum.plus(reading.quantity), new Big(0))
  return {
    pieces: sumUp(requests),
    /** Without those whose quantity nobody wrote. */
    written: sumUp(requests.filter(({ doubts }) => !doubts.some(({ kind }) => kind === 'no-quantity'))),
    asked: between.filter(({ reading }) => !isUnread(reading)).length,
  }
}

function agree({ of, value }: Stated, { pieces, written, asked }: ReturnType<typeof countAll>): boolean {
  return (of !== 'rows' && (value.eq(pieces) || value.eq(written))) || (of !== 'pieces' && value.eq(asked))
}

/** Whether a row begins behind a place of the text, and before a line. */
function isBetween({ line: { start } }: TableLine, from: number, { line }: TableLine): boolean {
  return start > from && start < line.start
}

function isUnread(reading: ReadRow<unknown>['reading']): boolean {
  return reading.kind === 'left' && reading.reason === 'not-read'
}

function lacksQuantity(reading: ReadRow<unknown>['reading']): boolean {
  return reading.kind === 'left' && reading.reason === 'bad-quantity'
}

function isRequest(reading: ReadRow<unknown>['reading']): boolean {
  return reading.kind !== 'left' || reading.reason === 'not-found'
}

type Stated = {
  readonly of: 'pieces' | 'rows' | 'money' | 'either'
  readonly value: Big
  readonly written: string
  readonly isSubtotal: boolean
}

function sumOf<Product>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): Big | null {
  let sum = new Big(0)
  for (const row of rows) {
    const money = moneyOf(row)
    const amount = money && numberOf(money.amount, money.style)
    if (!amount) return null
    sum = sum.plus(amount)
  }
  return sum
}

function statedIn(row: TableLine): readonly Stated[] {
  const totals = ediTotals(row.line.raw)
  if (totals.length > 0) return totals.flatMap(({ of, written }) => pieceTotal(of, written))
  return statedInWords(row)
}

function statedInWords({ line, cells, table }: TableLine): readonly Stated[] {
  const folded = foldLine(line.text)
  if (countsAlone.test(folded))
    return [...folded.matchAll(counted)].flatMap(({ groups }) => countOf(groups!['what']!, groups!['count']!))
  const inWords = saidInAll.exec(folded) ?? saidAsSum.exec(folded)
  if (!inWords && !/total|suma|sum\b/.test(folded)) return []
  const pieces = (piecesTotal.exec(folded) ?? countedTotal.exec(folded) ?? inWords ?? piecesInAll.exec(folded))?.groups
  const place = table?.columns?.indexOf('quantity') ?? -1
  const cell = cells[place] ?? ''
  if (pieces) {
    // Before the sum of all branches may stand that of each.
    const isInColumn = cells.some((each) => each.trim() === pieces['count']) && /^\d[\d,]*$/.test(cell)
    return countOf(pieces['what'] ?? pieces['kind'] ?? '', isInColumn ? cell : (pieces['count'] ?? pieces['all'] ?? ''))
  }
  if (/^\W*(?:total|totales|suma)/.test(folded.trim()) && /^\d[\d,]*$/.test(cell)) return pieceTotal('pieces', cell)
  const money = moneyTotal.exec(folded)
  const value = money && readListNumber(money[2]!, 'point')
  return money && value ? [{ of: 'money', value, written: money[2]!, isSubtotal: money[1]!.startsWith('sub') }] : []
}

function countOf(named: string, count: string): readonly Stated[] {
  if (/partida|renglon|line/.test(named)) return pieceTotal('rows', count)
  return pieceTotal(/producto|item|articulo|clave/.test(named) ? 'either' : 'pieces', count)
}

function pieceTotal(of: 'pieces' | 'rows' | 'either', written: string): readonly Stated[] {
  const value = readListNumber(written, 'point')
  return value ? [{ of, value, written, isSubtotal: false }] : []
}

function rowOf<Product>(
  row: TableLine,
  { of, written, value }: Stated,
  { read, above }: { read: number; above: readonly ReadRow<Product>[] },
): ReadRow<Product> {
  const lines = { from: above[0]!.row.line.number, to: row.line.number - 1 }
  return {
    row,
    reading: { kind: 'left', reason: 'total-differs', code: null, product: null, quantity: value.toNumber() },
    doubts: [{ kind: 'total-differs', of: of === 'either' ? 'rows' : of, stated: written, read, lines }],
    quantities: [value.toNumber()],
    proof: null,
    spans: [{ line: row.line, start: 0, end: row.line.text.length, kind: 'unread' }],
  }
}

/** Whether a line says how many pieces or rows there are in all, or asks it, and nothing else: none of its numbers is of a product. */
export function isTotalAlone(folded: string): boolean {
  return totalAlone.test(folded) || countsAlone.test(folded) || saidInAll.test(folded) || saidAsSum.test(folded)
}

const what =
  '(?<what>piezas?|pzas?|pzs?|pcs|pieces|unidades|units|uds|partidas|renglones|productos|lineas|lines|items|articulos|claves)'
const piecesTotal = new RegExp(
  `^\\W*(?:gran |grand )?totale?s?\\s*(?:de|of|en)?\\s*${what}\\.?\\s*[:=]?\\s*(?<count>\\d[\\d,]*)(?![\\d.])`,
  'u',
)
/** `Piezas sugeridas`, `Artículos a pedir`. */
const ofAll =
  '(?:sugerid[oa]s|solicitad[oa]s|pedid[oa]s|requerid[oa]s|a pedir|a comprar|a surtir|ordered|requested|to order)'
/** `Piezas: 154   Renglones: 14`. */
const counted = new RegExp(`(?<!\\p{L})${what}(?: ${ofAll})?\\s*[:=]\\s*(?<count>\\d[\\d,]*)`, 'gu')
const countsAlone = new RegExp(`^\\W*(?:${counted.source.replaceAll(/\?<\w+>/g, '')}\\W*){2,}$`, 'u')
const begin = '^\\W*(?:gran |grand )?(?:totale?s?|suma)(?: general)?'
/** Whoever says a sum may ask whether it is right. */
const asksIfRight =
  '(?:\\W+(?:es )?(?:verdad|no|cierto|correcto|right|correct|ok|va|si|esta bien|estan bien|estamos|son|serian)){0,2}\\W*$'
/** `Total: 7 piezas`, `Total 7 piezas, ¿verdad?` */
const countedTotal = new RegExp(`${begin}\\W*(?:son|serian|de)?\\W*(?<count>\\d[\\d,]*)\\s*${what}${asksIfRight}`, 'u')
const opening = '^\\W*(?:(?:entonces|y|ok|bueno|pues|o sea|osea|so|oye)\\W+){0,2}'
/** `son 56 en total?`, `en total serían 56`, `that is 56 in total`. */
const saidInAll = new RegExp(
  `${opening}(?:(?:son|serian|seria|van|llevo|llevamos|that is|that's|that makes) (?<count>\\d[\\d,]*)(?:\\s*${what})?\\.? (?:en total|in total|total)|(?:en total|in total|total) (?:son|serian|seria|van|llevo|llevamos|that is|that's) (?<all>\\d[\\d,]*)(?:\\s*${what.replace('what', 'kind')})?)${asksIfRight}`,
  'u',
)
/** `serían 56 pz`, `son 56 piezas, no?`: without a question, `son 56 piezas` may put the row above right. */
const saidAsSum = new RegExp(
  `${opening}(?:serian (?<count>\\d[\\d,]*)\\s*${what}|(?:son|that is|that's) (?<all>\\d[\\d,]*)\\s*${what.replace('what', 'kind')}(?=\\W+\\p{L}|\\W*\\?))\\.?${asksIfRight}`,
  'u',
)
/** `12 partidas en total` */
const piecesInAll = new RegExp(
  `(?<!\\S)(?<count>\\d[\\d,]*)\\s*${what}\\.?\\s*(?:en total|in total|total)(?!\\p{L})`,
  'u',
)
const [counting, naming, inAll] = [countedTotal, piecesTotal, piecesInAll].map(({ source }) =>
  source.replaceAll(/\?<\w+>/g, ''),
)
const totalAlone = new RegExp(
  `${counting}|${naming}\\W*$|^\\W*(?:(?:son|serian|that is|that makes) )?${inAll}\\W*$`,
  'u',
)
const moneyTotal =
  /^\W*(sub\s?-?total|total|importe total|gran total|grand total|total m\.?n\.?|total a pagar)[^\d$]{0,20}\$?\s?(\d{1,3}(?:,?\d{3})*\.\d{2})/u
