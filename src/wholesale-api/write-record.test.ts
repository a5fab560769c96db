import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { writeDecimal, writeRecord } from './write-record.ts'

describe('writing a record', () => {
  it('writes every number so that it has a fraction and reads back the same', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = writeDecimal(number)
        expect(text).toMatch(/^-?\d+\.\d+(?:e[+-]\d+)?$/)
        expect(JSON.parse(text)).toBe(number + 0)
      }),
    )
  })

  it('writes what is null and leaves out what is missing', () => {
    expect(writeRecord({ sku: 'A', price: null }, null)).toBe('{"sku":"A","price":null}')
  })

  it('writes warehouses as an object, a code such as __proto__ too', () => {
    const text = writeRecord({ sku: 'A' }, [
      ['__proto__', { stock: 3 }],
      ['GDL', { stock: null, location: 'Guadalajara' }],
    ])
    expect(text).toBe(
      '{"sku":"A","warehouses":{"__proto__":{"stock":3.0},"GDL":{"stock":null,"location":"Guadalajara"}}}',
    )
  })
})

describe('making a product', () => {
  it('lets a test say only what matters to it', () => {
    expect(makeProduct({ brand: 'X' })).toEqual({ ...makeProduct(), brand: 'X' })
  })
})
