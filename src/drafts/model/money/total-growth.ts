import { Big } from 'big.js'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from './draft-sums.ts'
import type { Pesos } from './money.ts'

/**
 * The total of a draft before and after the quantity of one line changed, where it grew at least tenfold: mostly a key
 * too many. Null otherwise. A total that was small is no measure: the first lines of a draft make it grow tenfold in
 * good order. So the total before, with IVA, has to be at least 500 pesos.
 *
 * @param draft after the change
 * @param before the line's quantity before; 0 where the change added the line
 */
export function totalGrowth(
  draft: Draft,
  lineOf: (line: Draft['lines'][number]) => boolean,
  before: number,
): { readonly from: Pesos; readonly to: Pesos } | null {
  const lines = draft.lines.map((line) => (lineOf(line) ? { ...line, quantity: before } : line))
  const { total: to } = draftSums(draft).both
  const { total: from } = draftSums({ ...draft, lines }).both
  const hasGrown = new Big(from).gte(smallestTotal) && new Big(to).gte(new Big(from).times(10))
  return hasGrown ? { from, to } : null
}

/** Pesos, with IVA. */
const smallestTotal = 500
