/** A column of a file: the type of its values, and its width in characters. */
export type SheetColumn = {
  readonly header: string
  readonly kind: 'text' | 'number' | 'money'
  readonly width: number
}

/** Null is an empty cell. */
export type SheetValue = string | number | null
export type SheetRow = readonly SheetValue[]

/** What a workbook computes, with the value that it has now. Only the program writes one: a text never becomes one. */
export type SheetFormula = { readonly formula: string; readonly value: number }
/** A row of a workbook. */
export type BookRow = readonly (SheetValue | SheetFormula)[]

/** The most rows of an Excel sheet, without its header. */
export const mostSheetRows = 1_048_575
