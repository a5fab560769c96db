import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsIn } from './number-initials.ts'
import { numberOrders, usualNumbering } from './order-numbers.ts'
import { mostInitials, readInitials } from './person-mark.ts'

const mark = fc
  .string({ minLength: 1, maxLength: 2 * mostInitials })
  .map(readInitials)
  .filter((initials) => /[A-Z]/.test(initials))

test('reads the initials of every number that the program writes by a pattern that tells where they end', () => {
  const pattern = fc.constantFrom(
    usualNumbering.pattern,
    '{iniciales}',
    '{initials}/{warehouse}',
    'a.b(c {almacén} {mes}{día}-{iniciales}',
    '{contador:3} {Iniciales} {año}',
    '{año}{mes}{día}{contador}-{almacén:12}.{iniciales}',
    '{contador}{contador}/{iniciales}/{contador:12}',
  )
  const warehouse = fc.string({ minLength: 1, maxLength: 8 }).filter((code) => code.trim() === code)
  const many = { next: fc.integer({ min: 1, max: 99_999 }), now: fc.integer({ min: 0, max: 4e12 }) }
  fc.assert(
    fc.property(mark, pattern, warehouse, fc.record(many), (initials, each, code, { next, now }) => {
      const context = { draftName: 'Matriz', now, mark: initials, used: new Set<string>() }
      const once = numberOrders([code], { pattern: each, next }, context)
      const used = new Set(once.numbers.map(({ number }) => number.toUpperCase()))
      const again = numberOrders([code], { pattern: each, next }, { ...context, used })
      for (const { number } of [...once.numbers, ...again.numbers]) {
        expect(initialsIn(number, code, each)).toBe(initials)
      }
    }),
  )
})

test.each([
  ['another number', 'OC-2026-0007', usualNumbering.pattern],
  ['a pattern without initials', 'OC-2026-0007', 'OC-{año}-{contador:4}'],
  ['initials that nothing ends', 'ANA0007', '{iniciales}{contador:4}'],
  ['a text beside them that could be of them', 'OCANA-7', 'OC{iniciales}-{contador}'],
  ['a draft name, which may have any text', 'X-ANA-7', '{borrador}-{iniciales}-{contador}'],
  ['a number of the pattern before, with its year', 'OC-2026-0007', 'OC-{iniciales}-{contador:4}'],
  ['initials that are filled up', 'OC-00ANA-7', 'OC-{iniciales:5}-{contador}'],
  ['no number', '', usualNumbering.pattern],
])('reads none from %s', (_, number, pattern) => {
  expect(initialsIn(number, 'GDL', pattern)).toBe('')
})
