import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, initialLayout } from '#src/drafts/parts/columns/column-set.ts'
import { resizeColumn, type TableLayout } from '#src/ui/columns/table-layout.ts'
import { ledgerColumnSet, lineCells, withFixedColumns } from './ledger-columns.ts'

const initial = initialLayout(ledgerColumnSet)

function cellsOf(shown: readonly string[], change = (layout: TableLayout) => layout) {
  return lineCells(withFixedColumns(columnsOf(ledgerColumnSet, change({ ...initial, shown, isChosen: true })), true))
}

describe('a line of an order in the table', () => {
  it('has its amounts below those of the order, and what is said of it below the note', () => {
    expect(cellsOf(initial.shown)).toEqual([
      { span: 6, parts: ['product'] },
      { span: 2, parts: ['price'] },
      { span: 1, parts: ['subtotal'] },
      { span: 3, parts: ['remarks'] },
    ])
  })

  it('has beside the product what has no column, or none that is wide enough', () => {
    expect(cellsOf(['total', 'when', 'draft'])).toEqual([
      { span: 1, parts: [] },
      { span: 1, parts: ['subtotal'] },
      { span: 2, parts: ['product', 'price', 'remarks'] },
      { span: 1, parts: [] },
    ])
    expect(cellsOf(['when', 'pieces'])[0]).toEqual({ span: 2, parts: ['product', 'price', 'subtotal', 'remarks'] })
    expect(cellsOf(['when', 'pieces'], (layout) => resizeColumn(layout, 'pieces', 160))[1]?.parts).toEqual(['price'])
  })

  it('says everything once and spans every column, however a person arranged them', () => {
    const arranged = fc.shuffledSubarray([...initial.shown]).filter((shown) => shown.includes('when'))
    fc.assert(
      fc.property(arranged, (shown) => {
        const cells = cellsOf(shown)
        expect(cells.flatMap(({ parts }) => parts).toSorted()).toEqual(['price', 'product', 'remarks', 'subtotal'])
        expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(shown.length + 2)
      }),
    )
  })
})
