import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestAmount, leastPrice } from './amount-bounds.ts'
import { type Product, readProduct } from './read-product.ts'

describe('reading a record of the wholesaler', () => {
  it('reads the documented fields', () => {
    expect(read(documented)).toEqual({
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '740617277357',
      title: 'SSD A400',
      description: 'Línea uno\nLínea dos',
      price: 1149,
      quantity: 132,
      warehouses: null,
    })
  })

  it('reads warehouses as an object or as an array, and leaves TOTAL out', () => {
    const asObject = {
      ...documented,
      warehouses: { GDL: { stock: 3.0, location: 'Guadalajara' }, TOTAL: { stock: 3 } },
    }
    const asArray = { ...documented, warehouses: [{ nomenclature: 'GDL', stock: '3.0', location: 'Guadalajara' }] }
    const expected = [{ code: 'GDL', location: 'Guadalajara', stock: 3 }]
    expect(read(asObject).warehouses).toEqual(expected)
    expect(read(asArray).warehouses).toEqual(expected)
  })

  it.each([
    [{ GDL: { stock: 3 }, 'TOTAL ': { stock: 3 } }],
    [{ GDL: { stock: 3 }, '\u00a0Total\u200b': { stock: 3 } }],
    [{ GDL: { stock: 3 }, 'total  general': { stock: 3 } }],
    [{ '\tGDL\u2003': { stock: 3 } }],
    [{ GDL: { stock: 3 }, 'GDL ': { stock: '3.0' } }],
    [{ GDL: 3, gdl: 3 }],
    [
      [
        { nomenclature: '\ufeffGDL', stock: 3 },
        { nomenclature: 'Total General', stock: 3 },
      ],
    ],
    [{ nomenclature: 'GDL', stock: 3, location: '' }],
    [{ nomenclature: 'GDL', stock: '3' }],
  ])('takes no total row, no twin and no field of an entry for a warehouse: %j', (warehouses) => {
    const { product, findings } = readWithFindings({ sku: 'A', warehouses })
    expect([product.warehouses, product.quantity, ...findings]).toEqual([[{ code: 'GDL', location: '', stock: 3 }], 3])
  })

  it.each([
    [{ GDL: { stock: 3 }, 'gdl\u200b': { stock: 4 } }],
    [{ CDMX: { stock: 3 }, 'CDMX ': { stock: null } }],
    [
      [
        { nomenclature: 'GDL', stock: 3 },
        { nomenclature: 'GDL', stock: 4 },
        { nomenclature: 'gdl', stock: 3 },
      ],
    ],
  ])('does not know the stock of a warehouse that is there twice and differs: %j', (warehouses) => {
    const { product, findings } = readWithFindings({ sku: 'A', warehouses })
    expect(product.warehouses).toHaveLength(1)
    expect([product.warehouses?.[0]?.stock, product.quantity, ...findings]).toEqual([
      null,
      null,
      'warehouses-unreadable',
    ])
  })

  it.each([[{ '\u00a0': { stock: 9 }, GDL: { stock: 3 } }], [[{ stock: 9 }, { nomenclature: 'GDL', stock: 3 }]]])(
    'leaves an entry without a code out, and reports it: %j',
    (warehouses) => {
      const { product, findings } = readWithFindings({ sku: 'A', warehouses })
      expect([product.warehouses, ...findings]).toEqual([
        [{ code: 'GDL', location: '', stock: 3 }],
        'warehouses-unreadable',
      ])
      expect(readWithFindings({ sku: 'A', warehouses: { stock: 9, location: 'Norte' } })).toMatchObject({
        product: { warehouses: [], quantity: null },
        findings: ['warehouses-unreadable'],
      })
    },
  )

  it('adds up the warehouses if the quantity is missing: negative stock counts as 0, unknown stock is left out', () => {
    const stocks = (...list: unknown[]) => ({
      sku: 'A',
      warehouses: Object.fromEntries(list.map((stock, index) => [`W${index}`, { stock }])),
    })
    expect(read(stocks(3, -2, null, '4.5')).quantity).toBe(7.5)
    expect(read(stocks(null, null)).quantity).toBeNull()
    expect(read(stocks()).quantity).toBeNull()
  })

  it.each([
    [1149, 1149],
    ['1,234.50', 1234.5],
    ['$ 99', 99],
    [0, null],
    [null, null],
    ['', null],
    [undefined, null],
    [0.123456, 0.123456],
    [0.005, 0.005],
    [0.0049, null],
    ['0.0000001', null],
    [1e-300, null],
    [999_999_999_999.99, 999_999_999_999.99],
  ])('reads the price %j as %j', (price, expected) => {
    expect(read({ sku: 'A', price }).price).toBe(expected)
  })

  it.each(['12,50', 'gratis', -5, true, {}, Number.NaN, '1,23,456', 1e300, 1e12, '1,000,000,000,000'])(
    'finds the price %j unreadable',
    (price) => {
      const { product, findings } = readWithFindings({ sku: 'A', price })
      expect(product.price).toBeNull()
      expect(findings).toContain('price-unreadable')
    },
  )

  it.each([[{ GDL: { stock: 'mucho' } }], [{ GDL: 'mucho' }], [[{ nomenclature: 'GDL', stock: {} }]]])(
    'takes the stock of a warehouse as unknown where it cannot be read, and reports it: %j',
    (warehouses) => {
      const { product, findings } = readWithFindings({ sku: 'A', warehouses })
      expect([product.warehouses?.[0]?.stock, ...findings]).toEqual([null, 'warehouses-unreadable'])
      expect(readWithFindings({ sku: 'A', warehouses: { GDL: { stock: null } } }).findings).toEqual([])
    },
  )

  it.each([1e308, -1e308, Number.POSITIVE_INFINITY, 1e12, '1000000000000', '9'.repeat(400)])(
    'fault 8: takes %j for no number, so that no sum is infinite',
    (number) => {
      const { product, findings } = readWithFindings({
        sku: 'A',
        price: number,
        warehouses: { X: { stock: number }, Y: { stock: number }, Z: { stock: 1 } },
      })
      expect([product.price, product.quantity]).toEqual([null, 1])
      expect(findings).toEqual(['price-unreadable', 'warehouses-unreadable'])
      expect(readWithFindings({ sku: 'A', quantity: number }).findings).toEqual(['quantity-unreadable'])
    },
  )

  it('fault 8: reads no code that is a number without digits', () => {
    expect(readWithFindings({ sku: Number.POSITIVE_INFINITY }).findings).toContain('text-unreadable')
  })

  it.each([1e308, 1e12, '1000000000000', -1e12])('finds the stock %j unreadable', (stock) => {
    const { product, findings } = readWithFindings({ sku: 'A', quantity: stock, warehouses: { GDL: { stock } } })
    expect([product.quantity, product.warehouses?.[0]?.stock]).toEqual([null, null])
    expect(findings).toEqual(['quantity-unreadable', 'warehouses-unreadable'])
  })

  it.each([
    [0, { GDL: 40 }, 0],
    [-2, { GDL: 40 }, -2],
    [38, { GDL: 30, MTY: 10 }, 38],
    [40, { GDL: 3, MTY: -5 }, 3],
    [40, { GDL: 3, MTY: null }, 40],
    [40, { GDL: null }, 40],
    [0, {}, 0],
  ])('believes the smaller of a total of %j and the warehouses %j', (quantity, warehouses, expected) => {
    expect(readWithFindings({ sku: 'A', quantity, warehouses })).toMatchObject({
      product: { quantity: expected },
      findings: [],
    })
  })

  it.each([[{}], [[]], [{ TOTAL: 40 }]])(
    'does not know a stock that is in no warehouse, and reports it: %j',
    (warehouses) => {
      expect(readWithFindings({ sku: 'A', quantity: 40, warehouses })).toMatchObject({
        product: { quantity: null, warehouses: [] },
        findings: ['warehouses-unreadable'],
      })
    },
  )

  it('keeps negative stock unchanged', () => {
    expect(read({ sku: 'A', quantity: -3 }).quantity).toBe(-3)
  })

  it('keeps a record without a sku, and reports it', () => {
    for (const sku of ['', '  ', null, undefined]) {
      const { product, findings } = readWithFindings({ sku, title: 'T' })
      expect(product.sku).toBe('')
      expect(findings).toEqual(['sku-missing'])
    }
  })

  it('keeps the sku byte for byte', () => {
    for (const sku of [' x ', 'A/B', '100%', 'Ñ-1', '#1', 'a%2Fb']) expect(read({ sku }).sku).toBe(sku)
    expect(read({ sku: 1e5 }).sku).toBe('100000')
  })

  it('converts entities, line breaks and formatting to text, never to HTML', () => {
    const description = '<p>Uno &amp; dos</p>Tres<br/>&quot;4&quot;\t5 \r\n&lt;b&gt;x&lt;/b&gt; <b>6</b> <10 ms'
    expect(read({ sku: 'A', description }).description).toBe('Uno & dos\nTres\n"4" 5\n<b>x</b> 6 <10 ms')
  })

  it('repairs UTF-8 that was decoded as Windows-1252, and changes no other text', () => {
    expect(read({ sku: 'A', title: 'CÃ¡mara de â€œvisiÃ³nâ€\u009d' }).title).toBe('Cámara de “visión”')
    expect(read({ sku: 'A', title: 'ÃRBOL Â de S' }).title).toBe('ÃRBOL Â de S')
  })

  it.each([undefined, null, '', ' ', 'MXN', 'mxn', ' Mxn '])(
    'takes a price with the currency %j as pesos',
    (currency) => {
      const { product, findings } = readWithFindings({ sku: 'A', price: 5, currency })
      expect([product.price, ...findings]).toEqual([5])
    },
  )

  it.each(['USD', 'usd', 'EUR', 'M.N.', 'MXN/USD', 484, true, {}, ['MXN']])(
    'takes a price with the currency %j as none, and reports it',
    (currency) => {
      const { product, findings } = readWithFindings({ sku: 'A', price: 5, currency })
      expect([product.price, ...findings]).toEqual([null, 'currency-not-mxn'])
    },
  )

  it.each(['C\ufffdM-0', '\ud83d'])('does not read a record whose sku is damaged: %j', (sku) => {
    expect(readProduct({ sku, price: 5 })).toEqual({ kind: 'unreadable', reason: 'sku-damaged' })
  })

  it('never throws and never invents a number, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const result = readProduct(value)
        if (result.kind === 'unreadable') return
        const { price, quantity } = result.product
        expect(price === null || (price >= leastPrice && price <= largestAmount)).toBe(true)
        expect(quantity === null || Math.abs(quantity) <= largestAmount).toBe(true)
      }),
    )
  })
})

const documented = {
  sku: 'DSK10233',
  manufacturer_sku: 'SA400S37/960G',
  manufacturer: 'Kingston',
  ean: '740617277357',
  title: 'SSD A400',
  description: 'Línea uno\nLínea dos',
  currency: 'MXN',
  price: 1149.0,
  quantity: 132.0,
}

function readWithFindings(record: unknown) {
  const result = readProduct(record)
  if (result.kind !== 'product') throw new Error('unreadable')
  return result
}

function read(record: unknown): Product {
  return readWithFindings(record).product
}
