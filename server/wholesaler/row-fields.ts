import type { WireFields } from '#src/wholesale-api/write-record.ts'

/** Every field except the sku, in the order of the columns and of the bits in `null_fields`. */
export const textFields = ['manufacturer_sku', 'manufacturer', 'ean', 'title', 'description', 'currency'] as const
export const numberFields = ['price', 'quantity'] as const
export const optionalFields = [...textFields, ...numberFields] as const

/** Fields while they are read from a row of a database. */
export type GrowingFields = { -readonly [Name in keyof WireFields]: WireFields[Name] }

/** A missing field is no column's value, and neither is null: of each field that is null, a bit is set. */
export function nullFieldsOf(fields: WireFields): number {
  let nullFields = 0
  for (const [index, name] of optionalFields.entries()) if (fields[name] === null) nullFields |= 1 << index
  return nullFields
}
