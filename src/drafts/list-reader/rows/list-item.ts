import type { Hit } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

/** A product that a line names, by one code or by several. */
export type ListItem<Product> = {
  /** The index of its line in the run. */
  readonly at: number
  readonly line: SpannedLine
  readonly hit: Hit<Product>
  /** Where its codes are in the line, in order. */
  /** Its list names products by their models in titles, and hardly any by a code. */
  readonly isByModel?: boolean
  readonly places: readonly { readonly start: number; readonly end: number }[]
}

/** A number with its line. */
export type PlacedNumber = { readonly at: number; readonly line: SpannedLine; readonly number: LineNumber }
