import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'

/** Codes of warehouses of planned orders, and ids of placed orders; none of both: all planned and placed orders. */
export type PrintedOrders = { readonly planned?: readonly string[]; readonly placed?: readonly string[] }

/** What the print page cannot know by itself of a letter: the id of a delivery address, and notes. */
export type PrintedLetter = { readonly delivery: string; readonly notes: string }

/**
 * The address of the print page for a draft's orders.
 * @param letter for the wholesaler; null for the internal layout
 */
export function ordersPrintHref(
  draftId: string,
  { planned = [], placed = [] }: PrintedOrders = {},
  letter: PrintedLetter | null = null,
): string {
  const named = [
    ...planned.map((code) => ['planned', code]),
    ...placed.map((id) => ['placed', id]),
    ...(letter
      ? [
          ['layout', 'wholesaler'],
          ['delivery', letter.delivery],
          ['notes', letter.notes],
        ]
      : []),
  ]
  const search = named.length === 0 ? '' : `?${String(new URLSearchParams(named))}`
  return `${draftOrdersHref(draftId)}/print${search}`
}

/** Null for the internal layout. */
export function readPrintedLetter(search: URLSearchParams): PrintedLetter | null {
  if (search.get('layout') !== 'wholesaler') return null
  return { delivery: search.get('delivery') ?? '', notes: search.get('notes') ?? '' }
}
