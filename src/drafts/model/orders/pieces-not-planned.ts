import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'

export type LineCount = { readonly lines: number; readonly pieces: number }

/** Where quantities and splits differ. `missing`: pieces without a warehouse. `extra`: split beyond the quantity. */
export function piecesNotPlanned({ lines }: Pick<Draft, 'lines'>): {
  readonly missing: LineCount
  readonly extra: LineCount
} {
  const open = lines.map(({ quantity, split }) => addQuantities(quantity, -splitTotal(split)))
  return {
    missing: count(open.filter((pieces) => pieces > 0)),
    extra: count(open.filter((pieces) => pieces < 0).map((pieces) => -pieces)),
  }
}

function count(pieces: readonly number[]): LineCount {
  return { lines: pieces.length, pieces: pieces.reduce(addQuantities, 0) }
}
