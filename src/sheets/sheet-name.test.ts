import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetName } from './sheet-name.ts'

test.each([
  ['OC-2026-0001 GDL', [], 'OC-2026-0001 GDL'],
  ['OC 1/2: [GDL]*?\\', [], 'OC 1 2   GDL'],
  ["'GDL'", [], 'GDL'],
  ['gdl', ['GDL'], 'gdl (2)'],
  ['GDL', ['GDL', 'gdl (2)'], 'GDL (3)'],
  ['x'.repeat(40), ['X'.repeat(31)], `${'x'.repeat(27)} (2)`],
  ['', [], '1'],
  ['???', ['1'], '2'],
  ['History', [], 'History (2)'],
  ['a\u007fb\u0001c', [], 'a b c'],
])('names the sheet for %j next to %j: %j', (wanted, usedNames, name) => {
  expect(sheetName(wanted, usedNames)).toBe(name)
})

test('gives valid, different names in Excel for any wanted names', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('a', 'A', '1', "'", ' ', '/', '😀', '(', '2', ')'), maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 12 }), (wanted) => {
      const names: string[] = []
      for (const each of wanted) names.push(sheetName(each, names))
      for (const name of names) {
        expect(name).toMatch(/^[^[\]:*?/\\\p{Cc}]{1,31}$/u)
        expect(name.length).toBeLessThanOrEqual(31)
        expect(name).not.toMatch(/^'|'$/)
        expect(name.isWellFormed()).toBe(true)
      }
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    }),
  )
})
