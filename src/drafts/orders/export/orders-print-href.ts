import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'

/**
 * The address of the print page for a draft's orders: all planned orders, or only those named.
 * @param only codes of warehouses of planned orders, and ids of placed orders
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
