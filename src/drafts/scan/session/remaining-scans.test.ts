import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRemaining,
  needAttention,
  type RemainingScan,
  readRemainingScans,
  takeRemaining,
  textOfRemaining,
} from './remaining-scans.ts'

describe('remaining scans', () => {
  it('are counted by code, newest first; a UPC and its EAN are one code', () => {
    const remaining = [
      makeRemaining({ code: '740617277357' }),
      makeRemaining({ code: 'abc' }),
      makeRemaining({ code: '0740617277357' }),
    ]
    expect(remaining.reduce(addRemaining, []).map(({ code, times }) => [code, times])).toEqual([
      ['0740617277357', 2],
      ['abc', 1],
    ])
  })

  it('are separate by reason, and waiting scans also by visit', () => {
    const remaining = [
      makeRemaining({ reason: 'waiting', visit: 'a' }),
      makeRemaining({ reason: 'waiting', visit: 'b' }),
      makeRemaining({ reason: 'several' }),
      makeRemaining({}),
    ].reduce(addRemaining, [])
    expect(remaining).toHaveLength(4)
    expect(needAttention(remaining, new Set(['b'])).map(({ reason, visit }) => [reason, visit])).toEqual([
      ['unknown', 'a'],
      ['waiting', 'b'],
    ])
  })

  it('become a list of codes with quantities', () => {
    expect(textOfRemaining([makeRemaining({ code: 'A-1', quantity: 12 }), makeRemaining({ code: 'B' })])).toBe(
      '12 x A-1\n1 x B',
    )
  })

  it('are unchanged after a scan is added and subtracted again', () => {
    const scan = fc.record({
      code: fc.constantFrom('A', 'a', 'B'),
      quantity: fc.integer({ min: 1, max: 99 }),
      reason: fc.constantFrom('unknown' as const, 'several' as const),
    })
    fc.assert(
      fc.property(fc.array(scan), scan, (scans, last) => {
        const remaining = scans.map(makeRemaining).reduce(addRemaining, [])
        const counts = (all: readonly RemainingScan[]) => new Map(all.map((each) => [idOf(each), each.quantity]))
        expect(counts(takeRemaining(addRemaining(remaining, makeRemaining(last)), makeRemaining(last)))).toEqual(
          counts(remaining),
        )
      }),
    )
  })

  it('are read from storage, without entries of another format', () => {
    const good = makeRemaining({ code: 'A' })
    expect(readRemainingScans(JSON.parse(JSON.stringify([good])))).toEqual([good])
    expect(readRemainingScans([good, null, 3, { ...good, quantity: '1' }, { ...good, reason: 'lost' }])).toEqual([good])
    for (const stored of [null, 'x', 7, {}]) expect(readRemainingScans(stored)).toEqual([])
  })
})

function makeRemaining(overrides: Partial<RemainingScan>): RemainingScan {
  return { code: '123', quantity: 1, times: 1, reason: 'unknown', visit: 'a', ...overrides }
}

function idOf({ code, reason }: RemainingScan): string {
  return `${reason} ${code.toLowerCase()}`
}
