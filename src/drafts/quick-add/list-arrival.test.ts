import { expect, test } from 'vitest'
import { createListArrival } from './list-arrival.ts'

test('a text that came by a paste asks its questions once, and not after the person typed', () => {
  const arrival = createListArrival()
  arrival.put('3 A')
  expect(arrival.take('3 AB')).toBe(false)
  expect(arrival.take('3 A')).toBe(true)
  expect(arrival.take('3 A')).toBe(false)
  arrival.put('3 A')
  arrival.put(null)
  expect(arrival.take('3 A')).toBe(false)
})
