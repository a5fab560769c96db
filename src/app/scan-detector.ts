/**
 * Tells a scanner from a person: a scanner is a keyboard that types its digits a few milliseconds apart and ends with
 * Enter. Digits wait for so long as another might follow, and are then given back as typed.
 */
export type ScanDetector = {
  /** @returns whether the key was taken: nobody else should act on it */
  take(key: string): boolean
  dispose(): void
}

/** Slower than any scanner, faster than any fingers on the same two keys. */
const longestGapMs = 50
/** The shortest code on a product is an EAN-8 without its zeros. */
const shortestScan = 6

export function createScanDetector(options: {
  onScan: (digits: string) => void
  /** Digits that a person typed, in one go. */
  onTyped: (digits: string) => void
}): ScanDetector {
  const { onScan, onTyped } = options
  let digits = ''
  let timer: ReturnType<typeof setTimeout> | null = null

  function end(): string {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const ended = digits
    digits = ''
    return ended
  }

  return {
    take(key) {
      if (/^\d$/.test(key)) {
        digits += key
        if (timer !== null) clearTimeout(timer)
        timer = setTimeout(() => onTyped(end()), longestGapMs)
        return true
      }
      if (digits === '') return false
      const ended = end()
      if (key === 'Enter' && ended.length >= shortestScan) {
        onScan(ended)
        return true
      }
      onTyped(ended)
      return false
    },
    dispose: () => void end(),
  }
}
