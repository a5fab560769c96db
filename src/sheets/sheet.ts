/** A column of a file: the type of its values, and its width in characters. */
export type SheetColumn = {
  readonly header: string
  readonly kind: 'text' | 'number' | 'money'
  readonly width: number
}

/** Null is an empty cell. */
export type SheetValue = string | number | null
export type SheetRow = readonly SheetValue[]

/** The most rows of an Excel sheet, without its header. */
export const mostSheetRows = 1_048_575
