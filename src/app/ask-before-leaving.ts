import { type DraftsState, mayBeLost } from '#src/drafts/store/drafts-state.ts'

/**
 * A page that is left, closed or reloaded while something of the drafts is only in this tab asks first; and only then.
 * The browser has the words of the question.
 */
export function askBeforeLeaving({
  drafts,
  lists,
  page,
}: {
  drafts: { getState(): DraftsState }
  /** Those that somebody works on in this tab. */
  lists: ReadonlyMap<string, { hasUnsaved(): boolean }>
  page: Pick<typeof globalThis, 'addEventListener'>
}): void {
  page.addEventListener('beforeunload', (event) => {
    if (mayBeLost(drafts.getState()) || [...lists.values()].some((list) => list.hasUnsaved())) event.preventDefault()
  })
}
