import { describe, expect, it, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

describe('a stored value', () => {
  it('is there again in the next visit', () => {
    const storage = createStorage()
    setUp(storage).set(7)
    expect(setUp(storage).get()).toBe(7)
  })

  it('starts with the default when the stored text is damaged or of another type', () => {
    expect(setUp(createStorage({ n: '{"broken' })).get()).toBe(0)
    expect(setUp(createStorage({ n: '"text"' })).get()).toBe(0)
  })

  it('lasts as long as the page when it cannot be stored', () => {
    const full = {
      ...createStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    for (const storage of [full, null]) {
      const stored = setUp(storage)
      stored.set(3)
      expect(stored.get()).toBe(3)
    }
  })

  it('follows another tab, also without subscribers', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const storage = createStorage()
    const stored = setUp(storage)
    storage.setItem('n', '5')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'n' }))
    expect(stored.get()).toBe(5)
    vi.unstubAllGlobals()
  })
})

function setUp(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  return createStoredValue({
    storage,
    key: 'n',
    read: (stored) => (typeof stored === 'number' ? stored : 0),
    write: (value) => value,
  })
}

function createStorage(initial: Record<string, string> = {}): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map(Object.entries(initial))
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}
