import { expect, test } from 'vitest'
import { sortChoices } from './sort-choices.ts'

test('what a card shows can be sorted by, each once and stock with the most first; a warehouse where a link sorts by it', () => {
  const choices = sortChoices(null)
  expect(choices.map(({ by }) => by)).toEqual(['sku', 'manufacturerSku', 'ean', 'brand', 'title', 'price', 'quantity'])
  expect(choices.filter(({ mostFirst }) => mostFirst).map(({ by }) => by)).toEqual(['quantity'])
  const inOne = sortChoices({ column: 'warehouse:GDL', descending: true })
  expect(inOne.slice(0, -1)).toEqual(choices)
  expect(inOne.at(-1)).toMatchObject({ by: 'warehouse:GDL', mostFirst: true })
})
