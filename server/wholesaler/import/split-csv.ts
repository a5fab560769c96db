import { CatalogFileError, maxRowBytes } from './source-row.ts'

/** Spreadsheets have some dozens. Of a record, one cell more is kept: it tells that there are too many. */
export const mostColumns = 1_000

/**
 * Splits CSV text that comes in pieces into records (RFC 4180). It reads each character once, and holds one record at
 * most. A record ends at LF, CR or CRLF; blank lines are skipped. `onRecord` gets the cells of each
 * record, and whether the text ended before a line end came.
 * @throws CatalogFileError with the line, when a quote is out of place or not closed, or a record is too long
 */
export function createCsvSplitter(separator: string, onRecord: (cells: string[], isWithoutEnd: boolean) => void) {
  const separatorCode = separator.charCodeAt(0)
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let cells: string[] = []
  /** The current cell as far as it was in earlier pieces or before a doubled quote. */
  let cell = ''
  let recordLength = 0
  let line = 1
  let quoteLine = 1
  let afterReturn = false

  const endCell = () => {
    if (cells.length <= mostColumns) cells.push(cell)
    cell = ''
    state = 'start'
  }
  const endRecord = (isWithoutEnd: boolean) => {
    const isBlank = cells.length === 0 && state === 'start'
    endCell()
    if (!isBlank) onRecord(cells, isWithoutEnd)
    cells = []
    recordLength = 0
  }
  const describeLength = () =>
    state === 'quoted' || state === 'closed'
      ? `has a quote in line ${quoteLine} that is not closed within ${maxRowBytes} characters`
      : `has a row of more than ${maxRowBytes} characters, up to line ${line}`

  return {
    push(text: string): void {
      // Where the part of the current cell begins that is not in `cell` yet.
      let from = 0
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        const followsReturn = afterReturn
        afterReturn = code === carriageReturn
        if (code === carriageReturn || (code === lineFeed && !followsReturn)) line++
        if (++recordLength > maxRowBytes) throw new CatalogFileError(describeLength())
        if (state === 'quoted') {
          if (code !== quote) continue
          cell += text.slice(from, index)
          state = 'closed'
        } else if (code === quote && state === 'start') {
          quoteLine = line
          from = index + 1
          state = 'quoted'
        } else if (code === quote && state === 'closed') {
          // A doubled quote is a quote of the text: it begins the next part.
          from = index
          state = 'quoted'
        } else if (code === quote) {
          throw new CatalogFileError(`is not CSV: there is a quote inside a cell without quotes, in line ${line}`)
        } else if (code === separatorCode || code === lineFeed || code === carriageReturn) {
          if (state === 'plain') cell += text.slice(from, index)
          if (code === separatorCode) endCell()
          // In CRLF the record ended at CR.
          else if (code === lineFeed && followsReturn) recordLength = 0
          else endRecord(false)
        } else if (state === 'closed') {
          throw new CatalogFileError(`is not CSV: the cell goes on after its closing quote, in line ${line}`)
        } else if (state === 'start') {
          from = index
          state = 'plain'
        }
      }
      if (state === 'plain' || state === 'quoted') cell += text.slice(from)
    },

    end(): void {
      if (state === 'quoted') throw new CatalogFileError(`ends inside the quote that was opened in line ${quoteLine}`)
      if (state !== 'start' || cells.length > 0) endRecord(true)
    },
  }
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
