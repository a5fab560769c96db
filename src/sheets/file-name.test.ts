import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

const noon = new Date(2026, 10, 20, 12).getTime()

test.each([
  ['Sucursal GDL', 'Sucursal GDL 2026-11-20.csv'],
  ['a/b\\c:d*e?', 'a-b-c-d-e- 2026-11-20.csv'],
  ['  ..oculto.. ', 'oculto 2026-11-20.csv'],
  ['CON', '_CON 2026-11-20.csv'],
  ['lpt1.x', '_lpt1.x 2026-11-20.csv'],
  ['...', '2026-11-20.csv'],
  ['factura\u202Exslx.exe', 'factura-xslx.exe 2026-11-20.csv'],
  ['2026-11-20 12:03', '2026-11-20 12-03.csv'],
  ['2026-11-19 12:03', '2026-11-19 12-03 2026-11-20.csv'],
])('names the file of %j %j', (name, file) => {
  expect(fileName(name, noon, 'csv')).toBe(file)
})

test('gives a valid file name in Windows for any draft name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const file = fileName(name, noon, 'csv')
      expect(file).toMatch(/^[^<>:"/\\|?*\p{Cc}]{1,120}\.csv$/u)
      expect(file.isWellFormed()).toBe(true)
      expect(file).not.toMatch(/\p{Bidi_Control}/u)
      expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\.|^[ .]/i)
    }),
  )
})
