import { describe, expect, it } from 'vitest'
import { createScrollMemory, startOfTable } from './scroll-memory.ts'

describe('the scroll memory', () => {
  it('returns the place of each visit, also after a reload, and of the last one by its address', () => {
    const storage = fakeStorage()
    const memory = createScrollMemory(storage)
    memory.remember('a', '?q=a', { top: 100.4, row: 3 })
    memory.remember('b', '?q=b', { top: 7, row: 0 })
    memory.save()
    expect(createScrollMemory(storage).recall('a')).toEqual({ top: 100, row: 3 })
    expect(memory.recall('c')).toBe(startOfTable)
    expect(memory.recallLast('?q=b').top).toBe(7)
    expect(memory.recallLast('?q=a')).toBe(startOfTable)
  })

  it('keeps the newest fifty', () => {
    const memory = createScrollMemory(null)
    for (let visit = 0; visit < 60; visit += 1) memory.remember(`v${visit}`, '', { top: visit, row: 0 })
    expect(memory.recall('v9').top).toBe(0)
    expect(memory.recall('v10').top).toBe(10)
  })

  it('starts empty if the storage is damaged, and ignores a full one', () => {
    for (const damaged of ['{', '7', '[["a"],[1,2],"x",["a",-1,1]]']) {
      const storage = fakeStorage(damaged)
      storage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      const memory = createScrollMemory(storage)
      expect(memory.recall('a')).toBe(startOfTable)
      memory.remember('a', '', { top: 5, row: 1 })
      memory.save()
      expect(memory.recall('a').top).toBe(5)
    }
  })
})

function fakeStorage(stored: string | null = null) {
  let value = stored
  return { getItem: () => value, setItem: (_key: string, next: string) => void (value = next) }
}
