/** The separators whose cells may be quoted. */
export type QuotedSeparator = 'tab' | 'semicolon' | 'comma'

/** What separates the cells of a row. `blanks`: two or more together. `none`: a line of free text. */
export type Separator = 'tab' | 'pipe' | 'semicolon' | 'comma' | 'blanks' | 'none'

/**
 * The cells of one row, without surrounding blanks and quotes. A row of free text is one cell.
 *
 * @param wanted the number of cells in the header: commas within numbers separate too, where that gives this number
 */
export function splitCells(text: string, separator: Separator, wanted?: number): string[] {
  if (separator === 'none') return [text.trim()]
  if (separator === 'blanks') return text.trim().split(/\s{2,}/)
  const cells = separator === 'comma' ? splitAtCommas(text, wanted) : splitQuoted(text, marks[separator])
  // Drawn tables have a pipe at each end too. At one end alone it is beside an empty cell.
  const most = wanted ?? cells.length - 1
  if (separator === 'pipe' && cells.length > Math.max(2, most) && cells[0] === '' && cells.at(-1) === '') {
    cells.shift()
    cells.pop()
  }
  return cells.map(withoutMarks)
}

/**
 * The cells byte for byte, with all blanks: a code may have them.
 * @returns null where the row does not have `wanted` cells, or where the separator has no exact cells
 */
export function splitExactly(text: string, separator: Separator, wanted: number): string[] | null {
  if (separator === 'none' || separator === 'blanks' || separator === 'pipe') return null
  const cells = splitQuoted(text, marks[separator], true)
  return cells.length === wanted ? cells : null
}

/** Whether a quoted cell of the row is not closed: it continues in the next line. */
export function hasOpenCell(text: string, separator: QuotedSeparator): boolean {
  const mark = marks[separator]
  let at = 0
  while (at <= text.length) {
    if (text[at] === '"') {
      const quoted = closingQuote(text, at, mark)
      if (quoted < 0) return true
      at = quoted
    }
    const next = text.indexOf(mark, at)
    if (next < 0) return false
    at = next + 1
  }
  return false
}

/** Removes Markdown marks for bold and code. */
function withoutMarks(cell: string): string {
  return /^(\*\*|__|`)(.+)\1$/.exec(cell)?.[2]?.trim() ?? cell
}

/**
 * The separator of this row alone: lists are copied from many sources, so each line may have another one. A comma
 * within a number is not a separator.
 */
export function separatorOf(text: string): Separator {
  if (text.trim().includes('\t')) return 'tab'
  if (/\S\s*\|\s*\S/.test(text)) return 'pipe'
  if (/\S\s*;\s*\S/.test(text)) return 'semicolon'
  if (/\S\s{2,}\S/.test(text.trim())) return 'blanks'
  if (/[^\s,],+(?=\s*[^\s,])/.test(text.replace(commaInNumber, held))) return 'comma'
  return 'none'
}

/** A comma within a number: `1,000`, `2,5`. */
const commaInNumber = /(?<=(?<!\S)\$?\d{1,3}(?:,\d{3})*),(?=(?:\d{3}(?!\d)|\d{1,2}(?!\S)))/g
const held = '\ue002'

function splitAtCommas(text: string, wanted?: number): string[] {
  const plain = splitQuoted(text, ',')
  return plain.length === wanted ? plain : splitQuoted(text.replace(commaInNumber, held), ',').map(withCommas)
}

function withCommas(cell: string): string {
  return cell.replaceAll(held, ',')
}

const marks = { tab: '\t', pipe: '|', semicolon: ';', comma: ',' } as const

/** The text to write between cells, so that the row is split again in the same way. */
export const separatorMarks: Readonly<Record<Separator, string>> = { ...marks, pipe: ' | ', blanks: '  ', none: ' ' }

/** RFC 4180 for one row. A quote within an unquoted cell, as in 2.5", is an ordinary character. */
function splitQuoted(text: string, mark: string, isExact = false): string[] {
  const trim = (cell: string) => (isExact ? cell : cell.trim())
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const begin = at + (/^[ ]*/.exec(text.slice(at))?.[0].length ?? 0)
    const quoted = text[begin] === '"' ? closingQuote(text, begin, mark) : -1
    if (quoted >= 0) {
      cells.push(trim(text.slice(begin + 1, quoted).replaceAll('""', '"')))
      const next = text.indexOf(mark, quoted)
      at = next < 0 ? text.length + 1 : next + 1
      continue
    }
    const next = text.indexOf(mark, at)
    const end = next < 0 ? text.length : next
    cells.push(trim(text.slice(at, end)))
    at = end + 1
  }
  return cells
}

/** The index of the closing quote: the separator or the end of the row follows it. -1 where there is none. */
function closingQuote(text: string, begin: number, mark: string): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    // Only spaces are removed: a tab may be the separator.
    const after = text.slice(at + 1).replace(/^ +/, '')
    if (after === '' || after.startsWith(mark)) return at
  }
  return -1
}
