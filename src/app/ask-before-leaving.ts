import { type DraftsState, mayBeLost } from '#src/drafts/store/drafts-state.ts'

/**
 * A page that is left, closed or reloaded while something of the drafts is only in this tab asks first; and only then.
 * The browser has the words of the question. What is still being typed is committed meanwhile, as also when the page is
 * hidden: a phone closes it without asking.
 */
export function askBeforeLeaving({
  drafts,
  lists,
  edits,
  page,
}: {
  drafts: { getState(): DraftsState }
  /** Those that somebody works on in this tab. */
  lists: ReadonlyMap<string, { hasUnsaved(): boolean }>
  /** What is typed in fields and not committed. */
  edits: { has: () => boolean; commit: () => void }
  page: Pick<typeof globalThis, 'addEventListener'>
}): void {
  page.addEventListener('beforeunload', (event) => {
    const isTyped = edits.has()
    edits.commit()
    // Committed is not written yet.
    if (isTyped || mayBeLost(drafts.getState()) || [...lists.values()].some((list) => list.hasUnsaved()))
      event.preventDefault()
  })
  for (const moment of ['visibilitychange', 'pagehide']) page.addEventListener(moment, edits.commit)
}
