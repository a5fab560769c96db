import type {
  CodeMatch,
  FindCodes,
  FindDescribed,
  FindInTitles,
  Identified,
} from '#src/drafts/model/lines/code-lookup.ts'
import { textPieces } from './account/text-pieces.ts'
import { findWritten } from './candidates/find-written.ts'
import { codeBelow } from './columns/code-below.ts'
import { isCode, saysWhat } from './columns/list-columns.ts'
import { createEntryReader } from './columns/list-entries.ts'
import type { ColumnCorrections, TableLine } from './columns/list-table.ts'
import { findTables } from './columns/list-tables.ts'
import { passOwnCodes } from './columns/own-codes.ts'
import { type TableDoubt, tableDoubts, withoutGuess } from './columns/table-doubts.ts'
import { meaningsOf, type ReadTable } from './columns/table-meanings.ts'
import { readLeft, takeLeft } from './left/read-left.ts'
import type { ListLine } from './lines/clean-line.ts'
import { linesOf } from './lines/list-lines.ts'
import type { ListRow, TextPiece } from './list-row.ts'
import { trustAgreeing } from './rows/agreeing-titles.ts'
import { doubtBoxes } from './rows/boxes.ts'
import { findByDescription } from './rows/by-description.ts'
import { checkAmounts, moneyColumns, moneyOfLine } from './rows/check-amounts.ts'
import { checkPlausible } from './rows/check-plausible.ts'
import { checkRemainders } from './rows/check-remainders.ts'
import { checkTotals } from './rows/check-totals.ts'
import { chooseByWords } from './rows/choose-by-words.ts'
import { doubtStock } from './rows/doubt-stock.ts'
import { applyInstructions } from './rows/instructions.ts'
import { listRow } from './rows/list-row-of.ts'
import { lonePrices } from './rows/lone-prices.ts'
import { doubtMentioned } from './rows/mentions.ts'
import { doubtMisread } from './rows/misread.ts'
import { askNamedAgain } from './rows/named-again.ts'
import { askNamedByPart } from './rows/named-by-part.ts'
import { oneOpenRow } from './rows/one-open-row.ts'
import { doubtTalk } from './rows/open-talk.ts'
import { operatingLines, withRows } from './rows/operated-rows.ts'
import { doubtOptions } from './rows/options.ts'
import { doubtOtherDescriptions, doubtOtherModel, doubtOtherWords } from './rows/other-words.ts'
import { doubtOwedTables } from './rows/owed-tables.ts'
import { withoutFurniture } from './rows/page-lines.ts'
import { doubtQuoted, olderPart } from './rows/quoted.ts'
import { readFreeRun } from './rows/read-free-run.ts'
import { productsOf, type ReadRow } from './rows/read-row.ts'
import { readTableRow } from './rows/read-table-row.ts'
import { askedBelow, joinCodesBelow, withCodeBelow } from './rows/row-below.ts'
import { askSaidAgain, linesSaidAgain, withRowsAbove } from './rows/said-again.ts'
import { askOfQuoted } from './rows/said-of-quoted.ts'
import { settleChanges } from './rows/settled-changes.ts'
import { shareColumnDoubts, shareDoubts } from './rows/share-doubts.ts'
import { doubtShelved } from './rows/shelved.ts'
import { askNumbered, askThings } from './rows/unread-rows.ts'
import { withoutCodes } from './rows/without-codes.ts'
import { foldLine } from './spans/fold-line.ts'
import { noteName, sumsUp } from './spans/information.ts'
import { numberStyleOf } from './spans/list-numbers.ts'
import { readSpans, type SpannedLine } from './spans/read-spans.ts'

/**
 * The result of reading a list: its rows, its tables with the meanings of their columns, what puts all rows of a table in
 * doubt, and what each character is.
 */
export type ReadList<Product> = {
  readonly rows: readonly ListRow<Product>[]
  readonly tables: readonly ReadTable[]
  readonly tableDoubts: readonly TableDoubt[]
  readonly pieces: readonly TextPiece[]
}

export type ReadListOptions<Product> = {
  readonly correct?: ColumnCorrections
  /** Finds models that are only in titles. */
  readonly findInTitles?: FindInTitles<Product>
  /** Finds the only product that a description without a code fits. */
  readonly findDescribed?: FindDescribed<Product>
}

/**
 * Reads a list from a chat, mail, quotation or spreadsheet. Separators may differ from line to line. Codes are before
 * or after their quantity, and a line may have several. What may be a code is looked up, and it is a code where the
 * catalog has it: no pattern can distinguish the sku `2024` from 2024 pieces.
 *
 * Every number is explained, or makes its row doubtful, or makes its line a row that was not read: nothing is left out
 * in silence. A row without doubts is certain.
 */
export async function readList<Product extends Identified>(
  pasted: string,
  find: FindCodes<Product>,
  options: ReadListOptions<Product> = {},
): Promise<ReadList<Product>> {
  const { correct = () => undefined, findInTitles, findDescribed } = options

  // 1. Lines: without what mail programs and chats add. What was left of a former list is read as it was.
  const { text, lines: leftLines } = takeLeft(pasted)
  const { lines, isEdi } = linesOf(text)

  // 2. Tables: lines with columns, by a header or by their form. The others are free text.
  const { take, entries, namedFrom } = createEntryReader(correct, isEdi)
  for (const line of lines) take(line)
  const tableLines = findTables(entries, correct)

  // 3. Spans: the numbers of free text, and what is explained without any product.
  const style = numberStyleOf(text)
  const spanned = new Map<ListLine, SpannedLine>()
  for (const row of tableLines) if (!hasColumns(row)) spanned.set(row.line, readSpans(row, style))

  // 4. Candidates: all that may be a code, looked up together.
  const known = new Map<string, CodeMatch<Product> | null>()
  await findWritten({ tableLines, spanned, known, find, findInTitles })

  // 5. Rows: which product and how many, with the doubts about it.
  const rowLines = passOwnCodes(tableLines, (code) => (known.get(code)?.products.length ?? 0) > 0)
  // With another column of codes, a row may be the second line of a product.
  for (const row of rowLines)
    if (!hasColumns(row) && !spanned.has(row.line)) spanned.set(row.line, readSpans(row, style))
  const readRows = (asking: readonly TableLine[]) => {
    const rows: ReadRow<Product>[] = []
    const runs = runsOf(asking)
    const isDocument = runs.some(isTable)
    for (const [index, run] of runs.entries()) {
      if (hasColumns(run[0]!)) {
        for (const each of run) rows.push(...listOf(readTableRow(each, known)))
        continue
      }
      const above = rows.findLast(({ wantsNone }) => !wantsNone)
      const ofRun = readFreeRun(
        run.map(({ line }) => spanned.get(line)!),
        known,
        { above: titleOf(above, run[0]!), isAround: isDocument && (index === 0 || index === runs.length - 1) },
      )
      const coded = withCodeBelow(above, run, ofRun)
      if (coded) {
        rows[rows.lastIndexOf(above!)] = coded
        continue
      }
      // Spread into `push`, the rows of a long list would be more arguments than there may be.
      for (const row of askedBelow(above, runs[index - 1], run, ofRun)) rows.push(row)
    }
    return rows
  }
  // What only changes quantities of rows above it asks for nothing, and is no neighbour of what does.
  const operating = operatingLines(rowLines.filter((row) => !hasColumns(row)))
  const summing = linesSaidAgain([...spanned.values()])
  const apart = readRows(rowLines.filter(({ line }) => !operating.has(line) && !summing.has(line)))
  const operations = withRows(operating, apart)
  const saidAgain = withRowsAbove(summing, apart)
  const all =
    operations.size === operating.size && saidAgain.size === summing.size
      ? apart
      : readRows(rowLines.filter(({ line }) => !operations.has(line) && !saidAgain.has(line)))
  const read = all.filter(({ wantsNone }) => !wantsNone)
  /** They say nothing about the others. */
  const noneWanted = all.filter(({ wantsNone }) => wantsNone)
  const found = joinCodesBelow(findDescribed ? await findByDescription(read, findDescribed) : read)
  const moneyOf = moneyReader(found)
  const free = [...spanned.values()].filter(({ row }) => !saidAgain.has(row.line))
  const chosen = chooseByWords(found, moneyOf)
  const trusted = trustAgreeing(chosen, moneyOf, lonePrices(chosen))
  const described = doubtOtherModel(doubtOtherDescriptions(trusted))
  const plausible = checkPlausible(
    checkRemainders(doubtMisread(checkAmounts(described, moneyOf), moneyOf)),
    moneyOf,
    namedFrom(),
  )
  const priced = shareDoubts(doubtQuoted(shareColumnDoubts(doubtStock(plausible)), free, lines))
  const headed = doubtOwedTables(doubtShelved(priced, free), free)
  const remarked = doubtOptions(doubtBoxes(doubtOtherWords(headed), lines), free)
  const instructing = free.filter(({ row }) => !operations.has(row.line))
  const { isOlder, isSuperseded } = olderPart(priced, free, lines)
  /** An older message says nothing of what a newer one orders above it. */
  const inMessages = (
    rows: readonly ReadRow<Product>[],
    pass: (rows: readonly ReadRow<Product>[], lines: readonly SpannedLine[]) => readonly ReadRow<Product>[],
  ) => {
    const passed = pass(
      rows,
      instructing.filter((line) => !isOlder(line)),
    )
    const older = instructing.filter(isOlder)
    if (older.length === 0) return passed
    return [...passed.filter((row) => !isOlder(row)), ...pass(passed.filter(isOlder), older)]
  }
  const asked = inMessages(applyInstructions(remarked, free, operations), (rows, own) =>
    askNamedByPart(askNamedAgain(rows, own), own),
  )
  const instructed = askSaidAgain(settleChanges(asked, free, operations), saidAgain)
  const ends = isEdi ? lines.map((line): TableLine => ({ line, cells: [], exact: [], table: null })) : rowLines
  const numbered = askNumbered(instructed, instructing, new Set(noneWanted.map(({ row }) => row.line)))
  const said = askOfQuoted(oneOpenRow(withoutFurniture(numbered, lines)), instructing, isOlder)
  const mentioned = inMessages(said, (rows, own) => doubtMentioned(askThings(doubtTalk(rows, own), own), own))
  const decided = [...(await withoutCodes(mentioned, known, find)), ...checkTotals(ends, priced, moneyOf)].map((row) =>
    row.reading.kind === 'left' && isSuperseded && isOlder(row) ? { ...row, isOlder: true as const } : row,
  )
  const lone = lonePrices(decided)
  const left = leftLines.length === 0 ? [] : await readLeft(leftLines, find)
  const placed = [
    ...decided.map((each) => ({
      line: each.row.line,
      row: listRow(each, moneyOf(each), lone.get(each)),
      spans: each.spans,
    })),
    ...noneWanted.map((each) => ({ line: each.row.line, row: listRow(each, null), spans: each.spans })),
    ...left,
  ].toSorted(byPlace)

  // 6. The account: what each character of the text is.
  const rows = placed.map(({ row }) => row)
  const pieces = textPieces(
    pasted,
    left.length === 0 ? lines : [...lines, ...left.map(({ line }) => line)].toSorted((a, b) => a.start - b.start),
    spanned,
    placed.map(({ spans }) => spans),
  )
  const tables = tablesIn(rowLines, rows)
  const doubted = tableDoubts(tables, rowLines, rows)
  const isDoubted = ({ table }: ReadTable) => doubted.some(({ key }) => key === table.key)
  return {
    rows,
    tables: tables.map((each) => (isDoubted(each) ? withoutGuess(each) : each)),
    tableDoubts: doubted,
    pieces,
  }
}

function byPlace({ line: a }: { line: ListLine }, { line: b }: { line: ListLine }): number {
  return a.number - b.number || a.start - b.start
}

function listOf<Item>(item: Item | null): Item[] {
  return item === null ? [] : [item]
}

/**
 * Whether a line is read by the columns of its table. One with a quantity and neither code nor title is the second line
 * of a product, and is read as free text.
 */
function hasColumns({ table, cells }: TableLine): boolean {
  const columns = table?.columns ?? null
  if (columns === null || isNote({ table, cells })) return false
  // `| | | Cve. prov.: TVS10564 | |` below a row is the code of that row (rows/row-below.ts).
  const [only = '', ...more] = cells.filter((cell) => cell !== '')
  if (more.length === 0 && table?.separator !== 'blanks' && codeBelow.test(only)) return false
  // Where only wide blanks tell the columns, the shape of the list finds them, unless a person gave them.
  const isOpen = (table?.separator === 'blanks' && !table.isWhole) || table?.hasCodesBelow || table?.hasNamesAbove
  if (isOpen && !table?.isCorrected) return false
  const isNamed =
    saysWhat(cells, columns) ||
    columns.some((column, at) => (isCode(column) || column === 'title') && (cells[at] ?? '') !== '')
  const quantity = cells[columns.indexOf('quantity')] ?? ''
  return isNamed || !/\d/.test(quantity) || sumsUp.test(foldLine(cells.find((cell) => cell !== '') ?? ''))
}

/** Whether a line below a header is a note, `Nota:` and a sentence: it has none of its columns. */
function isNote({ table, cells }: Pick<TableLine, 'table' | 'cells'>): boolean {
  const quantity = cells[table?.columns?.indexOf('quantity') ?? -1] ?? ''
  return noteName.test(foldLine(cells.find((cell) => cell !== '') ?? '')) && !/\d/.test(quantity)
}

/** Whether a run is a table with a header that names the quantities: what is around it is the rest of a document. */
function isTable(run: readonly TableLine[]): boolean {
  const table = run[0]!.table
  return (
    run.length >= fewestRows && hasColumns(run[0]!) && table!.header !== null && table!.columns!.includes('quantity')
  )
}

const fewestRows = 3

/** The lines with columns of one table, or consecutive lines of free text. */
function runsOf(lines: readonly TableLine[]): TableLine[][] {
  const runs: TableLine[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && hasColumns(last[0]!) === hasColumns(line)) last.push(line)
    else runs.push([line])
  }
  return runs
}

/** The title of the product in the row directly above. */
function titleOf<Product extends Identified>(above: ReadRow<Product> | undefined, { line }: TableLine): string | null {
  if (!above || line.ordinal - above.row.line.ordinal > 1) return null
  return productsOf(above)[0]?.title ?? null
}

function moneyReader<Product>(read: readonly ReadRow<Product>[]) {
  const columns = new Map(
    [...Map.groupBy(read, ({ row }) => (hasColumns(row) ? row.table : null))].map(([table, rows]) => [
      table,
      // Our own exports have amounts of what is planned, which may be more than the line.
      table === null || table.columns?.includes('warehouses')
        ? null
        : moneyColumns(rows.map(({ row, reading }) => ({ row, quantity: reading.quantity }))),
    ]),
  )
  return ({ row, spanned, money }: ReadRow<Product>) => {
    if (money !== undefined) return money
    return spanned ? moneyOfLine(spanned) : (columns.get(row.table)?.(row) ?? null)
  }
}

/** The tables of a list, in order, with the meanings of their columns. */
function tablesIn(lines: readonly TableLine[], rows: readonly ListRow<unknown>[]): ReadTable[] {
  const readOf = Map.groupBy(rows, ({ line }) => line)
  const tables: ReadTable[] = []
  for (const [table, all] of Map.groupBy(lines, (row) => row.table)) {
    if (!table) continue
    // A row with several products gives no evidence about its columns.
    const readRows = all.flatMap(({ line, exact }) => {
      const [only, ...more] = readOf.get(line.number) ?? []
      return only && more.length === 0 ? [{ cells: exact.map((cell) => cell.trim()), reading: only.reading }] : []
    })
    const read = meaningsOf(
      table,
      all.map(({ exact }) => exact),
      readRows,
    )
    // Sentences with commas have as many parts, too: without a code they are no table to ask about.
    if (table.header !== null || read.columns.some(isCode)) tables.push(read)
  }
  return tables
}
