/** Where somebody was in the table: the scroll position in content px, and the active row. */
export type TablePlace = { readonly top: number; readonly row: number }

export const startOfTable: TablePlace = { top: 0, row: 0 }

/** The place of each visit to the catalog, by key of the history entry, so that Back shows the same rows. */
export type ScrollMemory = {
  recall(key: string): TablePlace
  /** The place of the last visit, where it had the same address: for who comes by another way than Back. */
  recallLast(search: string): TablePlace
  remember(key: string, search: string, place: TablePlace): void
  /**
   * Saves the positions for a reload. Called once, when the page is hidden, not with every scroll, because storage is
   * synchronous.
   */
  save(): void
}

const mostEntries = 50

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ScrollMemory {
  const places = new Map<string, TablePlace>(readStored(storage))
  let last: { readonly search: string; readonly place: TablePlace } | null = null
  return {
    recall: (key) => places.get(key) ?? startOfTable,
    recallLast: (search) => (last?.search === search ? last.place : startOfTable),
    remember(key, search, { top, row }) {
      const place = { top: Math.round(top), row }
      last = { search, place }
      places.delete(key)
      places.set(key, place)
      for (const oldest of places.keys()) {
        if (places.size <= mostEntries) break
        places.delete(oldest)
      }
    },
    save() {
      try {
        storage?.setItem(storageKey, JSON.stringify([...places].map(([key, { top, row }]) => [key, top, row])))
      } catch {
        // The storage is full or blocked: the positions last until the page is reloaded.
      }
    },
  }
}

const storageKey = 'surtido.scroll'

function readStored(storage: Pick<Storage, 'getItem'> | null): [string, TablePlace][] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).map(([key, top, row]) => [key, { top, row }]) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is [string, number, number] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    [value[1], value[2]].every((each) => Number.isSafeInteger(each) && each >= 0)
  )
}
