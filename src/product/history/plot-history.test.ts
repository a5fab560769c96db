import { expect, test } from 'vitest'
import type { Observation } from '#src/catalog/protocol/catalog-protocol.ts'
import { plotHistory } from './plot-history.ts'

const observation = (from: number, until: number, price: number | null, stock: number | null): Observation => ({
  from,
  until,
  price,
  stock,
  source: 'catalog',
})
const whole = { from: 0, until: 100 }

test('draws a line from the first to the last time of an observation, and a dot for a single time', () => {
  const plot = plotHistory([observation(0, 50, 10, 1), observation(100, 100, 20, 1)], 'price', whole)
  expect(plot).toEqual({ observed: 'M4 60H300M596 4H596', between: 'M4 60L300 60L596 4L596 4', least: 10, most: 20 })
})

test('skips unknown values, and gives no plot for a figure that was never known', () => {
  const observations = [observation(0, 0, null, 5), observation(50, 100, null, 5)]
  expect(plotHistory(observations, 'price', whole)).toBeNull()
  expect(plotHistory(observations, 'stock', whole)).toMatchObject({ observed: 'M4 32H4M300 32H596', least: 5, most: 5 })
})

test('draws a single time as a dot at any position', () => {
  expect(plotHistory([observation(7, 7, 3, null)], 'price', { from: 7, until: 7 })?.observed).toBe('M4 32H4')
})
