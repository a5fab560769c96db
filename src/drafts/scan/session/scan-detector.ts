/**
 * Tells a scanner from a person: a scanner is a keyboard that types a few milliseconds apart and ends with Enter. Keys
 * wait for so long as another might follow, and are then given back as typed.
 */
export type ScanDetector = {
  /**
   * @param atMs when the key was pressed, as events say it
   * @returns whether the key was taken: nobody else should act on it
   */
  take(key: string, atMs?: number): boolean
  /** Whether keys wait. */
  readonly isWaiting: boolean
  dispose(): void
}

/** Slower than any scanner, faster than any fingers on the same two keys. */
const longestGapMs = 50
/** Enter may come a little later, as long as nobody has been given the rest. */
const longestEndGapMs = 300
/** A page that was so late has keys waiting that may have come in time. */
const busyForMs = 25

export function createScanDetector(options: {
  /** `firstAtMs`: when its first key was pressed. */
  onScan: (text: string, firstAtMs: number) => void
  /** What a person typed, in one go. `lastAtMs`: when its last key was pressed. */
  onTyped: (text: string, lastAtMs: number) => void
  /** What can be in a code; digits where it is left out. `isFirst`: no other key is waiting. */
  isPart?: (key: string, isFirst: boolean) => boolean
  endKeys?: readonly string[]
  /** What is shorter was typed. The shortest code on a product is an EAN-8 without its zeros. */
  shortest?: () => number
}): ScanDetector {
  const { onScan, onTyped, isPart = isDigit, endKeys = ['Enter'], shortest = () => 6 } = options
  let text = ''
  let firstAtMs = 0
  let lastAtMs = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  function end(): string {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const ended = text
    text = ''
    return ended
  }

  function giveBackLater(patience: number): void {
    if (timer !== null) clearTimeout(timer)
    const dueMs = performance.now() + longestGapMs
    timer = setTimeout(() => {
      if (patience > 0 && performance.now() > dueMs + busyForMs) giveBackLater(patience - 1)
      else onTyped(end(), lastAtMs)
    }, longestGapMs)
  }

  return {
    get isWaiting() {
      return text !== ''
    },
    take(key, atMs = performance.now()) {
      const isEnd = endKeys.includes(key)
      if (text !== '' && atMs - lastAtMs > (isEnd ? longestEndGapMs : longestGapMs)) onTyped(end(), lastAtMs)
      if (isPart(key, text === '')) {
        if (text === '') firstAtMs = atMs
        lastAtMs = atMs
        text += key
        giveBackLater(1)
        return true
      }
      if (text === '') return false
      const ended = end()
      if (isEnd && ended.length >= shortest()) {
        onScan(ended, firstAtMs)
        return true
      }
      onTyped(ended, lastAtMs)
      return false
    },
    dispose: () => void end(),
  }
}

function isDigit(key: string): boolean {
  return /^\d$/.test(key)
}
