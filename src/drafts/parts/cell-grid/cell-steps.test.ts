import { describe, expect, it } from 'vitest'
import { cellStep, type GridPlace } from './cell-steps.ts'

const middle: GridPlace = { row: 30, column: 4, rows: 61, columns: 9, firstRow: 1, firstColumn: 0, rowsInView: 20 }

const press = (key: string, place: Partial<GridPlace> = {}, ctrlKey = false) =>
  cellStep({ key, ctrlKey, metaKey: false }, { ...middle, ...place })

describe('the keys of a grid', () => {
  it('move by a cell, and stay at the border', () => {
    expect(press('ArrowDown')).toEqual({ row: 31, column: 4 })
    expect(press('ArrowLeft')).toEqual({ row: 30, column: 3 })
    expect(press('ArrowRight', { column: 8 })).toEqual({ row: 30, column: 8 })
    expect(press('ArrowDown', { row: 60 })).toEqual({ row: 60, column: 4 })
  })

  it('move by what is in view, and to the ends of a row and of the grid', () => {
    expect(press('PageDown')).toEqual({ row: 50, column: 4 })
    expect(press('PageDown', { row: 50 })).toEqual({ row: 60, column: 4 })
    expect(press('Home')).toEqual({ row: 30, column: 0 })
    expect(press('End')).toEqual({ row: 30, column: 8 })
    expect(press('Home', {}, true)).toEqual({ row: 1, column: 0 })
    expect(press('End', {}, true)).toEqual({ row: 60, column: 8 })
    expect(press('ArrowDown', {}, true)).toEqual({ row: 60, column: 4 })
  })

  it('reach the header with the up arrow alone, and move within it', () => {
    expect(press('ArrowUp', { row: 1 })).toEqual({ row: 0, column: 4 })
    expect(press('PageUp', { row: 5 })).toEqual({ row: 1, column: 4 })
    expect(press('ArrowUp', { row: 5 }, true)).toEqual({ row: 1, column: 4 })
    expect(press('End', { row: 0 })).toEqual({ row: 0, column: 8 })
    expect(press('ArrowDown', { row: 0 })).toEqual({ row: 1, column: 4 })
  })

  it('go home over the column where the content begins', () => {
    expect(press('Home', { column: 7, firstColumn: 5 })).toEqual({ row: 30, column: 5 })
    expect(press('Home', { column: 5, firstColumn: 5 })).toEqual({ row: 30, column: 0 })
  })

  it('leave all other keys', () => {
    for (const key of ['Enter', 'Tab', 'Escape', 'a', '7', ' ']) expect(press(key)).toBeNull()
    expect(press('PageDown', {}, true)).toBeNull()
  })
})
