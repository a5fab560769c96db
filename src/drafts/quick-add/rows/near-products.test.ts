import { expect, test } from 'vitest'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { beyondAlike, mergeNear, nearSearches } from './near-products.ts'

const product = (sku: string) => ({ sku, title: `Title of ${sku}` })

function rowOf(code: string | null, words: string): ListRow<never> {
  const reading = { kind: 'left', reason: 'not-found', code, product: null, quantity: 1 } as const
  const about = { line: 1, written: '', raw: '', note: '', split: [], table: null, price: null }
  return { ...about, words, reading, doubts: [], quantities: [1] }
}

test('a row with a code and words is also looked for by its words alone: the code may be another’s', () => {
  expect(nearSearches(rowOf('TABAPP010', 'IPAD 64GB 2.00 PZA 8,420.00'))).toEqual([
    { code: 'TABAPP010', words: 'IPAD 64GB' },
    { code: '', words: 'IPAD 64GB' },
  ])
  expect(nearSearches(rowOf('TABAPP010', ''))).toEqual([{ code: 'TABAPP010', words: '' }])
  expect(nearSearches(rowOf(null, 'dos mouse'))).toEqual([{ code: '', words: 'dos mouse' }])
})

test('what the code and what the words found stand in turn, each once', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(product)
  expect(
    mergeNear([
      [a!, b!, c!],
      [d!, { ...a! }],
    ]),
  ).toEqual([a, d, b, c])
})

test('that nothing is similar is said only where the search of the row finds nothing either', () => {
  expect([beyondAlike(null, null), beyondAlike(0, null)]).toEqual(['looking', 'looking'])
  expect([beyondAlike(2, null), beyondAlike(2, 12)]).toEqual(['near', 'near'])
  expect([beyondAlike(0, 12), beyondAlike(0, 0)]).toEqual(['found', 'none'])
})
