import { describe, expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { tableTemplate, tableWidth } from '#src/drafts/parts/line-window/table-columns.ts'
import { type LineSpace, lineColumns, lineWidths } from './line-columns.ts'

function columnsOf(line: Parameters<typeof makeLine>[0], nowPrice: number | null = null) {
  const { lines } = makeDraft({ lines: [makeLine(line)] })
  const columns = lineColumns(
    'some',
    lineWidths({ lines, placed: new Map(), nowPriceOf: () => nowPrice, isChecked: false }),
  )
  return { columns, width: (name: string) => columns.find((column) => column.name === name)?.width ?? 0 }
}

describe('the columns of a draft’s lines', () => {
  it('are as wide as the longest amount', () => {
    const small = columnsOf({ priceWhenAdded: 10, quantity: 1 }, 10)
    const large = columnsOf({ priceWhenAdded: 999_999.123456, quantity: 9999 }, 999_999.123456)
    for (const name of ['price', 'now', 'subtotal']) expect(large.width(name)).toBeGreaterThan(small.width(name))
    expect(tableWidth(large.columns)).toBeGreaterThan(tableWidth(small.columns))
  })

  it.each<[LineSpace, boolean, string]>([
    ['much', true, 'select sku manufacturerSku title brand check quantity price now available subtotal note remove'],
    ['some', true, 'select sku title check quantity price now available subtotal note remove'],
    ['little', false, 'select sku title quantity price now available subtotal remove'],
    ['least', false, 'select sku title quantity now subtotal remove'],
    ['least', true, 'select sku title check quantity now available remove'],
  ])('in the space %s, checked: %s, are %s', (space, isChecked, names) => {
    const lines = [makeLine({ note: 'urge' })]
    const widths = lineWidths({ lines, placed: new Map(), nowPriceOf: () => null, isChecked })
    expect(lineColumns(space, widths).map(({ name }) => name)).toEqual(names.split(' '))
  })

  it('leave the space of an empty note to the title', () => {
    const template = (note: string) => tableTemplate(columnsOf({ note }).columns)
    expect(template('urge')).toMatch(/1fr/)
    expect(template('')).not.toMatch(/ 1fr/)
  })
})
