import type { SheetRow } from './sheet.ts'
import type { NewSheet } from './xlsx-writer.ts'

/** What crosses between the page and the worker that makes a file. */
export type SheetRequest =
  /** The first, or one more. */
  | ({ readonly kind: 'sheet' } & NewSheet)
  | { readonly kind: 'rows' | 'foot'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' }

export type SheetReply =
  /** These rows are written: as many more may come. */
  { readonly kind: 'written' } | { readonly kind: 'file'; readonly file: Blob }
