import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSelected, changeSelection, isSelected, noSelection, selectedAmong } from './row-selection.ts'

describe('the selection of rows', () => {
  it('agrees with a set of positions, whatever is selected and deselected', () => {
    const positions = fc.array(fc.nat(300), { maxLength: 60 })
    fc.assert(
      fc.property(fc.array(fc.tuple(positions, fc.boolean()), { maxLength: 8 }), (changes) => {
        const naive = new Set<number>()
        let selection = noSelection
        for (const [changed, selected] of changes) {
          selection = changeSelection(selection, Uint32Array.from(changed), selected)
          for (const position of changed) {
            if (selected) naive.add(position)
            else naive.delete(position)
          }
        }
        expect(selection.count).toBe(naive.size)
        for (let position = 0; position < 310; position += 1)
          expect(isSelected(selection, position)).toBe(naive.has(position))
      }),
    )
  })

  it('does not change the selection that it was made from', () => {
    const first = changeSelection(noSelection, Uint32Array.of(1, 2), true)
    changeSelection(first, Uint32Array.of(2, 40), true)
    expect([first.count, isSelected(first, 40)]).toEqual([2, false])
  })

  it('lists first the rows of the answer in its order, then the others', () => {
    const selection = changeSelection(noSelection, Uint32Array.of(3, 9, 31, 32, 64), true)
    const answer = Uint32Array.of(64, 5, 9, 3)
    expect([...selectedAmong(selection, answer)]).toEqual([64, 9, 3])
    expect([...allSelected(selection, answer)]).toEqual([64, 9, 3, 31, 32])
  })
})
