/** The scroll position of each visit to the catalog, by key of the history entry, so that Back shows the same rows. */
export type ScrollMemory = {
  recall(key: string): number
  remember(key: string, top: number): void
  /**
   * Saves the positions for a reload. Called once, when the page is hidden, not with every scroll, because storage is
   * synchronous.
   */
  save(): void
}

const mostEntries = 50

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ScrollMemory {
  const tops = new Map<string, number>(readStored(storage))
  return {
    recall: (key) => tops.get(key) ?? 0,
    remember(key, top) {
      tops.delete(key)
      tops.set(key, Math.round(top))
      for (const oldest of tops.keys()) {
        if (tops.size <= mostEntries) break
        tops.delete(oldest)
      }
    },
    save() {
      try {
        storage?.setItem(storageKey, JSON.stringify([...tops]))
      } catch {
        // The storage is full or blocked: the positions last until the page is reloaded.
      }
    },
  }
}

const storageKey = 'surtido.scroll'

function readStored(storage: Pick<Storage, 'getItem'> | null): [string, number][] {
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
