const listeners = new Set<() => void>()
let isThere = false

/** Whether a newer version of the program is in this browser, and this page is still of the one before. */
export const newVersion = {
  isThere: () => isThere,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(next: boolean) {
    isThere = next
    for (const listener of listeners) listener()
  },
}
