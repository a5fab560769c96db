import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'

/**
 * The page's own address of a draft's orders on paper: all that are to be placed, or those that are named.
 *
 * @param only codes of warehouses whose orders are to be placed, and ids of orders that were placed
 */
export function ordersPrintHref(
  draftId: string,
  only: { readonly planned?: readonly string[]; readonly placed?: readonly string[] } = {},
): string {
  const { planned = [], placed = [] } = only
  const named = [...planned.map((code) => ['planned', code]), ...placed.map((id) => ['placed', id])]
  const search = named.length === 0 ? '' : `?${String(new URLSearchParams(named))}`
  return `${draftOrdersHref(draftId)}/print${search}`
}
