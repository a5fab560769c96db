/** Those whose cells may stand in quotes. */
export type QuotedSeparator = 'tab' | 'semicolon' | 'comma'

/** What stands between the cells of a row; `blanks` are two or more in a row, `none` is a line of free text. */
export type Separator = 'tab' | 'pipe' | 'semicolon' | 'comma' | 'blanks' | 'none'

/**
 * The cells of one row, with blanks and quotes round them taken off. A row of free text is one cell.
 *
 * @param wanted as many as the header has: a comma that may belong to a number then separates, where that fits
 */
export function splitCells(text: string, separator: Separator, wanted?: number): string[] {
  if (separator === 'none') return [text.trim()]
  if (separator === 'blanks') return text.trim().split(/\s{2,}/)
  const cells = separator === 'comma' ? splitAtCommas(text, wanted) : splitQuoted(text, marks[separator])
  // A table drawn with pipes has one at each end.
  if (separator === 'pipe' && cells[0] === '' && cells.length > 1) cells.shift()
  if (separator === 'pipe' && cells.at(-1) === '' && cells.length > 1) cells.pop()
  return cells.map(withoutMarks)
}

/**
 * The cells byte for byte, blanks within quotes included: a code may have them.
 * @returns as many as the row has, or null where it is no row of a table with this many
 */
export function splitExactly(text: string, separator: Separator, wanted: number): string[] | null {
  if (separator === 'none' || separator === 'blanks' || separator === 'pipe') return null
  const cells = splitQuoted(text, marks[separator], true)
  return cells.length === wanted ? cells : null
}

/** Whether a cell of the row begins with a quote that does not end: it goes on in the next line. */
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

/** Bold and code, as machines and notes write their tables. */
function withoutMarks(cell: string): string {
  return /^(\*\*|__|`)(.+)\1$/.exec(cell)?.[2]?.trim() ?? cell
}

/**
 * How this row is separated, looked at by itself: lists are put together from many places, and no two lines need agree.
 * A comma separates only where it does not stand within a number or a sentence.
 */
export function separatorOf(text: string): Separator {
  if (text.trim().includes('\t')) return 'tab'
  if (/\S\s*\|\s*\S/.test(text)) return 'pipe'
  if (/\S\s*;\s*\S/.test(text)) return 'semicolon'
  if (/\S\s{2,}\S/.test(text.trim())) return 'blanks'
  if (/[^\s,],+(?=\s*[^\s,])/.test(text.replace(commaInNumber, held))) return 'comma'
  return 'none'
}

/** A comma within a number that stands by itself: `1,000`, `2,5`. */
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

/** What a row is written with, to be split again in the same way. */
export const separatorMarks: Readonly<Record<Separator, string>> = { ...marks, pipe: ' | ', blanks: '  ', none: ' ' }

/** RFC 4180, one row at a time; a quote within an unquoted cell, such as that of 2.5", is only a quote. */
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

/** The quote that ends the cell that begins with one: followed by the mark or the end of the row. -1 where none does. */
function closingQuote(text: string, begin: number, mark: string): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    // A tab may be the mark.
    const after = text.slice(at + 1).replace(/^ +/, '')
    if (after === '' || after.startsWith(mark)) return at
  }
  return -1
}
