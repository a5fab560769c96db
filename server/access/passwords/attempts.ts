import { networkOf } from '#server/access/source/network-of.ts'
import { systemClock } from '#server/streams/clock.ts'

/**
 * Failed attempts to sign in, and the waits that they earn. Three counts, each bounded and forgotten after a while:
 *
 * - of a name at an address: 5 are free, then 1 s, doubling up to 15 min. A success forgets them.
 * - of an address: 25 are free, then 1 s, doubling up to 1 min. Many people may sit behind one address, and one of
 *   them must not keep the others out for long. A success takes off what this name had failed here, and no more: an
 *   account of one's own must not allow guessing at all others.
 * - of a name, at all addresses: likewise, against many machines that guess together. Where the name has signed in
 *   before, this count does not apply, and the first waits no longer than an address: nobody keeps a person out of the
 *   place where that person works.
 *
 * Where all share one name, the count of a name at an address is that of the whole office: then the address counts alone.
 *
 * Names that do not exist are counted like those that do.
 */
export type Attempts = {
  /** Counts as failed until `succeed` or `cancel`: else many attempts at once would all be the first. */
  begin(
    name: string,
    address: string,
  ): Attempt | { readonly kind: 'wait'; readonly waitMs: number; readonly by: 'name' | 'address' }
}

export type Attempt = {
  readonly kind: 'go'
  succeed(): void
  fail(): void
  /** It was not looked at. */
  cancel(): void
}

type Count = { failures: number; lastAt: number; blockedUntil: number }
type Rule = { readonly free: number; readonly mostWaitMs: number; readonly forgetMs: number }

const pairRule: Rule = { free: 5, mostWaitMs: 900_000, forgetMs: 3_600_000 }
const wideRule: Rule = { free: 25, mostWaitMs: 60_000, forgetMs: 900_000 }

/** @param sharesName all sign in by the same name */
export function createAttempts(now: () => number = systemClock.now, mostCounts = 10_000, sharesName = false): Attempts {
  const pairs = createCounts(pairRule, now, mostCounts)
  const addresses = createCounts(wideRule, now, mostCounts)
  const names = createCounts(wideRule, now, mostCounts)
  /** Where a name has signed in before. */
  const known = new Set<string>()
  return {
    begin(name, address) {
      const network = networkOf(address)
      const pair = JSON.stringify([name, network])
      const isKnown = known.has(pair)
      const ofName = sharesName
        ? 0
        : Math.max(pairs.waitOf(pair, isKnown ? wideRule.mostWaitMs : Infinity), isKnown ? 0 : names.waitOf(name))
      const ofAddress = addresses.waitOf(network)
      if (ofName > 0 || ofAddress > 0)
        return { kind: 'wait', waitMs: Math.max(ofName, ofAddress), by: ofName > ofAddress ? 'name' : 'address' }
      pairs.add(pair)
      return {
        kind: 'go',
        succeed() {
          // The attempt that succeeded is among them.
          addresses.forgive(network, pairs.countOf(pair) - 1)
          pairs.forget(pair)
          known.delete(pair)
          known.add(pair)
          if (known.size > mostCounts) known.delete(known.values().next().value ?? '')
        },
        fail() {
          addresses.add(network)
          names.add(name)
        },
        cancel: () => pairs.forgive(pair, 1),
      }
    },
  }
}

function createCounts({ free, mostWaitMs, forgetMs }: Rule, now: () => number, most: number) {
  const counts = new Map<string, Count>()
  const read = (key: string) => {
    const count = counts.get(key)
    if (count === undefined || now() - count.lastAt < forgetMs) return count
    counts.delete(key)
    return undefined
  }
  /** The newest is the last, so that the oldest goes first. */
  const write = (key: string, failures: number) => {
    counts.delete(key)
    if (failures <= 0) return
    const waitMs = failures < free ? 0 : Math.min(mostWaitMs, 1000 * 2 ** Math.min(30, failures - free))
    counts.set(key, { failures, lastAt: now(), blockedUntil: now() + waitMs })
    if (counts.size > most) counts.delete(counts.keys().next().value ?? '')
  }
  return {
    waitOf(key: string, mostMs = Infinity) {
      const { blockedUntil = 0, lastAt = 0 } = read(key) ?? {}
      return Math.max(0, Math.min(blockedUntil, lastAt + mostMs) - now())
    },
    countOf: (key: string) => read(key)?.failures ?? 0,
    add: (key: string) => write(key, (read(key)?.failures ?? 0) + 1),
    forgive(key: string, failures: number) {
      if (failures > 0) write(key, (read(key)?.failures ?? 0) - failures)
    },
    forget: (key: string) => void counts.delete(key),
  }
}
