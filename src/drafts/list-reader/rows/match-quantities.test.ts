import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clear } from '#src/drafts/list-reader/candidates/weights.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { type GapNumber, matchQuantities } from './match-quantities.ts'

type Gap = readonly GapNumber<string>[]
type Assigned = readonly (string | null)[]

const weight = fc.option(fc.integer({ min: -6, max: 9 }), { nil: null, freq: 4 })
/** Up to four codes with up to three numbers between each two, before the first and after the last. */
const gapLists = fc
  .array(fc.array(fc.record({ left: weight, right: weight }), { maxLength: 3 }), { minLength: 2, maxLength: 5 })
  .map((gaps): Gap[] => gaps.map((gap, at) => gap.map((sides, index) => ({ ...sides, number: `${at}.${index}` }))))

describe('the numbers of a list', () => {
  test('go to the codes as in a look at all ways to use each number and each code once', () => {
    fc.assert(
      fc.property(gapLists, (gaps) => {
        const sumsOf = naiveSums(gaps)
        const decisions = matchQuantities(gaps)
        expect(decisions).toHaveLength(gaps.length - 1)
        for (const [code, { number, rivals }] of decisions.entries()) {
          const sums = sumsOf(code)
          const best = Math.max(...sums.values())
          expect(sums.get(number)).toBe(best)
          const near = [...sums].filter(([other, sum]) => other !== number && best - sum < clear)
          expect(new Set(rivals)).toEqual(new Set(near.map(([other]) => other)))
          expect(rivals.map((other) => sums.get(other))).toEqual(near.map(([, sum]) => sum).toSorted((a, b) => b - a))
        }
      }),
      propertyCases(600),
    )
  })

  test('are the quantity of one code each, where the decision is clear', () => {
    fc.assert(
      fc.property(gapLists, (gaps) => {
        const sure = matchQuantities(gaps).flatMap(({ number, rivals }) =>
          number === null || rivals.length > 0 ? [] : [number],
        )
        expect(new Set(sure).size).toBe(sure.length)
      }),
      propertyCases(300),
    )
  })

  test('bring the sum of their own signs, for the side that they are used on', () => {
    fc.assert(
      fc.property(gapLists, (gaps) => {
        for (const [code, { number, sum }] of matchQuantities(gaps).entries()) {
          const own = choicesOf(gaps, code).find((choice) => choice.number === number)
          expect(sum).toBe(number === null ? 0 : own!.weight)
        }
      }),
      propertyCases(300),
    )
  })

  test('that only one of two codes can have is a rival of the other: none is clear', () => {
    const both = { number: '3', left: 4, right: 4 }
    expect(matchQuantities([[], [both], []]).map(({ rivals }) => rivals.length)).toEqual([1, 1])
  })
})

test('a list without codes has no decisions', () => {
  expect(matchQuantities([[{ number: '3', left: null, right: null }]])).toEqual([])
})

/** The best sum of all ways in which a code has a number or none. */
function naiveSums(gaps: readonly Gap[]) {
  const codes = gaps.length - 1
  const ways = waysFrom(gaps, 0, [])
  return (code: number) => {
    const sums = new Map<string | null, number>()
    for (const { assigned, sum } of ways) {
      const number = assigned[code]!
      sums.set(number, Math.max(sum, sums.get(number) ?? Number.NEGATIVE_INFINITY))
    }
    expect(ways.every(({ assigned }) => assigned.length === codes)).toBe(true)
    return sums
  }
}

function waysFrom(gaps: readonly Gap[], code: number, assigned: Assigned): { assigned: Assigned; sum: number }[] {
  if (code === gaps.length - 1) return [{ assigned, sum: 0 }]
  const free = choicesOf(gaps, code).filter(({ number }) => !assigned.includes(number))
  return [{ number: null, weight: 0 }, ...free].flatMap((choice) =>
    waysFrom(gaps, code + 1, [...assigned, choice.number]).map((way) => ({ ...way, sum: way.sum + choice.weight })),
  )
}

/** The numbers on both sides of a code, with what speaks for them there. */
function choicesOf(gaps: readonly Gap[], code: number): { number: string; weight: number }[] {
  const before = gaps[code]!.flatMap(({ number, right }) => (right === null ? [] : [{ number, weight: right }]))
  const after = gaps[code + 1]!.flatMap(({ number, left }) => (left === null ? [] : [{ number, weight: left }]))
  return [...before, ...after]
}
