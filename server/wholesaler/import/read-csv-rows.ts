import { isNestedDeeper, mostLevels } from './nesting.ts'
import { charsetAdvice } from './read-charset.ts'
import { showText } from './show-bytes.ts'
import { CatalogFileError, maxRowBytes, type SourceRow, type SourceRows } from './source-row.ts'
import { createCsvSplitter, mostColumns } from './split-csv.ts'

const numericFields = new Set(['price', 'quantity'])
const knownFields = new Set([
  'sku',
  'manufacturer_sku',
  'manufacturer',
  'ean',
  'title',
  'description',
  'currency',
  'warehouses',
  ...numericFields,
])

/**
 * Reads CSV with the field names of the API document as headers, in any order; other columns are skipped. An empty cell
 * is a missing field, except for the sku. `warehouses` is a cell of JSON. The separator is the one of `,`, `;` and tab
 * that the header has most.
 */
export async function* readCsvRows(chunks: AsyncIterable<Uint8Array>): SourceRows {
  const text = decode(chunks)
  const first = await readHead(text)
  if (first.trim() === '') throw new CatalogFileError('is empty: there is no header at byte 0')
  let header: readonly string[] | null = null
  let batch: SourceRow[] = []
  let number = 0
  const splitter = createCsvSplitter(findSeparator(first), (cells, isWithoutEnd) => {
    if (header === null) header = readHeader(cells)
    else batch.push({ ...readCells(++number, header, cells), ...(isWithoutEnd && { isWithoutEnd }) })
  })
  splitter.push(first)
  for await (const piece of text) {
    if (batch.length > 0) yield batch
    batch = []
    splitter.push(piece)
  }
  splitter.end()
  yield batch
}

/** The text up to the end of the header, or as long as a row may be. */
async function readHead(text: AsyncGenerator<string, void, undefined>): Promise<string> {
  let head = ''
  while (head.length <= maxRowBytes && !/[\r\n]/.test(head.trimStart())) {
    const next = await text.next()
    if (next.done === true) break
    head += next.value
  }
  return head
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let offset = 0
  try {
    for await (const chunk of chunks) {
      yield decoder.decode(chunk, { stream: true })
      offset += chunk.length
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CatalogFileError(`is not UTF-8 after byte ${offset}: ${charsetAdvice}`)
  }
}

function readHeader(cells: readonly string[]): string[] {
  if (cells.length > mostColumns)
    throw new CatalogFileError(`has more than ${mostColumns} columns in its header: delete those that are not needed`)
  const header = cells.map((cell) => cell.trim().toLowerCase())
  if (!header.includes('sku'))
    throw new CatalogFileError(`has no column “sku” in its header: ${showText(header.join(', '), 200)}`)
  const twice = header.find((name, index) => knownFields.has(name) && header.indexOf(name) !== index)
  if (twice !== undefined) throw new CatalogFileError(`has the column “${twice}” twice`)
  return header
}

function readCells(number: number, header: readonly string[], cells: readonly string[]): SourceRow {
  if (cells.length !== header.length) {
    const count = cells.length > mostColumns ? `more than ${mostColumns}` : String(cells.length)
    return { number, kind: 'unreadable', reason: `has ${count} cells where the header has ${header.length}` }
  }
  const record: Record<string, unknown> = {}
  for (const [index, name] of header.entries()) {
    const cell = cells[index] ?? ''
    if (!knownFields.has(name) || (cell === '' && name !== 'sku')) continue
    // In CSV everything is text: a plain number as text is not noted as dirt.
    if (numericFields.has(name) && /^-?\d+(?:\.\d+)?$/.test(cell)) record[name] = Number(cell)
    else if (name !== 'warehouses') record[name] = cell
    else {
      try {
        record[name] = JSON.parse(cell)
      } catch {
        return { number, kind: 'unreadable', reason: 'has warehouses that are not JSON' }
      }
      if (isNestedDeeper(record[name], mostLevels))
        return { number, kind: 'unreadable', reason: `has warehouses nested more than ${mostLevels} levels deep` }
    }
  }
  return { number, kind: 'value', value: record }
}

function findSeparator(text: string): string {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}
