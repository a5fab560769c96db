import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold.ts'
import { parseQuery, type QueryTerm } from './parse-query.ts'

describe('reading a query', () => {
  it.each<[string, string[]]>([
    ['SSD  1tb', ['ssd', '1tb']],
    ['"disco duro" ssd', ['disco duro', 'ssd']],
    ['-hp -"a b', ['-hp', '-a b']],
    ['marca:"Western Digital"', ['brand:western digital']],
    ['BRAND:hp -título:Café', ['brand:hp', '-title:cafe']],
    ['sku:a parte:b mpn:c ean:5 upc:6', ['sku:a', 'manufacturerSku:b', 'manufacturerSku:c', 'ean:5', 'ean:6']],
    ['price>500 hp', ['price]500..', 'hp']],
    ['Precio <= $1,299.50', ['price[..1299.5']],
    ['stock>=10 -existencia<3', ['quantity[10..', '-quantity]..3']],
    ['price:500..900 price:..9 price:9..', ['price[500..900', 'price[..9', 'price[9..']],
    ['price:500 price=500', ['price[500..500', 'price[500..500']],
    // Incomplete terms.
    ['- marca: price> price: price> hp', ['hp']],
    ['ssd -', ['ssd']],
    // Similar to a field or a comparison, but neither.
    ['foo:bar 10:5 http://x', ['foo:bar', '10:5', 'http://x']],
    ['price>abc price:1..2..3 price>5x xprice>5', ['price>abc', 'price:1..2..3', 'price>5x', 'xprice>5']],
    ['price 500 $5', ['price', '500', '$5']],
  ])('reads %s', (text, terms) => {
    expect(parseQuery(text).map(written)).toEqual(terms)
  })

  it('accepts any text and always gives the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseQuery(text)).toEqual(parseQuery(text))
      }),
    )
  })

  it('parses words without signs as one term each', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'Ñ', '7', 'z'), minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(words, (each) => {
        expect(parseQuery(each.join(' ')).map(written)).toEqual(each.map(foldText))
      }),
    )
  })
})

/** `[` if both bounds are in the range, `]` if one of them is not. */
function written(term: QueryTerm): string {
  const minus = term.excluded ? '-' : ''
  if (term.kind === 'text') return `${minus}${term.field === null ? '' : `${term.field}:`}${term.text}`
  const { least, most, isOpenBelow, isOpenAbove } = term.range
  const bound = (value: number) => (Number.isFinite(value) ? value : '')
  return `${minus}${term.field}${isOpenBelow || isOpenAbove ? ']' : '['}${bound(least)}..${bound(most)}`
}
