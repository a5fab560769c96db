import { createGrowingNetworks } from '#server/access/source/growing-networks.ts'
import { networkOf } from '#server/access/source/network-of.ts'
import { systemClock } from '#server/streams/clock.ts'
import type { KnownPlaces } from './known-places.ts'
import type { Checked } from './password-checks.ts'

/**
 * Failed attempts to sign in, and the waits that they earn. Counts that are bounded and forgotten after a while:
 *
 * - of a name at a network: 5 are free, then 1 s, doubling up to 15 min. A success forgets them.
 * - of a network: 25 are free, then 1 s, doubling up to 1 min. Many people may sit behind one address, and one of
 *   them must not keep the others out for long. A success takes off what this name had failed here, and no more: an
 *   account of one's own must not allow guessing at all others.
 * - of a name, at all networks: likewise, against many machines that guess together.
 *
 * What others fail keeps nobody out: neither at a place where the name has signed in before, a network or a browser, where
 * only the first count applies, with a minute at most, and that of the network once 5 failed here; nor at a new one, whose first two attempts
 * of a day wait for nobody elsewhere. So a thousand machines have two guesses a day each, and no more than one a minute
 * together.
 *
 * A network grows while somebody who has a wide range of addresses uses much of it (`growing-networks.ts`).
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
    /** The id of a browser in which somebody has signed in before. */
    browser?: string | null,
  ): Attempt | { readonly kind: 'wait'; readonly waitMs: number; readonly by: 'name' | 'address' }
}

export type Attempt = {
  readonly kind: 'go'
  /** Whose turn it is to have a password looked at. */
  readonly checked: Checked
  /** @param browser where it was, also if it has its id only now */
  succeed(browser?: string | null): void
  fail(): void
  /** It was not looked at. */
  cancel(): void
}

type Count = { failures: number; lastAt: number; blockedUntil: number }
type Rule = { readonly free: number; readonly mostWaitMs: number; readonly forgetMs: number }

const pairRule: Rule = { free: 5, mostWaitMs: 900_000, forgetMs: 3_600_000 }
const wideRule: Rule = { free: 25, mostWaitMs: 60_000, forgetMs: 900_000 }

const newPlaceRule: Rule = { free: 2, mostWaitMs: 0, forgetMs: 86_400_000 }

export type AttemptsOptions = {
  readonly places: Pick<KnownPlaces, 'knows' | 'learn'>
  readonly now?: () => number
  readonly mostCounts?: number
  /** All sign in by the same name. */
  readonly sharesName?: boolean
}

export function createAttempts(options: AttemptsOptions): Attempts {
  const { places, now = systemClock.now, mostCounts = 10_000, sharesName = false } = options
  const pairs = createCounts(pairRule, now, mostCounts)
  const addresses = createCounts(wideRule, now, mostCounts)
  const names = createCounts(wideRule, now, mostCounts)
  const firsts = createCounts(newPlaceRule, now, mostCounts)
  const networks = createGrowingNetworks(now, mostCounts)
  return {
    begin(name, address, browser = null) {
      const place = networkOf(address)
      const own = browser === null ? null : browserPlace(browser)
      const home = [own, place].find((each) => each !== null && places.knows(name, each)) ?? null
      const isKnown = home !== null
      const network = home === place ? place : networks.of(address)
      const pair = JSON.stringify([name, home ?? network])
      const isOwn = isKnown && pairs.countOf(pair) < pairRule.free
      const isFirst = firsts.countOf(pair) < newPlaceRule.free
      const ofName = sharesName
        ? 0
        : Math.max(
            pairs.waitOf(pair, isKnown ? wideRule.mostWaitMs : Infinity),
            isKnown || isFirst ? 0 : names.waitOf(name),
          )
      const ofAddress = isOwn ? 0 : addresses.waitOf(network)
      if (ofName > 0 || ofAddress > 0)
        return { kind: 'wait', waitMs: Math.max(ofName, ofAddress), by: ofName > ofAddress ? 'name' : 'address' }
      pairs.add(pair)
      firsts.add(pair)
      if (!isKnown) networks.note(address)
      return {
        kind: 'go',
        checked: isKnown ? { kind: 'known', person: pair } : { kind: 'stranger', person: network },
        succeed(inBrowser = browser) {
          // The attempt that succeeded is among them.
          addresses.forgive(network, pairs.countOf(pair) - 1)
          pairs.forget(pair)
          firsts.forget(pair)
          networks.forgive(address)
          places.learn(name, place)
          if (inBrowser !== null) places.learn(name, browserPlace(inBrowser))
        },
        fail() {
          addresses.add(network)
          names.add(name)
        },
        cancel() {
          pairs.forgive(pair, 1)
          firsts.forgive(pair, 1)
        },
      }
    },
  }
}

/** Others behind the same address do not have it, so what they fail does not count here. */
function browserPlace(id: string): string {
  return `browser ${id}`
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
