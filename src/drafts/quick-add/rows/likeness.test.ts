import { expect, test } from 'vitest'
import { likenessOf } from './likeness.ts'

const product = {
  sku: 'TON99699',
  manufacturerSku: '158-048',
  brand: 'Brother',
  ean: '',
  title: 'Tóner Brother, como 24MP450-B',
  price: 10,
  quantity: 4,
}

test('a product says what it has in common with a code that nobody has', () => {
  expect(likenessOf(product, { code: 'TON99999' })).toEqual({ kind: 'similar-code', code: 'TON99999', own: null })
  expect(likenessOf(product, { code: 'W15804X' })).toEqual({ kind: 'similar-code', code: 'W15804X', own: '158-048' })
  expect(likenessOf(product, { code: '24mp450 b' })).toEqual({ kind: 'in-title', code: '24mp450 b' })
  expect(likenessOf(product, { code: 'ton-99699' })).toEqual({ kind: 'same-code' })
  expect(likenessOf(product, { code: 'ZZ-1234' })).toEqual({ kind: 'words' })
  expect(likenessOf(product, { code: '' })).toEqual({ kind: 'words' })
})
