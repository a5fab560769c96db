/** Which skus a catalog has, by 64 bits of a hash. Two skus that collide count as one: then less is copied, never more. */
export type SkuTable = {
  /** The ordinal that has this sku already, or -1: then it is this one's now. */
  add(bytes: Uint8Array, start: number, end: number, ordinal: number): number
  readonly count: number
  /** Of the sku that was added last: 53 bits of its hash, the same in every catalog. */
  readonly lastKey: number
}

export function createSkuTable(): SkuTable {
  let size = 1 << 12
  let high = new Uint32Array(size)
  let low = new Uint32Array(size)
  /** One more than the ordinal: 0 is free. */
  let owners = new Uint32Array(size)
  let count = 0
  let lastKey = 0

  const slotOf = (h: number, l: number) => {
    let slot = l & (size - 1)
    while (owners[slot] !== 0 && (high[slot] !== h || low[slot] !== l)) slot = (slot + 1) & (size - 1)
    return slot
  }

  const grow = () => {
    const before = { high, low, owners }
    size *= 2
    high = new Uint32Array(size)
    low = new Uint32Array(size)
    owners = new Uint32Array(size)
    for (const [from, owner] of before.owners.entries()) {
      if (owner === 0) continue
      const slot = slotOf(before.high[from] ?? 0, before.low[from] ?? 0)
      high[slot] = before.high[from] ?? 0
      low[slot] = before.low[from] ?? 0
      owners[slot] = owner
    }
  }

  return {
    get count() {
      return count
    },
    get lastKey() {
      return lastKey
    },
    add(bytes, start, end, ordinal) {
      let h = 0x811c9dc5
      let l = 0x9747b28c
      for (let at = start; at < end; at++) {
        const byte = bytes[at] ?? 0
        h = Math.imul(h ^ byte, 0x01000193)
        l = Math.imul(l ^ byte, 0x5bd1e995)
        l ^= l >>> 15
      }
      l = Math.imul(l ^ (h >>> 16), 0x85ebca6b)
      l = (l ^ (l >>> 13)) >>> 0
      h >>>= 0
      lastKey = h * 0x20_0000 + (l >>> 11)
      const slot = slotOf(h, l)
      const owner = owners[slot] ?? 0
      if (owner !== 0) return owner - 1
      high[slot] = h
      low[slot] = l
      owners[slot] = ordinal + 1
      count++
      if (count * 2 > size) grow()
      return -1
    },
  }
}
