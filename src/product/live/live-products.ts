import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { concernWords, sourceWords } from '#src/drafts/live-check/state-words.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { type KnowingLimits, knowProduct } from '#src/drafts/model/stock/known-product.ts'
import { createAllPlaced, withoutPlacedSince } from '#src/drafts/model/stock/placed-since.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { withCounts } from './shown-product.ts'

/** A row of the catalog with the price and the stock that count, and in words where these come from. */
export type CountedRow = { readonly row: CatalogRow; readonly from: string }

/** Returns the same object for a row each time. Null: the catalog's own price and stock count. */
export function createLiveProducts(
  answers: LiveAnswers,
  limits: KnowingLimits,
  drafts: readonly Pick<Draft, 'orders'>[],
  formats: Formats,
): (row: CatalogRow) => CountedRow | null {
  const placed = createAllPlaced()(drafts)
  const counted = new WeakMap<CatalogRow, CountedRow | null>()
  const countRow = (row: CatalogRow): CountedRow | null => {
    const { sku } = row.product
    const answer = answers.get(sku)
    if (!answer?.answered) return null
    const counts = withoutPlacedSince(knowProduct(answer, row.product, limits), placed.get(sku) ?? [])
    if (counts.kind === 'unknown' || counts.source.kind === 'catalog') return null
    const from = sourceWords(counts.source, formats)
    const isForeign = counts.kind === 'listed' && counts.findings.includes('currency-not-mxn')
    const why = isForeign ? `${concernWords({ kind: 'other-currency' }, formats).word}, ` : ''
    return { row: { ...row, product: withCounts(row.product, counts) }, from: why + from }
  }
  return (row) => {
    const known = counted.get(row)
    if (known !== undefined) return known
    const made = countRow(row)
    counted.set(row, made)
    return made
  }
}
