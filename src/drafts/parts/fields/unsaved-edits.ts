/**
 * Fields of drafts with a text that is typed and not written yet. While there is one, nothing says that all is saved.
 * All of them are committed before the page is left or hidden.
 */
export const unsavedEdits = {
  has: () => edits.size > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** @returns ends the edit */
  add(commit: () => void) {
    // A function of its own: two fields may have the same.
    const edit = { commit }
    edits.add(edit)
    notify()
    return () => {
      edits.delete(edit)
      notify()
    }
  },
  /** What was typed is saved once its change is written, and not when it is committed. */
  keepUntil(written: Promise<unknown> | void) {
    void Promise.resolve(written).finally(unsavedEdits.add(() => {}))
  },
  /** As leaving the field does: what cannot be read stays in it. */
  commit() {
    for (const { commit } of edits) commit()
  },
}

const edits = new Set<{ readonly commit: () => void }>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}
