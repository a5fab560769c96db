import { useSyncExternalStore } from 'react'

/**
 * The row that the list and the text both mark: the one that the mouse, the focus or the caret came to last. When the
 * mouse leaves, it is the one with the focus or the caret again. Outside of React's state, so that a move of the mouse
 * draws two rows and not the dialog.
 */
export type RowMark = {
  readonly get: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  readonly hover: (key: string | null) => void
  readonly stay: (key: string | null) => void
}

export function createRowMark(): RowMark {
  const listeners = new Set<() => void>()
  let hovered: string | null = null
  let staying: string | null = null
  const change = (apply: () => void) => {
    const before = hovered ?? staying
    apply()
    if ((hovered ?? staying) === before) return
    for (const listener of listeners) listener()
  }
  return {
    get: () => hovered ?? staying,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hover: (key) => change(() => (hovered = key)),
    stay: (key) =>
      change(() => {
        staying = key
        hovered = null
      }),
  }
}

export function useIsMarked(mark: RowMark, key: string): boolean {
  return useSyncExternalStore(mark.subscribe, () => mark.get() === key)
}
