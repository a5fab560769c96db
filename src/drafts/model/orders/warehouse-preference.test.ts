import { describe, expect, it } from 'vitest'
import { movePreferred, orderWarehouses } from './order-warehouses.ts'
import { readWarehousePreference, usualWarehousePreference } from './warehouse-preference.ts'

const warehouses = [
  { code: 'VHM', location: '', stock: 4 },
  { code: 'GDL', location: 'Guadalajara', stock: -2 },
  { code: 'MTY', location: 'Monterrey', stock: null },
  { code: 'CDMX', location: 'Ciudad de México', stock: 90 },
]
const compare = new Intl.Collator('es').compare
const codes = (by: 'stock' | 'place' | 'preference', preferred: readonly string[] = []) =>
  orderWarehouses(warehouses, { by, preferred }, compare).map(({ code }) => code)

describe('the order of warehouses', () => {
  it('is by stock, by place, or by the person’s preference', () => {
    expect(codes('stock')).toEqual(['CDMX', 'VHM', 'GDL', 'MTY'])
    expect(codes('place')).toEqual(['CDMX', 'GDL', 'MTY', 'VHM'])
    expect(codes('preference', ['MTY', 'SUR', 'GDL'])).toEqual(['MTY', 'GDL', 'CDMX', 'VHM'])
  })

  it('is by preference after the first move, and keeps warehouses that are not shown', () => {
    const order = movePreferred({ by: 'stock', preferred: ['SUR'] }, ['CDMX', 'VHM', 'GDL'], 'GDL', -1)
    expect(order).toEqual({ by: 'preference', preferred: ['CDMX', 'GDL', 'VHM', 'SUR'] })
    expect(movePreferred(order, ['CDMX', 'GDL'], 'CDMX', -1)).toBe(order)
  })

  it('is read from storage only where it is valid', () => {
    const order = { by: 'preference', preferred: ['GDL'] }
    expect(readWarehousePreference(order)).toEqual(order)
    for (const other of [null, 5, {}, { by: 'size', preferred: [] }, { by: 'stock', preferred: 'GDL' }]) {
      expect(readWarehousePreference(other)).toEqual(usualWarehousePreference)
    }
  })
})
