import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, readInitials, readMark } from './person-mark.ts'

test('a browser without a mark gets three clear letters or digits, and keeps them', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (stored, random) => {
      const mark = readMark(stored, () => random)
      expect(mark.device).toMatch(/^[A-Z\d]{3}$/)
      expect(readMark(JSON.parse(JSON.stringify(mark)), () => 0)).toEqual(mark)
    }),
  )
  expect(readMark(null, () => 0)).toEqual({ initials: '', device: 'AAA' })
})

test('initials come before the mark of the browser', () => {
  expect(markOf({ initials: '', device: 'K7P' })).toBe('K7P')
  expect(markOf({ initials: 'JP', device: 'K7P' })).toBe('JP')
})

test('initials are capitals and digits without accents', () => {
  expect(readInitials(' jó-ñ.2 ')).toBe('JON2')
  expect(readInitials('abcdefgh')).toBe('ABCDEF')
})
