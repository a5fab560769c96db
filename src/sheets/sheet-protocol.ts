import type { SheetColumn, SheetRow } from './sheet.ts'

/** What crosses between the page and the worker that makes a file. */
export type SheetRequest =
  | { readonly kind: 'start'; readonly columns: readonly SheetColumn[]; readonly sheetName: string }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' }

export type SheetReply =
  /** These rows are written: as many more may come. */
  { readonly kind: 'written' } | { readonly kind: 'file'; readonly file: Blob }
