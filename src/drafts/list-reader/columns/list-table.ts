import type { ListLine } from '#src/drafts/list-reader/reading/clean-line.ts'
import type { NumberStyle } from '#src/drafts/list-reader/rows/list-numbers.ts'
import type { ColumnMeaning } from './column-kinds.ts'
import type { Separator } from './split-cells.ts'

/** What the columns of a table are taken for, each at its place. */
export type ColumnMeanings = readonly ColumnMeaning[]

/** A part of a list whose rows have columns: a header names them, or several rows have as many cells. */
export type ListTable = {
  /** The same wherever the very same header stands; of a table without one, its first row. */
  readonly key: string
  /** The row that names the columns, as it was pasted; null where none does. */
  readonly header: string | null
  /** What the header calls them; empty where there is none. */
  readonly names: readonly string[]
  readonly width: number
  readonly separator: Separator
  /** Null where nobody said what they are: then each row is read by itself. */
  readonly columns: ColumnMeanings | null
  readonly isCorrected: boolean
  /** Of the numbers in its columns. */
  readonly style: NumberStyle
  /** Most of its rows leave the quantity empty or zero: a form of all that there is, in which those are not wanted. */
  readonly isForm: boolean
}

/** What somebody said about the columns of the table with this key. */
export type ColumnCorrections = (key: string) => ColumnMeanings | undefined

/** A line with its cells, and the table that it belongs to. */
export type TableLine = {
  readonly line: ListLine
  readonly cells: readonly string[]
  /** The cells byte for byte, where the line was not written by hand; else the same. */
  readonly exact: readonly string[]
  readonly table: ListTable | null
}
