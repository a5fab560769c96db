import { type ColumnWith, columnsWith } from '#src/drafts/model/lines/column-definition.ts'

/** The kinds of columns that the reader uses. */
export const columnKinds = columnsWith('list', 'sku', 'manufacturerSku', 'ean', 'quantity', 'title')
export type ListColumn = ColumnWith<'list'>

/** The meaning of a column. `unused`: none of the kinds. Null: unknown, so it may have the quantity. */
export type ColumnMeaning = ListColumn | 'unused' | null
