import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftContent } from '#src/drafts/model/draft/draft-content.ts'

/**
 * The person's own drafts that have products of this content, with their count. Archived drafts do not count.
 * @param sentId the id of the draft that was sent: of the person's own, that one does not count
 */
export function linesInDrafts(
  content: DraftContent,
  drafts: readonly Draft[],
  sentId?: string,
): { readonly products: number; readonly drafts: readonly { readonly draft: Draft; readonly count: number }[] } {
  const sent = new Set(content.lines.map(({ sku }) => sku))
  const known = new Set<string>()
  const found = drafts.flatMap((draft) => {
    if (draft.archivedAt !== null || draft.id === sentId) return []
    const skus = draft.lines.map(({ sku }) => sku).filter((sku) => sent.has(sku))
    for (const sku of skus) known.add(sku)
    return skus.length === 0 ? [] : [{ draft, count: skus.length }]
  })
  return { products: known.size, drafts: found }
}
