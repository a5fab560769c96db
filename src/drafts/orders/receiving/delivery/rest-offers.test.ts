import { expect, test } from 'vitest'
import { restOffers } from './rest-offers.ts'

const said = { isSaid: true, isBegun: false, closesRest: false }

test('where nothing was said, none of it comes, or all of it came, which the button says', () => {
  const offered = (isBegun: boolean) =>
    restOffers({ left: 17, closed: 0, untold: 17 }, { isSaid: false, isBegun, closesRest: false })
  expect(offered(false)).toEqual({ close: { of: 'all', pieces: 17 }, fill: 0 })
  // Of an order that came in part, that is the rest of it.
  expect(offered(true)).toEqual({ close: { of: 'rest', pieces: 17 }, fill: 0 })
})

test('the rest is what no line says yet: nothing is offered twice', () => {
  expect(restOffers({ left: 12, closed: 7, untold: 5 }, said)).toEqual({ close: { of: 'rest', pieces: 5 }, fill: 5 })
  expect(restOffers({ left: 7, closed: 7, untold: 0 }, said)).toEqual({ close: null, fill: 0 })
  expect(restOffers({ left: 0, closed: 0, untold: 0 }, said)).toEqual({ close: null, fill: 0 })
})

test('where the rest is closed, it did not come, and the choice can be taken back', () => {
  const { close, fill } = restOffers(
    { left: 7, closed: 7, untold: 5 },
    { isSaid: true, isBegun: false, closesRest: true },
  )
  expect(close).not.toBeNull()
  expect(fill).toBe(0)
})
