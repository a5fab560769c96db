import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { editsOf, makeTypingError } from './make-typing-error.ts'

const words = fc.stringMatching(/^[a-z]{5,12}$/)

describe('a typing error', () => {
  it('is one edit: a letter less, more or other, or two neighbours swapped', () => {
    fc.assert(
      fc.property(words, fc.nat(), (word, seed) => {
        const typed = makeTypingError(word, createRandom(seed))
        expect([...editsOf(word)]).toContain(typed)
        expect(Math.abs(typed.length - word.length)).toBeLessThanOrEqual(1)
      }),
      propertyCases(200),
    )
  })

  it('can be undone by one edit', () => {
    fc.assert(
      fc.property(words, fc.nat(), (word, seed) => {
        expect([...editsOf(makeTypingError(word, createRandom(seed)))]).toContain(word)
      }),
      propertyCases(200),
    )
  })

  it('is of each kind', () => {
    const lengths = new Set<number>()
    const isSwap = (typed: string) => typed !== 'corsair' && Array.from(typed).toSorted().join('') === 'aciorrs'
    let swaps = 0
    for (let seed = 0; seed < 200; seed += 1) {
      const typed = makeTypingError('corsair', createRandom(seed))
      lengths.add(typed.length)
      if (isSwap(typed)) swaps += 1
    }
    expect(lengths).toEqual(new Set([6, 7, 8]))
    expect(swaps).toBeGreaterThan(10)
  })
})
