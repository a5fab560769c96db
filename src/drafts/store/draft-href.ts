/** The page's own address of a draft; every link to one is made here. */
export function draftHref(draftId: string): string {
  return `${draftsHref}/${encodeURIComponent(draftId)}`
}

/** Its lines by warehouses. */
export function draftPlanHref(draftId: string): string {
  return `${draftHref(draftId)}/plan`
}

/** What it comes to: one order per warehouse. */
export function draftOrdersHref(draftId: string): string {
  return `${draftHref(draftId)}/orders`
}

export function draftPrintHref(draftId: string): string {
  return `${draftHref(draftId)}/print`
}

/** Where a draft that somebody sent is looked at; one from a link is in the fragment. */
export const sharedDraftHref = '/drafts/shared'

export const draftsHref = '/drafts'

/** All orders that were placed, of all drafts. */
export const ledgerHref = '/orders'

/** Those of them in which these words are. */
export function ledgerSearchHref(text: string): string {
  return `${ledgerHref}?${new URLSearchParams({ q: text })}`
}
