import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { Anchor, CatalogAnswer, CatalogQuery, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'

export type AskedQuery = { readonly query: CatalogQuery; readonly range: RowRange; readonly anchor: Anchor | null }

/** A catalog's answer as the page gets it: with the rows of the range, or those around the anchor at its new index. */
export function answerFrom(
  engine: CatalogEngine,
  { query, range, anchor }: AskedQuery,
  answer = engine.answer(query),
): Omit<CatalogAnswer, 'generation'> {
  const { positions } = answer
  const held = anchor ? positions.indexOf(engine.positionOfSku(anchor.sku)) : -1
  const anchorIndex = held < 0 ? null : held
  const shift = anchor && anchorIndex !== null ? anchorIndex - anchor.index : 0
  const first = Math.max(0, range.first + shift)
  return {
    ...answer,
    total: engine.length,
    rows: engine.rowsAt(positions.subarray(first, first + range.count), query.text),
    range: { first, count: range.count },
    anchorIndex,
  }
}
