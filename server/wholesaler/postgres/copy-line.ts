import type { CatalogRow } from '#server/wholesaler/import/catalog-row.ts'
import { nullFieldsOf, numberFields, textFields } from '#server/wholesaler/row-fields.ts'
import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { escapeText } from './text-escape.ts'

/** One product as a line of COPY's text format, in the order of the columns of the table. */
export function writeCopyLine(
  position: number,
  { fields, warehouses }: CatalogRow,
  findWarehouse: (warehouse: WireWarehouse) => number,
): string {
  let line = `${position}\t${writeText(fields.sku)}`
  for (const name of textFields) line += `\t${writeText(fields[name])}`
  for (const name of numberFields) line += `\t${fields[name] ?? nothing}`
  line += `\t${nullFieldsOf(fields)}\t`
  if (warehouses === null) return `${line}${nothing}\t${nothing}\n`
  const numbers = warehouses.map(findWarehouse).join(',')
  const stocks = warehouses.map(([, { stock }]) => stock ?? 'NULL').join(',')
  return `${line}{${numbers}}\t{${stocks}}\n`
}

const nothing = '\\N'

function writeText(text: string | null | undefined): string {
  if (text === null || text === undefined) return nothing
  const escaped = escapeText(text)
  return hasSpecial.test(escaped) ? escaped.replace(everySpecial, (sign) => specials[sign] ?? sign) : escaped
}

const hasSpecial = /[\\\n\r\t]/
const everySpecial = /[\\\n\r\t]/g
const specials: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
