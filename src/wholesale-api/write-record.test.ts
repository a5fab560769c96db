import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { writeDecimal, writeRecord } from './write-record.ts'

describe('writing a record', () => {
  it('writes every number with a fraction, and it reads back the same', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = writeDecimal(number)
        expect(text).toMatch(/^-?\d+\.\d+(?:e[+-]\d+)?$/)
        expect(JSON.parse(text)).toBe(number + 0)
      }),
    )
  })

  it('writes null fields and leaves out missing ones', () => {
    expect(writeRecord({ sku: 'A', price: null }, null)).toBe('{"sku":"A","price":null}')
  })

  it('writes warehouses as an object, including codes such as __proto__', () => {
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
  it('lets a test set only the fields that it needs', () => {
    expect(makeProduct({ brand: 'X' })).toEqual({ ...makeProduct(), brand: 'X' })
  })
})
