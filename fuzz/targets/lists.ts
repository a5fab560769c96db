import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, mutateBytes, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { readCsvRows } from '#server/wholesaler/import/read-csv-rows.ts'
import { readJsonRows } from '#server/wholesaler/import/read-json-rows.ts'
import { readRow } from '#server/wholesaler/import/read-row.ts'
import { CatalogFileError, type SourceRows } from '#server/wholesaler/import/source-row.ts'
import { readTextBytes } from '#src/drafts/list-reader/files/read-text-file.ts'
import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { readMultiplier, readScan } from '#src/drafts/scan/session/read-scan.ts'
import { readWorkbook } from '#src/sheets/workbook/read-workbook.ts'
import { WorkbookRefusal } from '#src/sheets/workbook/workbook-refusal.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import { dirtyCatalog } from './catalog-bodies.ts'

const folder = join(import.meta.dirname, '../../src/drafts/list-reader/lists')
const lists = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(join(folder, name)))

type Found = { readonly sku: string; readonly title: string }

/** Knows the codes that have a digit and a length that a multiple of three gives: some of a list's, not all. */
const find: FindCodes<Found> = (codes) =>
  Promise.resolve(
    codes.map((code) =>
      /\d/.test(code) && code.length > 3 && code.length % 3 === 0
        ? { stage: 'sku', products: [{ sku: code, title: `Disco ${code} 480 GB` }] }
        : null,
    ),
  )

async function runList(text: string): Promise<number> {
  const { rows, tables } = await readList(text, find)
  for (const { reading, line } of rows) {
    mustHold(Number.isInteger(line) && line >= 1, 'a row has its line')
    mustHold(reading.quantity === null || isQuantity(reading.quantity), `a quantity is one: ${reading.quantity}`)
  }
  return rows.length + tables.length
}

export const pastedLists: FuzzTarget = {
  name: 'pasted lists',
  // A megabyte of short lines has 70,000 rows. The reader gives way to the page every few of them.
  secondsPerMegabyte: 8,
  make: (random) => mutateBytes(random.pick(lists), random, lists),
  read: (input) => runList(readTextBytes(input)),
}

const columns = [
  { header: 'Clave', kind: 'text', width: 12 },
  { header: 'Cantidad', kind: 'number', width: 8 },
  { header: 'Precio', kind: 'money', width: 10 },
] as const

function makeWorkbook(): Uint8Array {
  const writer = createXlsxWriter({ sheetName: 'Pedido', columns })
  writer.append([
    ['DSK10233', 3, 1149.5],
    ['=1+1', 0.5, null],
    ['007', 2, 12],
  ])
  return Buffer.concat(writer.finish())
}
const workbook = makeWorkbook()

export const workbooks: FuzzTarget = {
  name: 'workbooks (XLSX)',
  // Packed; and its rows are read as a list.
  secondsPerMegabyte: 20,
  make: (random) => mutateBytes(workbook, random),
  async read(input) {
    try {
      const { rows } = await readWorkbook(new Uint8Array(input))
      return await runList(sheetText(rows))
    } catch (error) {
      if (error instanceof WorkbookRefusal) return error.reason
      throw error
    }
  },
}

const csv = bytesOf(
  'sku,manufacturer_sku,manufacturer,title,price,quantity,warehouses\r\nA-1,"SA400""S37",Kingston,"SSD, 2.5""",1149.5,3,"{""CDMX"":{""stock"":3}}"\r\nB/2,,,"dos\r\nlíneas",,0,\r\n',
)

/** Files for the service's import. */
export const catalogFiles: FuzzTarget = {
  name: 'catalog files (CSV, JSON)',
  make(random) {
    const isCsv = random.chance(0.6)
    const head = Uint8Array.of(isCsv ? 0 : 1)
    const body = isCsv ? mutateBytes(csv, random) : bytesOf(dirtyCatalog(random))
    return Buffer.concat([head, body])
  },
  async read(input) {
    const pieces = inPieces(input.subarray(1))
    const source: SourceRows = input[0] === 0 ? readCsvRows(pieces) : readJsonRows(pieces)
    let rows = 0
    try {
      for await (const batch of source) {
        for (const row of batch) {
          rows += 1
          if (row.kind === 'value') readRow(row.value)
        }
      }
      return rows
    } catch (error) {
      if (error instanceof CatalogFileError) return 'refused'
      throw error
    }
  },
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_021) yield bytes.slice(at, at + 1_021)
}

const scans = [
  '7501031311309',
  ']C10107501031311309',
  '(01)07501031311309(10)A',
  '12*DSK10233',
  '.5x ABC',
  '0740617277357',
]

export const scannedCodes: FuzzTarget = {
  name: 'scanned codes',
  make: (random) => mutateBytes(bytesOf(random.pick(scans)), random),
  read(input) {
    const text = textOf(input)
    const multiplier = readMultiplier(text)
    mustHold(multiplier === null || isQuantity(multiplier.quantity), 'a multiplier is a quantity')
    return readScan(multiplier?.rest ?? text).codes.length
  },
}
