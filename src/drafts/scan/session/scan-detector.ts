/**
 * Distinguishes a scanner from a person. A scanner is a keyboard that types with gaps of a few milliseconds and ends
 * with Enter. Keys are held back while another could follow so fast, and are then reported as typed.
 */
export type ScanDetector = {
  /**
   * @param atMs when the key was pressed (`event.timeStamp`)
   * @returns whether the key was consumed: then no other handler should act on it
   */
  take(key: string, atMs?: number): boolean
  /** Whether keys are held back. */
  readonly isWaiting: boolean
  /** Reports the keys that are held back as typed. Call it before a key that `take` does not get. */
  release(): void
  dispose(): void
}

/** Scanners are faster; a person who types is slower. */
const longestGapMs = 50
/** Enter may come a little later, while the keys before it are still held back. */
const longestEndGapMs = 300
/** A timer this late means a busy page: key events may be queued that were pressed in time. */
const busyForMs = 25

export function createScanDetector(options: {
  /** `firstAtMs`: when its first key was pressed. */
  onScan: (text: string, firstAtMs: number) => void
  /** Keys that a person typed, together. `lastAtMs`: when the last key was pressed. */
  onTyped: (text: string, lastAtMs: number) => void
  /** Whether the key can be part of a code; digits by default. `isFirst`: no other key is held back. */
  isPart?: (key: string, isFirst: boolean) => boolean
  endKeys?: readonly string[]
  /** Shorter texts count as typed. The shortest code on a product is an EAN-8 without leading zeros. */
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

  function reportTypedLater(retries: number): void {
    if (timer !== null) clearTimeout(timer)
    const dueMs = performance.now() + longestGapMs
    timer = setTimeout(() => {
      if (retries > 0 && performance.now() > dueMs + busyForMs) reportTypedLater(retries - 1)
      else onTyped(end(), lastAtMs)
    }, longestGapMs)
  }

  return {
    get isWaiting() {
      return text !== ''
    },
    release() {
      if (text !== '') onTyped(end(), lastAtMs)
    },
    take(key, atMs = performance.now()) {
      const isEnd = endKeys.includes(key)
      if (text !== '' && atMs - lastAtMs > (isEnd ? longestEndGapMs : longestGapMs)) onTyped(end(), lastAtMs)
      if (isPart(key, text === '')) {
        if (text === '') firstAtMs = atMs
        lastAtMs = atMs
        text += key
        reportTypedLater(1)
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
