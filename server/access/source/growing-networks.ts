import { networkOf } from './network-of.ts'

/** Whom an address counts as, while somebody who has a wide range of IPv6 uses much of it. */
export type GrowingNetworks = {
  /** A /64 of IPv6, or the /56 or /48 around it while that is attacking; an IPv4 address is itself. */
  of(address: string): string
  /** Somebody tries to sign in from there. */
  note(address: string): void
  /** That was no attack. */
  forgive(address: string): void
}

/** So many parts of a network that failed, or have not succeeded yet, are one attacker. */
const partsOfAttack = 8
const forgetMs = 900_000

/**
 * One host often has a /56, which is 256 networks of /64, or a /48. Where eight /64 of a /56 fail within a quarter of an
 * hour, the whole /56 counts as one; where eight /56 do, the /48.
 * @param most how many networks are remembered; the oldest go first
 */
export function createGrowingNetworks(now: () => number, most = 10_000): GrowingNetworks {
  const narrow = createParts(now, most)
  const wide = createParts(now, most)
  return {
    of(address) {
      if (wide.countOf(networkOf(address, 48)) >= partsOfAttack) return networkOf(address, 48)
      return narrow.countOf(networkOf(address, 56)) >= partsOfAttack ? networkOf(address, 56) : networkOf(address)
    },
    note(address) {
      if (!address.includes(':')) return
      narrow.note(networkOf(address, 56), networkOf(address))
      wide.note(networkOf(address, 48), networkOf(address, 56))
    },
    forgive(address) {
      if (!address.includes(':')) return
      narrow.forget(networkOf(address, 56), networkOf(address))
      if (narrow.countOf(networkOf(address, 56)) === 0) wide.forget(networkOf(address, 48), networkOf(address, 56))
    },
  }
}

/** The parts of each network, with the time of their last attempt. */
function createParts(now: () => number, most: number) {
  const networks = new Map<string, Map<string, number>>()
  return {
    countOf(network: string): number {
      const parts = networks.get(network)
      if (parts === undefined) return 0
      for (const [part, at] of parts) if (now() - at >= forgetMs) parts.delete(part)
      if (parts.size === 0) networks.delete(network)
      return parts.size
    },
    note(network: string, part: string): void {
      const parts = networks.get(network) ?? new Map<string, number>()
      parts.delete(part)
      parts.set(part, now())
      // More say nothing more.
      if (parts.size > partsOfAttack) parts.delete(parts.keys().next().value ?? '')
      networks.delete(network)
      networks.set(network, parts)
      if (networks.size > most) networks.delete(networks.keys().next().value ?? '')
    },
    forget(network: string, part: string): void {
      networks.get(network)?.delete(part)
    },
  }
}
