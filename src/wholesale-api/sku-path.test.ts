import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productHref } from './product-href.ts'
import { findSkuRefusal, productPath } from './sku-path.ts'

const travellers = [
  'A/B',
  '100%',
  'a%2Fb',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '+',
  'a\\b',
  '...',
  'A/..B',
  'A./B',
  '%2e%2e',
  'x'.repeat(200),
  '📷',
]

describe('a sku in a path', () => {
  it.each(travellers)('encodes %j so that decoding once restores it', (sku) => {
    expect(decodePath(productPath(sku))).toBe(sku)
  })

  it('encodes any valid sku into one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (sku) => {
        fc.pre(findSkuRefusal(sku) === null)
        const path = productPath(sku)
        expect(new URL(path, 'http://x').pathname).toBe(path)
        expect(decodePath(path)).toBe(sku)
      }),
    )
  })

  it.each([
    ['', 'empty'],
    ['C\ufffdM-0', 'not-unicode'],
    ['.', 'dot-segment'],
    ['..', 'dot-segment'],
    ['../../admin/x?y', 'dot-segment'],
    ['A/../B', 'dot-segment'],
    ['A\\..', 'dot-segment'],
    ['A/./B', 'dot-segment'],
    ['a\u0000b', 'control-character'],
    ['a\nb', 'control-character'],
    ['x'.repeat(201), 'too-long'],
    ['\ud800', 'not-unicode'],
  ])('refuses %j as %s', (sku, refusal) => {
    expect(findSkuRefusal(sku)).toBe(refusal)
    expect(() => productPath(sku)).toThrow(RangeError)
  })
})

describe('a link to a product', () => {
  it('puts skus that a router would change into the query string', () => {
    expect(productHref('A/B')).toBe('/products/A%2FB')
    expect(productHref('a%2Fb')).toBe('/product?sku=a%252Fb')
    expect(productHref('..')).toBe('/product?sku=..')
  })
})

function decodePath(path: string): string {
  const segments = path.split('/')
  expect(segments).toHaveLength(5)
  return decodeURIComponent(segments[3] ?? '')
}
