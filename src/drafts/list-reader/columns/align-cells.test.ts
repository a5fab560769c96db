import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { alignCells, placedCells } from './align-cells.ts'

const names = ['CLAVE', 'DESCRIPCION', 'CANTIDAD', 'IMPORTE']

test('the cells of a report are under their names, however many of them are empty', () => {
  const cell = fc.oneof(fc.constant(''), fc.constantFrom('A1', 'SSD 480', '12', '1,149.50', 'cable de red', '0'))
  const columns = fc.array(fc.record({ cell, isRight: fc.boolean() }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(columns, fc.integer({ min: 14, max: 24 }), (row, width) => {
      const put = (text: string, isRight: boolean) => (isRight ? text.padStart(width) : text.padEnd(width))
      const header = names.map((name, at) => put(name, row[at]!.isRight)).join('   ')
      const line = row.map((each) => put(each.cell, each.isRight)).join('   ')
      expect(alignCells(placedCells(line), placedCells(header))).toEqual(row.map((each) => each.cell))
    }),
    propertyCases(500),
  )
})

test('cells are apart where there are two blanks or more, and are where they stand', () => {
  const text = '  A1   disco duro  3'
  expect(placedCells(text).map((cell) => cell.text)).toEqual(['A1', 'disco duro', '3'])
  for (const { text: cell, start, end } of placedCells(text)) expect(text.slice(start, end)).toBe(cell)
})

test.each([
  ['two cells under one name are one', 'CODIGO    DESCRIPCION', 'A1        disco  duro', ['A1', 'disco  duro']],
  ['words under no name are left out', 'CODIGO           CANT', 'A1        ver       3', ['A1', '3']],
  ['a number under no name: the places say nothing', 'CODIGO          CANT', 'A1       77     3', null],
  ['a cell two characters beside its name is under it', 'CODIGO    CANT', '       A1    3', ['A1', '3']],
  [
    'a number ends where its name ends, a text begins where its name begins',
    'CLAVE  CANT  UNI',
    'A1       12  PZA',
    ['A1', '12', 'PZA'],
  ],
] as const)('%s', (_, header, line, cells) => {
  expect(alignCells(placedCells(line), placedCells(header))).toEqual(cells)
})
