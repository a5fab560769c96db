import { expect, test } from 'vitest'
import { createLookups } from './catalog-lookups.ts'
import { countOutcomes } from './count-outcomes.ts'
import { judgeText } from './judge-text.ts'

const skus = ['TON20001', 'TON20004', 'MOU40001', 'MON50001']
const lookups = createLookups(
  skus.map((sku) => ({ sku, manufacturerSku: null, ean: null, brand: '', title: '', price: 5 })),
)

test('a question about a whole table is one needless doubt, and its rows are judged as they are read with the answer', async () => {
  const numbers = [
    [9, 8, 11],
    [1, 3, 4],
    [4, 6, 7],
    [6, 5, 2],
  ]
  const text = ['CLAVE\tUno\tDos\tTres', ...skus.map((sku, index) => [sku, ...numbers[index]!].join('\t'))].join('\n')
  const asks = skus.map((sku, index) => ({ line: index + 2, sku, quantity: numbers[index]![2]! }))
  const { judgement, answered } = await judgeText(
    { name: 'a table', text, expected: { kind: null, asks, unknown: [], unclear: [] } },
    lookups,
  )
  expect(countOutcomes(judgement, answered)).toMatchObject({ doubtful: 4, tables: 1, needlessOnce: 1, graveOnce: 0 })
})
