import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'

export type LineCount = { readonly lines: readonly DraftLine[]; readonly pieces: number }

/** Where quantities and splits differ. `missing`: pieces without a warehouse. `extra`: split beyond the quantity. */
export function piecesNotPlanned({ lines }: Pick<Draft, 'lines'>): {
  readonly missing: LineCount
  readonly extra: LineCount
} {
  const open = lines.map((line) => ({ line, pieces: addQuantities(line.quantity, -splitTotal(line.split)) }))
  return {
    missing: count(open.filter(({ pieces }) => pieces > 0)),
    extra: count(open.filter(({ pieces }) => pieces < 0)),
  }
}

function count(open: readonly { readonly line: DraftLine; readonly pieces: number }[]): LineCount {
  return {
    lines: open.map(({ line }) => line),
    pieces: open.map(({ pieces }) => Math.abs(pieces)).reduce(addQuantities, 0),
  }
}
