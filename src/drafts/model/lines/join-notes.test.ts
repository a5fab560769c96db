import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinNotes } from './join-notes.ts'

const note = fc.stringMatching(/^[A-Z0-9 -]{1,8}$/)

it('keeps each note once, in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(note, { maxLength: 6 }), (notes) => {
      expect(notes.reduce(joinNotes, '')).toBe([...new Set(notes)].join('; '))
    }),
  )
})

it('adds nothing of a note that was joined before, and all of one that is only a part of another', () => {
  expect(joinNotes('OC 441; urgente', 'OC 441; urgente')).toBe('OC 441; urgente')
  expect(joinNotes('OC 441', 'OC 44')).toBe('OC 441; OC 44')
})
