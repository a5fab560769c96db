import { fromThousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { DraftDemand } from './demand.ts'

/** How it comes about: `stock` less what the others want is `left`, and of what is `wanted` that leaves `by + anyway` missing. */
export type SharedSum = {
  readonly by: number
  readonly stock: number
  /** The pieces of each draft that wants some. */
  readonly others: readonly { readonly name: string; readonly pieces: number }[]
  /** Those of them that take nothing of the stock: of barred warehouses, or beyond what a warehouse has. */
  readonly apart: number
  readonly left: number
  readonly wanted: number
  /** What is missing of it also without the others. */
  readonly anyway: number
}

/** @param place in thousandths, as what a draft wants of it */
export function sumOfPlace(
  { stock, left, wanted, by }: Readonly<Record<'stock' | 'left' | 'wanted' | 'by', number>>,
  others: readonly DraftDemand[],
  piecesOf: (draft: DraftDemand) => number,
): SharedSum {
  const theirs = others.map((each) => ({ name: each.name, pieces: piecesOf(each) })).filter(({ pieces }) => pieces > 0)
  const apart = theirs.reduce((sum, { pieces }) => sum + pieces, 0) - (stock - left)
  return {
    by: fromThousandths(by),
    stock: fromThousandths(stock),
    others: theirs.map(({ name, pieces }) => ({ name, pieces: fromThousandths(pieces) })),
    // Of what is not enough for them either, nobody has to ask where it comes from.
    apart: left > 0 ? fromThousandths(apart) : 0,
    left: fromThousandths(left),
    wanted: fromThousandths(wanted),
    anyway: fromThousandths(Math.max(0, wanted - left - by)),
  }
}
