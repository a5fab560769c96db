import { isIPv4, isIPv6 } from 'node:net'

/**
 * The one text of an IP address: IPv6 in its canonical form, an IPv4-mapped address as IPv4, without a zone (`%eth0`).
 * Null if it is no address.
 */
export function readAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const zone = text.indexOf('%')
  const bare = zone === -1 ? text : text.slice(0, zone)
  if (!isIPv6(bare)) return null
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (mapped === null) return canonical
  const high = Number.parseInt(mapped[1] ?? '', 16)
  const low = Number.parseInt(mapped[2] ?? '', 16)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** As proxies write a hop: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:80`. */
export function readHop(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  if (bracketed !== null) return isIPv6(bracketed[1] ?? '') ? readAddress(bracketed[1] ?? '') : null
  return readAddress(text.replace(/^(\d[\d.]*):\d{1,5}$/, '$1'))
}

/** Of an address that `readAddress` gave. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
