/** Whom an address counts as, for limits: of IPv6 the first 64 bits, which a household or an office has all of. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
