/** A small value that outlives the visit, where storage allows it. Other tabs receive its changes. */
export type StoredValue<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Stores the value again where storage lost it: somebody cleared it. */
  readonly keep: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * @param read makes a value of what was stored, `null` if nothing was. It must accept anything and never throw
 * @param write returns what JSON can hold and `read` understands
 * @param storage if it is null, full or forbidden, the value lasts as long as the page
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
  // Also without subscribers: this tab must know the value of another tab before it stores its own.
  if (storage) globalThis.addEventListener?.('storage', followOtherTabs)
  const store = () => {
    try {
      storage?.setItem(key, JSON.stringify(write(value)))
    } catch {
      // Storage is full or forbidden: the value lasts as long as the page.
    }
  }
  return {
    get: () => value,
    set(next) {
      value = next
      store()
      notify()
    },
    keep() {
      if (readStored(storage, key) === null) store()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `null` if nothing was stored, or no JSON. */
export function readStored(storage: Pick<Storage, 'getItem'> | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
