import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { NumberStyle } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { ColumnMeaning } from './column-kinds.ts'
import type { Separator } from './split-cells.ts'
import type { StatusColumn } from './status-columns.ts'

/** The meanings of a table's columns, in order. */
export type ColumnMeanings = readonly ColumnMeaning[]

/** A part of a list whose rows have columns: a header names them, or several rows have the same number of cells. */
export type ListTable = {
  /** Made from the header, so that the same header gives the same key; without a header, from the first row. */
  readonly key: string
  /** The header row as pasted; null where there is none. */
  readonly header: string | null
  /** The number of the header's line, or of the first row. */
  readonly from: number
  /** The cells of the header; empty where there is none. */
  readonly names: readonly string[]
  readonly width: number
  readonly separator: Separator
  /** Null where they are unknown: then each row is read as free text. */
  readonly columns: ColumnMeanings | null
  readonly isCorrected: boolean
  /** The catalog told which column has the codes, and not the header. */
  readonly isByCatalog: boolean
  /** Other columns that are named like a quantity: a row where they differ is doubtful. */
  readonly rivals: readonly number[]
  /** Columns that are named like a quantity and have the numbers of documents: below `Order` stands `OP 77410`. */
  readonly documents: readonly number[]
  /** Where the cells of whole rows stand, by column, between wide blanks; null where they do not say it. */
  readonly places: readonly (CellPlace | null)[]
  /** Columns by branch of which the quantity is the sum; mostly none. */
  readonly parts: readonly number[]
  readonly statuses: readonly StatusColumn[]
  /** The style of the numbers in its columns. */
  readonly style: NumberStyle
  /** Some cells can only be read with a decimal point: `12.5`. */
  readonly hasDecimals: boolean
  /** Below most rows the code of the product is on a line of its own: `Mfg. Part#: K33776NA`. */
  readonly hasCodesBelow: boolean
  /** Below names of columns, rows lack the product: its name is on a line of its own above them. */
  readonly hasNamesAbove: boolean
  /** Most rows have an empty or zero quantity: an order form of all products, where those rows request nothing. */
  readonly isForm: boolean
  /** Its columns are sure, though only wide blanks part them. */
  readonly isWhole: boolean
}

/** Where the cells of a column stand in their lines. */
export type CellPlace = { readonly start: number; readonly end: number }

/** The column meanings that a person gave to the table with this key. */
export type ColumnCorrections = (key: string) => ColumnMeanings | undefined

/** A line with its cells, and the table that it belongs to. */
export type TableLine = {
  readonly line: ListLine
  readonly cells: readonly string[]
  /** The cells byte for byte below a header with tabs, commas or semicolons; else as `cells`. */
  readonly exact: readonly string[]
  /** What may be its quantity, where its cells are not below their names, and nothing proves one. */
  readonly offers?: readonly number[]
  readonly table: ListTable | null
}
