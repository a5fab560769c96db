/** The page's own address of a draft; every link to one is made here. */
export function draftHref(draftId: string): string {
  return `${draftsHref}/${encodeURIComponent(draftId)}`
}

export const draftsHref = '/drafts'
