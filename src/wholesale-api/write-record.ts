/** The fields of sections 2.1 and 2.2 in JSON. A missing field and a null are two different kinds of dirt. */
export type WireFields = {
  readonly sku: string
  readonly manufacturer_sku?: string | null
  readonly manufacturer?: string | null
  readonly ean?: string | null
  readonly title?: string | null
  readonly description?: string | null
  readonly currency?: string | null
  readonly price?: number | null
  readonly quantity?: number | null
}

export type WireStock = { readonly stock: number | null; readonly location?: string }

/** Code and stock, in the wholesaler's order. */
export type WireWarehouse = readonly [code: string, stock: WireStock]

/** Writes one record as in the API document: warehouses as an object, every number with a fractional digit. */
export function writeRecord(fields: WireFields, warehouses: readonly WireWarehouse[] | null): string {
  let json = `{"sku":${JSON.stringify(fields.sku)}`
  if (fields.manufacturer_sku !== undefined) json += `,"manufacturer_sku":${JSON.stringify(fields.manufacturer_sku)}`
  if (fields.manufacturer !== undefined) json += `,"manufacturer":${JSON.stringify(fields.manufacturer)}`
  if (fields.ean !== undefined) json += `,"ean":${JSON.stringify(fields.ean)}`
  if (fields.title !== undefined) json += `,"title":${JSON.stringify(fields.title)}`
  if (fields.description !== undefined) json += `,"description":${JSON.stringify(fields.description)}`
  if (fields.currency !== undefined) json += `,"currency":${JSON.stringify(fields.currency)}`
  if (fields.price !== undefined) json += `,"price":${writeDecimal(fields.price)}`
  if (fields.quantity !== undefined) json += `,"quantity":${writeDecimal(fields.quantity)}`
  if (warehouses !== null) json += `,"warehouses":${writeWarehouses(warehouses)}`
  return `${json}}`
}

function writeWarehouses(warehouses: readonly WireWarehouse[]): string {
  let json = '{'
  for (const [code, { stock, location }] of warehouses) {
    if (json.length > 1) json += ','
    json += `${JSON.stringify(code)}:{"stock":${writeDecimal(stock)}`
    if (location !== undefined) json += `,"location":${JSON.stringify(location)}`
    json += '}'
  }
  return `${json}}`
}

/** `3` → `3.0`, as in the sample answers; otherwise the shortest text that reads back as the same number. */
export function writeDecimal(number: number | null): string {
  if (number === null) return 'null'
  const text = String(number)
  if (text.includes('.')) return text
  return text.includes('e') ? text.replace('e', '.0e') : `${text}.0`
}
