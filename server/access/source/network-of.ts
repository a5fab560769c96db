/**
 * Whom an address counts as, for limits: of IPv6 the first `bits`, by default the 64 that a household or an office has
 * all of. An IPv4 address counts as itself.
 * @param bits 64, 56 or 48
 */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  if (bits === 64) return groups.join(':')
  const fourth = bits === 56 ? [(Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)] : []
  return `${[...groups.slice(0, 3), ...fourth].join(':')}/${bits}`
}
