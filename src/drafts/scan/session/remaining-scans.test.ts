import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLeft, type LeftScan, leftOver, readLeftScans, takeLeft, textOfLeft } from './remaining-scans.ts'

describe('scans that were left', () => {
  it('are counted by code, a UPC and its EAN as one, the newest first', () => {
    const left = [makeLeft({ code: '740617277357' }), makeLeft({ code: 'abc' }), makeLeft({ code: '0740617277357' })]
    expect(left.reduce(addLeft, []).map(({ code, times }) => [code, times])).toEqual([
      ['0740617277357', 2],
      ['abc', 1],
    ])
  })

  it('are apart by reason, and what waits by visit', () => {
    const left = [
      makeLeft({ reason: 'waiting', visit: 'a' }),
      makeLeft({ reason: 'waiting', visit: 'b' }),
      makeLeft({ reason: 'several' }),
      makeLeft({}),
    ].reduce(addLeft, [])
    expect(left).toHaveLength(4)
    expect(leftOver(left, new Set(['b'])).map(({ reason, visit }) => [reason, visit])).toEqual([
      ['unknown', 'a'],
      ['waiting', 'b'],
    ])
  })

  it('are a list that says how many of each', () => {
    expect(textOfLeft([makeLeft({ code: 'A-1', quantity: 12 }), makeLeft({ code: 'B' })])).toBe('12 x A-1\n1 x B')
  })

  it('are as they were once what was added is taken off again', () => {
    const scan = fc.record({
      code: fc.constantFrom('A', 'a', 'B'),
      quantity: fc.integer({ min: 1, max: 99 }),
      reason: fc.constantFrom('unknown' as const, 'several' as const),
    })
    fc.assert(
      fc.property(fc.array(scan), scan, (scans, last) => {
        const left = scans.map(makeLeft).reduce(addLeft, [])
        const counts = (all: readonly LeftScan[]) => new Map(all.map((each) => [idOf(each), each.quantity]))
        expect(counts(takeLeft(addLeft(left, makeLeft(last)), makeLeft(last)))).toEqual(counts(left))
      }),
    )
  })

  it('are read again, but for what was not written by us', () => {
    const good = makeLeft({ code: 'A' })
    expect(readLeftScans(JSON.parse(JSON.stringify([good])))).toEqual([good])
    expect(readLeftScans([good, null, 3, { ...good, quantity: '1' }, { ...good, reason: 'lost' }])).toEqual([good])
    for (const stored of [null, 'x', 7, {}]) expect(readLeftScans(stored)).toEqual([])
  })
})

function makeLeft(overrides: Partial<LeftScan>): LeftScan {
  return { code: '123', quantity: 1, times: 1, reason: 'unknown', visit: 'a', ...overrides }
}

function idOf({ code, reason }: LeftScan): string {
  return `${reason} ${code.toLowerCase()}`
}
