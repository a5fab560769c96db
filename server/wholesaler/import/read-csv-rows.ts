import { CsvError, type Info, parse } from 'csv-parse'
import { CatalogFileError, type SourceRow, type SourceRows } from './source-row.ts'

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
const batchRows = 500

/**
 * Reads CSV with the field names of the API document as headers, in any order; other columns are skipped. An empty cell
 * is a missing field, except for the sku. `warehouses` is a cell of JSON. The separator is the one of `,`, `;` and tab
 * that the header has most.
 */
export async function* readCsvRows(chunks: AsyncIterable<Uint8Array>): SourceRows {
  const text = decode(chunks)
  const first = await text.next()
  if (first.done === true || first.value.trim() === '')
    throw new CatalogFileError('is empty: there is no header at byte 0')
  const parser = parse({ delimiter: findSeparator(first.value), bom: true, relax_column_count: true, info: true })
  // An error destroys the parser, and so reaches the loop below.
  feed(parser, first.value, text).catch((error: unknown) => parser.destroy(toError(error)))

  let header: readonly string[] | null = null
  let batch: SourceRow[] = []
  let number = 0
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (header === null) {
        header = readHeader(record)
        continue
      }
      number++
      batch.push(readCells(number, header, record))
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CatalogFileError(`is not CSV near row ${number + batch.length + 1}: ${error.message}`)
  }
  yield batch
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let offset = 0
  try {
    for await (const chunk of chunks) {
      yield decoder.decode(chunk, { stream: true })
      offset += chunk.length
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new CatalogFileError(`is not UTF-8 after byte ${offset}: save it as “CSV UTF-8”`)
  }
}

async function feed(parser: ReturnType<typeof parse>, first: string, rest: AsyncIterable<string>): Promise<void> {
  parser.write(first)
  for await (const text of rest) {
    if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', resolve))
  }
  parser.end()
}

function readHeader(cells: readonly string[]): string[] {
  const header = cells.map((cell) => cell.trim().toLowerCase())
  if (!header.includes('sku')) throw new CatalogFileError(`has no column “sku” in its header: ${header.join(', ')}`)
  const twice = header.find((name, index) => knownFields.has(name) && header.indexOf(name) !== index)
  if (twice !== undefined) throw new CatalogFileError(`has the column “${twice}” twice`)
  return header
}

function readCells(number: number, header: readonly string[], cells: readonly string[]): SourceRow {
  if (cells.length !== header.length) {
    return { number, kind: 'unreadable', reason: `has ${cells.length} cells where the header has ${header.length}` }
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
    }
  }
  return { number, kind: 'value', value: record }
}

function findSeparator(text: string): string {
  const header = text.split('\n', 1)[0] ?? ''
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
