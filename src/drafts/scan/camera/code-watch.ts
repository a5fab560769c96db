/** Tells a scan from a code that is still in the picture. */
export type CodeWatch = {
  /**
   * Takes what a picture shows, or null.
   * @returns whether it counts as one scan
   */
  readonly see: (code: string | null, atMs: number) => boolean
}

/** A code is taken once it was read twice: a misread number of a blurred picture does not come again. */
const surePictures = 2
/** So long a code must be away before it counts again. A hand that shakes loses it for less. */
const awayMs = 1_000

/**
 * A code counts once, until it was away. It is away only in pictures without it: while none are read, as when the
 * computer is busy, nobody knows. Two codes that take turns in the picture count once each.
 */
export function createCodeWatch(): CodeWatch {
  const known = new Map<string, { pictures: number; awaySinceMs: number | null }>()
  return {
    see(code, atMs) {
      for (const [each, state] of known) {
        if (each === code) continue
        state.awaySinceMs ??= atMs
        if (atMs - state.awaySinceMs >= awayMs) known.delete(each)
      }
      if (code === null) return false
      const state = known.get(code) ?? { pictures: 0, awaySinceMs: null }
      state.pictures += 1
      state.awaySinceMs = null
      known.set(code, state)
      return state.pictures === surePictures
    },
  }
}
