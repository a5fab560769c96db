/** Where each visit to the catalog was scrolled to, by the history entry's key, so that Back finds the same rows. */
export type ScrollMemory = {
  recall(key: string): number
  remember(key: string, top: number): void
  /** Keeps it over a reload. Not done with every scroll, because storage is synchronous: once, when the page goes. */
  save(): void
}

const keptEntries = 50

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ScrollMemory {
  const tops = new Map<string, number>(readKept(storage))
  return {
    recall: (key) => tops.get(key) ?? 0,
    remember(key, top) {
      tops.delete(key)
      tops.set(key, Math.round(top))
      for (const oldest of tops.keys()) {
        if (tops.size <= keptEntries) break
        tops.delete(oldest)
      }
    },
    save() {
      try {
        storage?.setItem(storageKey, JSON.stringify([...tops]))
      } catch {
        // Full or forbidden storage: remembered until the page is reloaded.
      }
    },
  }
}

const storageKey = 'surtido.scroll'

function readKept(storage: Pick<Storage, 'getItem'> | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
