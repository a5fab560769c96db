/** A queue of skus to ask for. Each sku is in it once. */
export type AskQueue = {
  /** Appends the sku, unless it is already in the queue. */
  add(sku: string): void
  next(): string | null
  isEmpty(): boolean
}

/** An array with a head index: `shift()`, or deleting the first entry of a Set, gets slower with the length. */
export function createAskQueue(): AskQueue {
  let skus: string[] = []
  let head = 0
  const queued = new Set<string>()
  return {
    add(sku) {
      if (queued.has(sku)) return
      queued.add(sku)
      skus.push(sku)
    },
    isEmpty: () => head >= skus.length,
    next() {
      const sku = skus[head]
      if (sku === undefined) return null
      queued.delete(sku)
      head += 1
      if (head * 2 > skus.length) {
        skus = skus.slice(head)
        head = 0
      }
      return sku
    },
  }
}
