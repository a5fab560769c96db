import type { ColumnCorrections } from '#src/drafts/list-reader/columns/list-table.ts'
import { meaningsOf, type ReadTable } from '#src/drafts/list-reader/columns/table-meanings.ts'
import { splitRecords } from '#src/drafts/list-reader/lines/split-records.ts'
import { type NumberStyle, numberStyleOf } from '#src/drafts/list-reader/rows/list-numbers.ts'
import { knownIn, quantityIn, readRow } from '#src/drafts/list-reader/rows/read-row.ts'
import { readingOf } from '#src/drafts/list-reader/rows/reading-of.ts'
import {
  codeMark,
  type RowQuantity,
  readQuantityLine,
  readRowQuantity,
} from '#src/drafts/list-reader/rows/row-quantity.ts'
import { wordsOf } from '#src/drafts/list-reader/rows/words-of.ts'
import type { CodeMatch, FindCodes, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { cleanLine } from './lines/clean-line.ts'
import type { ListRow, RowReading, TextPiece } from './list-row.ts'
import { groupByProduct, type Hit, lookUp, matchesIn } from './reading/list-codes.ts'
import { createEntryReader } from './reading/list-entries.ts'
import { codesOf, type LaidOutRow, layOut, noteOf, spansOf, splitOf } from './reading/list-rows.ts'

/** The result of reading a list: its rows, its tables with the meanings of their columns, and what each piece of the text is. */
export type ReadList<Product> = {
  readonly rows: readonly ListRow<Product>[]
  readonly tables: readonly ReadTable[]
  readonly pieces: readonly TextPiece[]
}

/** Called every few rows. Returns a promise to wait for, or null where no pause is due. */
export type Pause = () => Promise<void> | null

/**
 * Reads a list from a chat, mail, quotation or spreadsheet. Separators may differ from line to line. Codes are before
 * or after their quantity, and a line may have several. Each possible code is looked up, and it is a code where the
 * catalog has it: no pattern can distinguish the sku `2024` from 2024 pieces. Rows without a request are left out. Rows
 * that cannot be ordered as they are have a reason.
 */
export async function readList<Product extends Identified>(
  pasted: string,
  find: FindCodes<Product>,
  options: { correct?: ColumnCorrections; pause?: Pause; isCancelled?: () => boolean } = {},
): Promise<ReadList<Product>> {
  const { correct = () => undefined, pause, isCancelled } = options
  /** Calls `use` for each item, with pauses, so that the page stays responsive. */
  const forEach = async <Each>(some: readonly Each[], use: (each: Each) => void) => {
    for (const [index, each] of some.entries()) {
      const turn = index % rowsAtOnce === rowsAtOnce - 1 ? pause?.() : null
      if (turn) {
        await turn
        if (isCancelled?.()) return
      }
      use(each)
    }
  }
  const style = numberStyleOf(pasted)
  const { take, entries } = createEntryReader(correct)
  await forEach(splitRecords(pasted), (record) => {
    const line = cleanLine(record)
    if (line) take(line)
  })
  if (isCancelled?.()) return nothing
  const rows = layOut(entries, style, correct)
  const known = new Map<string, CodeMatch<Product> | null>()
  const codes: string[] = []
  await forEach(rows, (row) => codes.push(...codesOf(row).map(({ code }) => code)))
  if (isCancelled?.()) return nothing
  await lookUp(codes, known, find)
  const spans: string[] = []
  await forEach(rows, (row) => {
    if (matchesIn(codesOf(row), known).length === 0) spans.push(...spansOf(row).map(({ code }) => code))
  })
  if (isCancelled?.()) return nothing
  await lookUp(spans, known, find)
  const read: ListRow<Product>[] = []
  /** Lines below a product with only a quantity. With more than one, the list has quantities on separate lines. */
  let quantityLines = 0
  let above: LaidOutRow | null = null
  await forEach(rows, (row) => {
    if (above && isQuantityLine(row, above, known, style)) quantityLines += 1
    above = row
  })
  const alternates = quantityLines > 1
  /** The last row, where it has one product, known or not, and no quantity. */
  let silent: { readonly hit: Hit<Product> | null; readonly at: number } | null = null
  await forEach(rows, (row) => {
    const { number, written, raw } = row.line
    const hits = knownIn(row, known)
    const isAbout = hits.every(({ match }) => isSameProduct(match, silent?.hit?.match))
    const mayBeBelow = !row.columns?.includes('quantity') && (isAbout || alternates)
    const below = silent && mayBeBelow ? readQuantityLine(row.text, style) : null
    if (silent && below) {
      const product = read[silent.at]!
      read[silent.at] = { ...product, reading: withQuantity(product.reading, silent.hit, below) }
      silent = null
      return
    }
    const readings = readRow(row, known)
    const about = { line: number, written, raw, note: noteOf(row), split: splitOf(row), table: row.table }
    read.push(
      ...readings.map((reading) => ({
        ...about,
        reading,
        words: descriptionIn(row, reading),
        doubts: [],
        quantities: [reading.quantity],
      })),
    )
    if (readings.length > 0 || !continues.test(row.text)) {
      silent =
        readings.length === 1 && isSilent(row, hits, style) ? { hit: hits[0] ?? null, at: read.length - 1 } : null
    }
  })
  return { rows: read, tables: tablesIn(rows, read), pieces: linePieces(pasted, read) }
}

/** The tables of a list, in order, with the meanings of their columns. */
function tablesIn(rows: readonly LaidOutRow[], read: readonly ListRow<unknown>[]): ReadTable[] {
  const readOf = Map.groupBy(read, ({ line }) => line)
  const tables: ReadTable[] = []
  for (const [table, all] of Map.groupBy(rows, (row) => row.table)) {
    if (!table) continue
    // A row with several products gives no evidence about its columns.
    const readRows = all.flatMap(({ line, exact }) => {
      const [only, ...more] = readOf.get(line.number) ?? []
      return only && more.length === 0 ? [{ cells: exact.map((cell) => cell.trim()), reading: only.reading }] : []
    })
    tables.push(
      meaningsOf(
        table,
        all.map(({ exact }) => exact),
        readRows,
      ),
    )
  }
  return tables
}

const rowsAtOnce = 20
const nothing = { rows: [], tables: [], pieces: [] }

/** The title and brand cells; where the title cell is empty, the row's text without its code. */
function descriptionIn(row: LaidOutRow, reading: RowReading<unknown>): string {
  if (reading.kind !== 'left' || reading.reason !== 'not-found') return ''
  const cells = (['title', 'brand'] as const).map((column) => row.cells[row.columns?.indexOf(column) ?? -1] ?? '')
  return wordsOf(cells[0] === '' ? row.text : cells.join(' '), reading.code)
}

function isSilent<Product extends Identified>(
  row: LaidOutRow,
  hits: readonly Hit<Product>[],
  style: NumberStyle,
): boolean {
  if (hits.length === 0) return readRowQuantity(`${codeMark} ${row.text.replace(/^\S+/, '')}`, style).kind === 'none'
  return groupByProduct(hits).length === 1 && quantityIn(row, hits, style).kind === 'none'
}

function withQuantity<Product extends Identified>(
  reading: RowReading<Product>,
  hit: Hit<Product> | null,
  quantity: RowQuantity,
): RowReading<Product> {
  if (hit) return readingOf(hit, quantity)
  return quantity.kind === 'quantity' ? { ...reading, quantity: quantity.value } : reading
}

/** Whether a code on the line below may be another code of the product above. */
function isSameProduct<Product extends Identified>(match: CodeMatch<Product>, above?: CodeMatch<Product>): boolean {
  return match.products.some(({ sku }) => above?.products.some((other) => other.sku === sku))
}

/** A line that continues the row above without a quantity: another field, such as `Marca: HP`, or wrapped text. */
const continues = /^[^\d]*$|^\s*[\p{L} ]{3,25}:/u

function isQuantityLine<Product extends Identified>(
  row: LaidOutRow,
  above: LaidOutRow,
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
  style: NumberStyle,
): boolean {
  if (knownIn(row, known).length > 0 || readQuantityLine(row.text, style) === null) return false
  return groupByProduct(knownIn(above, known)).length === 1
}

/** One piece for each line of the text. */
function linePieces(text: string, rows: readonly ListRow<unknown>[]): TextPiece[] {
  const rowOf = new Map(rows.map(({ line }, index) => [line, index]))
  const ends = [...text.matchAll(/\r\n|\r|\n|$/g)].map(({ index, 0: end }) => index + end.length)
  return ends.map((end, index) => {
    const row = rowOf.get(index + 1) ?? null
    return { start: ends[index - 1] ?? 0, end, kind: row === null ? 'talk' : 'code', row }
  })
}
