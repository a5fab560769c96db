import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('UPS60001', 'SMT1000C', 'No Break APC Smart-UPS SMT1000C, 1000 VA', 7200),
]
const gone = [
  'ya se llevó',
  'ya se lo llevó',
  'ya se los llevaron',
  'ya recogió',
  'ya entregado',
  'ya entregados',
  'ya se surtió',
  'ya surtido',
  'ya le despachamos',
  'ya pasó y recogió',
  'se llevaron',
  'ya lo recogieron',
  'ya me lo trajeron',
  'picked up already',
  'already picked up',
  'already shipped',
  'shipped already',
  'they already took',
]

describe('what was delivered or fetched before is asked about', () => {
  test.each(gone)('below the heading %j', async (words) => {
    const text = `${words}:\n  2 TON20001\n  6 MON50001\n\nPENDIENTE:\n- 4 UPS60001`
    expect((await summarizeList(text, products)).certain).toEqual(['4 UPS60001'])
  })

  test.each(gone)('in a line with %j', async (words) => {
    expect((await summarizeList(`${words} 2 TON20001\n4 UPS60001`, products)).certain).toEqual(['4 UPS60001'])
    const both = await summarizeList(`${words} 2 TON20001 y 3 MON50001\n4 UPS60001`, products)
    expect(both.certain).toEqual(['4 UPS60001'])
  })

  test('also where the heading names its note', async () => {
    expect((await summarizeList('ya se llevó, nota 10922:\n  2 TON20001\n  6 MON50001', products)).certain).toEqual([])
  })

  test.each([
    'me llevo 2 TON20001',
    'ya me llevo 2 TON20001',
    'ya nada más 2 TON20001',
    'dame ya 2 TON20001',
    '2 TON20001, el mismo que se surtió en mayo',
  ])('but not what somebody takes now: %j', async (text) => {
    expect((await summarizeList(text, products)).certain).toEqual(['2 TON20001'])
  })
})
