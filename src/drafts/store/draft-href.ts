/** The address of a draft's page. All links to a draft are made in this file. */
export function draftHref(draftId: string): string {
  return `${draftsHref}/${encodeURIComponent(draftId)}`
}

export function draftPlanHref(draftId: string): string {
  return `${draftHref(draftId)}/plan`
}

export function draftOrdersHref(draftId: string): string {
  return `${draftHref(draftId)}/orders`
}

export function draftPrintHref(draftId: string): string {
  return `${draftHref(draftId)}/print`
}

/** A draft's page with its list open. */
export function draftListHref(draftId: string): string {
  return `${draftHref(draftId)}?${listParameter}`
}

export const listParameter = 'list'

/** The page of a shared draft. A link has the draft in its fragment. */
export const sharedDraftHref = '/drafts/shared'

export const draftsHref = '/drafts'

/** The page of settings, or a section of it. */
export function settingsHref(section?: 'company' | 'deliveries' | 'wholesaler' | 'portal'): string {
  return section === undefined ? '/settings' : `/settings#${section}`
}
