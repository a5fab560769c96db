/** Skus in the order that they are to be asked for, each once. */
export type AskQueue = {
  /** At the end, unless it is in the queue. */
  add(sku: string): void
  next(): string | null
}

/** An array with a moving head: shifting it, or a Set emptied from its front, costs more the longer it is. */
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
