/** How many failures stop the asking, and for how long. */
export type BreakerLimits = {
  /** Failures in a row, of at least so many different products: one that always fails says nothing of the others. */
  readonly inARow: number
  readonly products: number
  /** Or more than this share of the tries of the last ten seconds, if they are at least so many. */
  readonly share: number
  readonly leastTries: number
  /** How long nothing is asked; a tenth more or less, so that several gateways do not come back together. */
  readonly openMs: number
}

/**
 * `answered`: the wholesaler is there, whatever it said. `failed`: it is not, or not well. `left`: nobody waited for the
 * end, which proves nothing.
 */
export type TryOutcome = 'answered' | 'failed' | 'left'

export type Permit = {
  /** The one try that decides whether all others may ask again. Its client may leave: it must be made to its end. */
  readonly isProbe: boolean
  /** Call it once, when the try is over. */
  end(outcome: TryOutcome): void
}

export type Breaker = {
  /** Null: the wholesaler may be asked. Otherwise how long nothing is asked, in milliseconds. */
  pausedMs(): number | null
  /** Whether nothing is wrong: a failure may be tried again. */
  isClosed(): boolean
  /** Null: it may not be asked now. A product that failed before is no probe while others may be one. */
  begin(sku: string): Permit | null
}

/**
 * Stops asking a wholesaler that fails, and lets one try through from time to time to see whether it is well again
 * (Nygard, "Release It!", circuit breaker). A try counts in the state in which it began, so that a late one neither
 * closes nor opens what came after it.
 */
export function createBreaker(
  limits: BreakerLimits,
  options: { now: () => number; random: () => number; onChange?: (state: 'open' | 'closed') => void },
): Breaker {
  const { now, random, onChange } = options
  let window = createWindow()
  let inARow = 0
  /** Of the failures in a row; bounded, because it only has to be counted and compared. */
  const failed = new Set<string>()
  /** Null: closed. */
  let openUntil: number | null = null
  let isProbing = false
  /** Grows with each change between closed, open and probing. */
  let era = 0

  const open = () => {
    era++
    isProbing = false
    openUntil = now() + limits.openMs * (0.9 + 0.2 * random())
    onChange?.('open')
  }

  const close = () => {
    era++
    isProbing = false
    openUntil = null
    inARow = 0
    failed.clear()
    window = createWindow()
    onChange?.('closed')
  }

  const count = (sku: string, hasFailed: boolean) => {
    inARow = hasFailed ? inARow + 1 : 0
    if (!hasFailed) failed.clear()
    else if (failed.size < mostFailed) failed.add(sku)
    window.add(now(), hasFailed)
    if (!hasFailed) return
    const { tries, failures } = window.read(now())
    const isRow = inARow >= limits.inARow && failed.size >= limits.products
    if (isRow || (tries >= limits.leastTries && failures > tries * limits.share)) open()
  }

  const endProbe = (outcome: TryOutcome) => {
    if (outcome === 'answered') close()
    else if (outcome === 'failed') open()
    // The next one is the probe.
    else isProbing = false
  }

  return {
    isClosed: () => openUntil === null,
    pausedMs() {
      if (openUntil === null) return null
      if (isProbing) return probeMs
      return openUntil > now() ? openUntil - now() : null
    },
    begin(sku) {
      const isProbe = openUntil !== null
      const patienceMs = failed.has(sku) ? limits.openMs : 0
      if (openUntil !== null && (isProbing || openUntil + patienceMs > now())) return null
      if (isProbe) {
        era++
        isProbing = true
      }
      const begun = era
      let isOver = false
      return {
        isProbe,
        end(outcome) {
          if (isOver || begun !== era) return
          isOver = true
          if (isProbe) endProbe(outcome)
          else if (outcome !== 'left') count(sku, outcome === 'failed')
        },
      }
    },
  }
}

const mostFailed = 1_000

/** What is said of a wait whose end the probe decides. */
const probeMs = 2_000

const secondsOfWindow = 10

/** Counts by whole seconds: ten numbers, however many tries. */
function createWindow() {
  const seconds = Array.from({ length: secondsOfWindow }, () => ({ second: -1, tries: 0, failures: 0 }))
  return {
    add(atMs: number, hasFailed: boolean) {
      const second = Math.floor(atMs / 1_000)
      const slot = seconds[second % secondsOfWindow]
      if (slot === undefined) return
      if (slot.second !== second) Object.assign(slot, { second, tries: 0, failures: 0 })
      slot.tries++
      if (hasFailed) slot.failures++
    },
    read(atMs: number) {
      const oldest = Math.floor(atMs / 1_000) - secondsOfWindow
      const recent = seconds.filter(({ second }) => second > oldest)
      const sum = (of: (slot: (typeof seconds)[number]) => number) => recent.reduce((all, slot) => all + of(slot), 0)
      return { tries: sum(({ tries }) => tries), failures: sum(({ failures }) => failures) }
    },
  }
}
