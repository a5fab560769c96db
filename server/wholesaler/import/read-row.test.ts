import { describe, expect, it } from 'vitest'
import { writeRecord } from '#src/wholesale-api/write-record.ts'
import { readRow } from './read-row.ts'

function accept(value: unknown, oneWarehouse: string | null = null) {
  const read = readRow(value, oneWarehouse)
  if (read.kind === 'rejected') throw new Error(read.reason)
  return { ...read.row, notes: [...read.notes] }
}

function large(stock: number) {
  return { sku: 'A', price: 1, warehouses: { X: { stock }, Y: { stock } } }
}

function manyWarehouses(count: number) {
  return Array.from({ length: count }, (_, index) => [`W${index}`, { stock: 1 }] as const)
}

describe('reading a row of a catalog', () => {
  it.each([
    ['is text, not an object', 'DSK10233'],
    ['is null, not an object', null],
    ['is an array, not an object', [1]],
    ['has no sku that is text or a number', { title: 'x' }],
    ['has no sku that is text or a number', { sku: null }],
    ['has no sku that is text or a number', { sku: { id: 1 } }],
    ['has a price that cannot be read: "12,50"', { sku: 'A', price: '12,50' }],
    ['has a quantity that cannot be read: true', { sku: 'A', quantity: true }],
    ['has a title that is an array', { sku: 'A', title: ['x'] }],
    ['has warehouses that are a string', { sku: 'A', warehouses: 'CDMX' }],
    [
      'has in warehouse "CDMX" a stock that cannot be read: "many"',
      { sku: 'A', warehouses: { CDMX: { stock: 'many' } } },
    ],
    ['has in warehouse "CDMX" an array', { sku: 'A', warehouses: { CDMX: [1] } }],
    ['has a warehouse without a code', { sku: 'A', warehouses: [{ stock: 1 }] }],
    ['has control characters in warehouse "A\\u0000B"', { sku: 'A', warehouses: { 'A\0B': { stock: 1 } } }],
    ['has control characters in warehouse "\\u001b[2J"', { sku: 'A', warehouses: [{ nomenclature: '\u001b[2J' }] }],
    ['has the warehouse "GDL" twice', { sku: 'A', warehouses: [{ nomenclature: 'GDL' }, { nomenclature: 'GDL' }] }],
    [
      'has a price that cannot be read: 1e+308 (numbers go up to 999999999999.99)',
      JSON.parse('{"sku":"A","price":1e308}'),
    ],
    [
      'has a quantity that cannot be read: -Infinity (numbers go up to 999999999999.99)',
      JSON.parse('{"sku":"A","quantity":-1e999}'),
    ],
    ['has a price that cannot be read: "1000000000000"', { sku: 'A', price: '1000000000000' }],
    ['has in warehouse "X" a stock that cannot be read: 1e+308 (numbers go up to 999999999999.99)', large(1e308)],
    ['has stocks that add up to more than 999999999999.99', large(999_999_999_999)],
    ['has no sku that is text or a number', JSON.parse('{"sku":1e999}')],
    ['has 1001 warehouses; 1000 are read', { sku: 'A', warehouses: Object.fromEntries(manyWarehouses(1_001)) }],
    ['has 1001 warehouses; 1000 are read', { sku: 'A', warehouses: Array(1_001).fill('X') }],
    ['has half a character in title', { sku: 'A', title: '\uD83D' }],
    ['has half a character in sku', { sku: 'A\uDE00' }],
  ])('fault 8: rejects a row that %s', (reason, value) => {
    expect(readRow(value)).toMatchObject({ kind: 'rejected', reason })
  })

  it('reports everything that is wrong with a row at once', () => {
    expect(readRow({ price: 'x', title: {} })).toMatchObject({
      reason:
        'has no sku that is text or a number; has a title that is an object; has a price that cannot be read: "x"',
    })
  })

  it('keeps every text byte for byte', () => {
    const fields = {
      sku: ' A/+.#% ',
      manufacturer_sku: '\tX ',
      manufacturer: 'HP&amp;Co',
      ean: '074061727735',
      title: 'CÃ¡mara &quot;x&quot;   ',
      description: 'uno<br>dos\r\ntres\u0000',
      currency: 'mxn',
    }
    expect(accept(fields).fields).toEqual(fields)
  })

  it('keeps null and missing fields apart', () => {
    expect(accept({ sku: 'A', price: null, title: null }).fields).toEqual({ sku: 'A', price: null, title: null })
  })

  it('reads numbers that came as text', () => {
    expect(accept({ sku: 'A', price: '1,234.50', quantity: '3' }).fields).toMatchObject({ price: 1234.5, quantity: 3 })
  })

  it('sums the warehouses when there is no quantity, without TOTAL and negative stock', () => {
    const warehouses = { CDMX: { stock: 3.5 }, GDL: { stock: -1 }, MTY: { stock: null }, TOTAL: { stock: 99 } }
    const row = accept({ sku: 'A', warehouses })
    expect(row.fields.quantity).toBe(3.5)
    expect(Object.fromEntries(row.warehouses ?? [])).toEqual(warehouses)
  })

  it('fault 8: keeps the largest numbers, and every sum of them is a number of JSON', () => {
    const row = accept({ sku: 'A', price: 999_999_999_999.99, quantity: -999_999_999_999.99 })
    expect(row.fields).toMatchObject({ price: 999_999_999_999.99, quantity: -999_999_999_999.99 })
    expect(JSON.parse(writeRecord(row.fields, row.warehouses))).toMatchObject(row.fields)
  })

  it('keeps a thousand warehouses', () => {
    expect(accept({ sku: 'A', warehouses: Object.fromEntries(manyWarehouses(1_000)) }).warehouses).toHaveLength(1_000)
  })

  it('keeps the quantity of a record that also has warehouses', () => {
    expect(accept({ sku: 'A', quantity: 7, warehouses: { CDMX: { stock: 1 } } }).fields.quantity).toBe(7)
  })

  it('invents no warehouse for a quantity', () => {
    for (const quantity of [12, 0, -3, 2.5, '7', null, undefined])
      expect(accept({ sku: 'A', quantity })).toMatchObject({ warehouses: null })
    expect(accept({ sku: 'A', quantity: 12, price: 1 }).notes).toEqual(['stock-undivided'])
  })

  it('puts a quantity into the warehouse that who imports names, and leaves records alone that name theirs', () => {
    expect(accept({ sku: 'A', quantity: 12 }, 'GDL').warehouses).toEqual([['GDL', { stock: 12 }]])
    expect(accept({ sku: 'A', quantity: null }, 'GDL').warehouses).toBeNull()
    expect(accept({ sku: 'A' }, 'GDL').warehouses).toBeNull()
    const own = { sku: 'A', quantity: 12, warehouses: { MTY: { stock: 3 } } }
    expect(accept(own, 'GDL').warehouses).toEqual([['MTY', { stock: 3 }]])
  })

  it('notes dirt that is kept', () => {
    const row = {
      sku: '',
      price: 0,
      ean: '740617277357',
      title: 'Ã¡ &amp; <br>',
      warehouses: [{ nomenclature: 'X', stock: -1 }],
    }
    expect(accept(row).notes.toSorted()).toEqual([
      'ean-12-digits',
      'price-zero',
      'sku-empty',
      'stock-negative',
      'text-entities',
      'text-mojibake',
      'text-tags',
      'warehouses-as-array',
    ])
  })
})
