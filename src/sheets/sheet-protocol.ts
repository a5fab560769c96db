import type { BookRow } from './sheet.ts'
import type { NewSheet } from './xlsx-writer.ts'

/** The messages between the page and the worker that writes a file. */
export type SheetRequest =
  /** Starts the first or another sheet. */
  | ({ readonly kind: 'sheet' } & NewSheet)
  | { readonly kind: 'rows' | 'foot'; readonly rows: readonly BookRow[] }
  | { readonly kind: 'finish' }

export type SheetReply =
  /** The rows are written: the worker is ready for more. */
  { readonly kind: 'written' } | { readonly kind: 'file'; readonly file: Blob }
