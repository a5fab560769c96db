import { describe, expect, it } from 'vitest'
import { defaultLayout } from '#src/browse/columns/default-layout.ts'
import { fitColumns } from './fit-columns.ts'

const shape = { sku: 20, manufacturerSku: 24, ean: 14, brand: 20 }

describe('the columns that fit', () => {
  it('have the catalog’s own widths where there is room', () => {
    expect(fitColumns(defaultLayout, shape, 2000)).toEqual({ layout: defaultLayout, shape })
  })

  it('cut no part number in a table that is twice as wide as they need', () => {
    expect(fitColumns(defaultLayout, shape, 2560).shape).toEqual({ ...shape, manufacturerSku: 29 })
  })

  it('cut the part number and the brand before the sku', () => {
    expect(fitColumns(defaultLayout, shape, 1100)).toEqual({ layout: defaultLayout, shape: { sku: 20 } })
  })

  it('cut the sku before they leave out the part number', () => {
    const { layout, shape: left } = fitColumns(defaultLayout, shape, 1000)
    expect(layout.shown).toContain('manufacturerSku')
    expect(left).toBeNull()
  })
})
