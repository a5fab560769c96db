import { expect, test } from 'vitest'
import { placeResults } from './place-results.ts'

const window = { width: 1366, height: 768 }
const list = { top: 130, bottom: 650 }
const fieldAt = (top: number) => ({ top, bottom: top + 28, left: 820, width: 366 })

test('what is found stands below its field, and ends above what is below the list', () => {
  const { top, 'max-height': most } = placeResults(fieldAt(200), { list, window, height: 900 })
  expect(top).toBe(232)
  expect(top + most).toBeLessThanOrEqual(list.bottom)
  const low = placeResults(fieldAt(400), { list, window, height: 200 })
  expect(low.top).toBe(432)
})

test('it stands above where there is more space, and does not leave the list', () => {
  const { top, 'max-height': most } = placeResults(fieldAt(550), { list, window, height: 900 })
  expect(top).toBeGreaterThanOrEqual(list.top)
  expect(top + most).toBeLessThan(550)
})

test('a list that is too low for it is left', () => {
  const { top } = placeResults(fieldAt(200), { list: { top: 180, bottom: 240 }, window, height: 300 })
  expect(top).toBe(232)
})

test('it is never wider than the window, nor beyond its edge', () => {
  const field = { top: 300, bottom: 344, left: 280, width: 80 }
  const { left, width } = placeResults(field, { list, window: { width: 390, height: 844 }, height: 300 })
  expect(left).toBeGreaterThanOrEqual(8)
  expect(left + width).toBeLessThanOrEqual(382)
})
