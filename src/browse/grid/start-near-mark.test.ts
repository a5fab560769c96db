import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startNearMark } from './start-near-mark.ts'

it('leaves a snippet whose first mark is near its beginning, or that has none', () => {
  const near = { text: 'Memoria DDR4 a 3200 MHz', marks: [8, 12, 15, 19] }
  expect(startNearMark(near)).toEqual(near)
  const unmarked = { text: 'Garantía de tres años con el fabricante', marks: [] }
  expect(startNearMark(unmarked)).toEqual(unmarked)
})

it('begins between words, shortly before the first mark', () => {
  const text = 'Garantía de tres años con el fabricante; memoria DDR4'
  expect(startNearMark({ text, marks: [49, 53] })).toEqual({ text: '…DDR4', marks: [1, 5] })
  expect(startNearMark({ text, marks: [49, 53] }, 16)).toEqual({ text: '…memoria DDR4', marks: [9, 13] })
})

it('keeps the marked pieces and what follows them, and at most so much before', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }), { maxLength: 8 })
  fc.assert(
    fc.property(words, words, fc.nat(40), (before, after, most) => {
      const lead = before.map((word) => `${word} `).join('')
      const snippet = { text: `${lead}DDR4 ${after.join(' ')}`, marks: [lead.length, lead.length + 4] }
      const { text, marks } = startNearMark(snippet, most)
      const [start = -1, end = -1] = marks
      expect(text.slice(start, end)).toBe('DDR4')
      expect(text.slice(end)).toBe(snippet.text.slice(lead.length + 4))
      expect(start).toBeLessThanOrEqual(most + 1)
      expect(text.isWellFormed() || !snippet.text.isWellFormed()).toBe(true)
    }),
  )
})
