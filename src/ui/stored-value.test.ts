import { describe, expect, it, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

describe('a kept value', () => {
  it('is there again the next time', () => {
    const storage = createStorage()
    setUp(storage).set(7)
    expect(setUp(storage).get()).toBe(7)
  })

  it('begins anew where what was stored is no value', () => {
    expect(setUp(createStorage({ n: '{"broken' })).get()).toBe(0)
    expect(setUp(createStorage({ n: '"text"' })).get()).toBe(0)
  })

  it('lives as long as the page where nothing can be stored', () => {
    const full = {
      ...createStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    for (const storage of [full, null]) {
      const kept = setUp(storage)
      kept.set(3)
      expect(kept.get()).toBe(3)
    }
  })

  it('knows what another tab kept, whether anybody looks or not', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const storage = createStorage()
    const kept = setUp(storage)
    storage.setItem('n', '5')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'n' }))
    expect(kept.get()).toBe(5)
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
