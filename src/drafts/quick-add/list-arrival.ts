/** Remembers that the text of the box came by a paste or from a file, until it is read. */
export type ListArrival = {
  /** @param text of the whole box; null where it was typed */
  readonly put: (text: string | null) => void
  /** Whether this text arrived so; true once. */
  readonly take: (text: string) => boolean
}

export function createListArrival(): ListArrival {
  let arrived: string | null = null
  return {
    put(text) {
      arrived = text
    },
    take(text) {
      if (arrived !== text) return false
      arrived = null
      return true
    },
  }
}
