import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChosenSubstitutes,
  chosenFor,
  forgetChoice,
  mostChosen,
  readChosen,
  rememberChoice,
  storeChosen,
} from './chosen-substitutes.ts'

const remember = (chosen: ChosenSubstitutes, replaced: string, by: string) => rememberChoice(chosen, { replaced, by })

describe('what was chosen before in place of a product', () => {
  it('is what was chosen last', () => {
    const chosen = remember(remember(remember([], 'A', 'B'), 'X', 'Y'), 'A', 'C')
    expect(chosenFor(chosen, 'A')).toBe('C')
    expect(chosenFor(chosen, 'X')).toBe('Y')
    expect(chosenFor(chosen, 'B')).toBeNull()
  })

  it('can be forgotten, alone', () => {
    const chosen = forgetChoice(remember(remember([], 'A', 'B'), 'X', 'Y'), 'A')
    expect(chosenFor(chosen, 'A')).toBeNull()
    expect(chosenFor(chosen, 'X')).toBe('Y')
  })

  it('is of the newest choices, so many and no more', () => {
    let chosen: ChosenSubstitutes = []
    for (let count = 0; count <= mostChosen; count += 1) chosen = remember(chosen, `A${count}`, 'B')
    expect(chosen).toHaveLength(mostChosen)
    expect(chosenFor(chosen, 'A0')).toBeNull()
    expect(chosenFor(chosen, `A${mostChosen}`)).toBe('B')
  })

  it('is no product in place of itself, and none without a sku', () => {
    expect(remember([], 'A', 'A')).toEqual([])
    expect(remember([], '', 'B')).toEqual([])
    expect(remember([], 'A', '')).toEqual([])
  })

  it('reads back as it was stored', () => {
    const sku = fc.string({ minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(fc.tuple(sku, sku), { maxLength: 30 }), (choices) => {
        const chosen = choices.reduce<ChosenSubstitutes>((all, [replaced, by]) => remember(all, replaced, by), [])
        expect(readChosen(JSON.parse(JSON.stringify(storeChosen(chosen))))).toEqual(chosen)
      }),
    )
  })

  it('is read from anything that storage may hold, without what is no choice, and never too much', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const { replaced, by } of readChosen(stored))
          expect([typeof replaced, typeof by]).toEqual(['string', 'string'])
      }),
    )
    expect(readChosen([['A', 'B'], ['A', 'C'], ['D', 4], ['', 'E'], ['F', 'F'], ['G', 'x'.repeat(201)], 7])).toEqual([
      { replaced: 'A', by: 'B' },
    ])
    const many = Array.from({ length: mostChosen + 50 }, (_, index) => [`A${index}`, 'B'])
    expect(readChosen(many)).toHaveLength(mostChosen)
  })
})
