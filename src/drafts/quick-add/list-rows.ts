import type { ListLine } from './clean-list.ts'
import { type ListColumn, readHeader } from './list-columns.ts'
import type { NumberStyle } from './list-numbers.ts'
import { type CodeCandidate, cellMark, singleCandidates, spanCandidates } from './row-codes.ts'
import { codeMark, readQuantityLine, readRowQuantity } from './row-quantity.ts'
import { type Separator, separatorOf, splitCells } from './split-cells.ts'

/** One row with its cells and, where a header above it named them, its columns. */
export type LaidOutRow = {
  readonly line: ListLine
  readonly cells: readonly string[]
  /** The cells with `cellMark` between them. */
  readonly text: string
  readonly columns: readonly (ListColumn | null)[] | null
}

type Header = { readonly separator: Separator; readonly columns: readonly (ListColumn | null)[] }

export function layOut(lines: readonly ListLine[], style: NumberStyle): LaidOutRow[] {
  const rows: LaidOutRow[] = []
  let header: Header | null = null
  for (const line of lines) {
    const own = separatorOf(line.text)
    const columns = readHeader(splitCells(line.text, own))
    if (columns) {
      header = { separator: own, columns }
      continue
    }
    // A row of the table as long as it is separated as its header is.
    const isSeparated = header !== null && (own === header.separator || fits(line.text, header))
    const cells: string[] = splitCells(
      line.text,
      isSeparated && header ? header.separator : own,
      header?.columns.length,
    )
    const isOfTable = isSeparated && cells.length > 1
    rows.push({
      line,
      cells,
      text: cells.join(` ${cellMark} `),
      columns: isOfTable && header ? header.columns : null,
    })
  }
  return withoutItemNumbers(rows, style)
}

/** A title with commas does not make a row with tabs or semicolons one with commas. */
function fits(text: string, header: Header): boolean {
  return (
    splitCells(text, header.separator, header.columns.length).length === header.columns.length &&
    header.columns.length > 1
  )
}

/**
 * Rows that count themselves, 1, 2, 3 or 10, 20, begin with a number that orders nothing, where they or the line below say
 * how many besides. Rows that say nothing else order one, two and three.
 */
function withoutItemNumbers(rows: readonly LaidOutRow[], style: NumberStyle): LaidOutRow[] {
  const numberOf = ({ text, columns }: LaidOutRow) =>
    columns ? Number.NaN : Number(/^\s*(\d{1,5})(?=[\s\ue000]+\S)/.exec(text)?.[1] ?? Number.NaN)
  const numbers = rows.map(numberOf)
  const step = numbers.includes(1) ? 1 : 10
  const counting = new Map<LaidOutRow, LaidOutRow>()
  let sayHowMany = 0
  for (const [index, row] of rows.entries()) {
    if (numbers[index] !== step * (counting.size + 1)) continue
    const text = row.text.replace(/^\s*\d{1,5}[\s\ue000]+/, '')
    counting.set(row, { ...row, text, cells: text.split(cellMark).map((cell) => cell.trim()) })
    const below = rows[index + 1]
    const isSaid = readRowQuantity(text.replace(/\S+/, codeMark), style).kind !== 'none'
    if (isSaid || (below && readQuantityLine(below.text, style) !== null)) sayHowMany += 1
  }
  const numbered = numbers.filter((each) => !Number.isNaN(each)).length
  if (counting.size < 3 || counting.size < numbered / 2 || sayHowMany < counting.size / 2) return [...rows]
  return rows.map((row) => counting.get(row) ?? row)
}

const codeColumns = ['sku', 'manufacturerSku', 'ean'] as const

/** The cells of the columns that have codes, surest first. */
export function codeCells({ cells, columns }: LaidOutRow): CodeCandidate[] {
  if (!columns) return []
  return codeColumns.flatMap((column) => {
    const code = cells[columns.indexOf(column)] ?? ''
    return columns.includes(column) && code !== '' ? [{ code, start: 0, end: 0, glued: null }] : []
  })
}

export function codesOf(row: LaidOutRow): CodeCandidate[] {
  const ofColumns = codeCells(row)
  return ofColumns.length > 0 ? ofColumns : singleCandidates(row.text)
}

export function spansOf(row: LaidOutRow): CodeCandidate[] {
  return codeCells(row).length > 0 ? singleCandidates(row.text) : spanCandidates(row.text)
}
