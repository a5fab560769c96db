import { BlockList, isIPv4 } from 'node:net'
import { readAddress } from './read-address.ts'

/** Addresses of proxies that are trusted to say who asks. */
export type AddressList = {
  /** `address` as `readAddress` gives it. */
  has(address: string): boolean
}

/** @throws RangeError for an entry that is no address and no block of them; settings refuse it before */
export function createAddressList(entries: readonly string[]): AddressList {
  const list = new BlockList()
  for (const entry of entries) {
    const range = readRange(entry)
    if (range === null) throw new RangeError(`${JSON.stringify(entry)} is no address.`)
    list.addSubnet(range.address, range.bits, familyOf(range.address))
  }
  return { has: (address) => list.check(address, familyOf(address)) }
}

function readRange(entry: string): { address: string; bits: number } | null {
  const [text = '', length, ...rest] = entry.split('/')
  const address = text.includes('%') ? null : readAddress(text)
  if (address === null || rest.length > 0) return null
  const most = isIPv4(address) ? 32 : 128
  if (length === undefined) return { address, bits: most }
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8.
  const bits = /^\d{1,3}$/.test(length) ? Number(length) - (isIPv4(address) && !isIPv4(text) ? 96 : 0) : -1
  return bits >= 0 && bits <= most ? { address, bits } : null
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
