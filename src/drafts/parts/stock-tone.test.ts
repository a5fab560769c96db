import { expect, test } from 'vitest'
import { stockTone } from './stock-tone.ts'

test('stock is green only where it is enough for what is wanted', () => {
  expect(stockTone(60, 60)).toBe('text-good')
  expect(stockTone(60, 70)).toBe('text-warn')
  // None of what is wanted is not enough, either.
  expect([stockTone(0, 3), stockTone(-2, 1)]).toEqual(['text-warn', 'text-warn'])
  expect([stockTone(0, 0), stockTone(-2, 0), stockTone(null, 1)]).toEqual(Array(3).fill('text-ink-faint'))
})
