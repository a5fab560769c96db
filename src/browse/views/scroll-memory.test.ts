import { describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

describe('the scroll memory', () => {
  it('returns the position of each visit, also after a reload', () => {
    const storage = fakeStorage()
    const memory = createScrollMemory(storage)
    memory.remember('a', 100.4)
    memory.remember('b', 7)
    memory.save()
    expect(createScrollMemory(storage).recall('a')).toBe(100)
    expect(memory.recall('c')).toBe(0)
  })

  it('keeps the newest fifty', () => {
    const memory = createScrollMemory(null)
    for (let visit = 0; visit < 60; visit += 1) memory.remember(`v${visit}`, visit)
    expect(memory.recall('v9')).toBe(0)
    expect(memory.recall('v10')).toBe(10)
  })

  it('starts empty if the storage is damaged, and ignores a full one', () => {
    for (const damaged of ['{', '7', '[["a"],[1,2],"x"]']) {
      const storage = fakeStorage(damaged)
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      const memory = createScrollMemory(storage)
      memory.remember('a', 5)
      memory.save()
      expect(memory.recall('a')).toBe(5)
    }
  })
})

function fakeStorage(stored: string | null = null) {
  let value = stored
  return { getItem: () => value, setItem: (_key: string, next: string) => void (value = next) }
}
