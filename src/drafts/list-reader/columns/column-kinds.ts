/** What a column of a list is about. */
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

/** What a column was taken for. `unused`: it is about something else. Null: nobody said, and it may have the quantity. */
export type ColumnMeaning = ListColumn | 'unused' | null
