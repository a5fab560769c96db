/** The kinds of columns that the reader uses. */
export const columnKinds = [
  'sku',
  'manufacturerSku',
  'ean',
  'quantity',
  'title',
  'brand',
  'price',
  'warehouses',
  'note',
] as const
export type ListColumn = (typeof columnKinds)[number]

/** The meaning of a column. `unused`: none of the kinds. Null: unknown, so it may have the quantity. */
export type ColumnMeaning = ListColumn | 'unused' | null
