/** A small choice of the person that outlives the visit, where storage allows it. Other tabs hear of a change. */
export type StoredValue<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * @param read makes a value of what was stored, `null` where there is nothing; it must take anything and never throw
 * @param write what JSON can carry and `read` understands
 * @param storage null, full or forbidden: the value lives as long as the page
 */
export function createStoredValue<Value>(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  key: string
  read: (stored: unknown) => Value
  write: (value: Value) => unknown
}): StoredValue<Value> {
  const { storage, key, read, write } = options
  const listeners = new Set<() => void>()
  let value = read(readStored(storage, key))
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== key) return
    value = read(readStored(storage, key))
    notify()
  }
  // Whether anybody looks or not: what another tab kept must be known before this one keeps more.
  if (storage) globalThis.addEventListener?.('storage', followOtherTabs)
  return {
    get: () => value,
    set(next) {
      value = next
      try {
        storage?.setItem(key, JSON.stringify(write(next)))
      } catch {
        // Full or forbidden: kept until the page is left.
      }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readStored(storage: Pick<Storage, 'getItem'> | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
