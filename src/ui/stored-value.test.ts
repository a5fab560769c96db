import { expect, test } from 'vitest'
import { createStoredValue } from './stored-value.ts'

function setUp(stored: Record<string, string>) {
  const kept = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => void kept.set(key, to),
  }
  return { kept, value: createStoredValue({ storage, key: 'x', read: (known) => known, write: (known) => known }) }
}

test('a value that was cleared from storage is kept again, as this page knows it', () => {
  const { kept, value } = setUp({ x: '7' })
  kept.clear()
  value.keep()
  expect(kept.get('x')).toBe('7')
})

test('a value that another tab stored since is left as it is', () => {
  const { kept, value } = setUp({ x: '7' })
  kept.set('x', '8')
  value.keep()
  expect(kept.get('x')).toBe('8')
})
