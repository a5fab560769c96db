import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMark, markOf, readInitials, readMark } from './person-mark.ts'

test('a mark is three clear letters or digits, and is read back', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const mark = makeMark(() => random)
      expect(mark.device).toMatch(/^[AC-HJKMNPRTWXY34679]{3}$/)
      expect(readMark(JSON.parse(JSON.stringify(mark)))).toEqual(mark)
    }),
  )
})

test('anything else is no mark', () => {
  for (const stored of [null, 'K7P', { device: 'k7' }, { initials: 'JP' }]) expect(readMark(stored)).toBeNull()
})

test('initials come before the mark of the browser', () => {
  expect(markOf({ initials: '', device: 'K7P' })).toBe('K7P')
  expect(markOf({ initials: 'JP', device: 'K7P' })).toBe('JP')
})

test('initials are capitals and digits without accents', () => {
  expect(readInitials(' jó-ñ.2 ')).toBe('JON2')
  expect(readInitials('abcdefgh')).toBe('ABCDEF')
})
