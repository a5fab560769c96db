/** A column of a file: how its values are meant and how wide it is, in characters. */
export type SheetColumn = {
  readonly header: string
  readonly kind: 'text' | 'number' | 'money'
  readonly width: number
}

/** Null is an empty cell. */
export type SheetValue = string | number | null
export type SheetRow = readonly SheetValue[]

/** What a sheet of Excel holds under its header. */
export const mostSheetRows = 1_048_575
