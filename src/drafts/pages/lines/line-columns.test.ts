import { describe, expect, it } from 'vitest'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import { initialLayout, tableWidth } from '#src/drafts/parts/columns/column-set.ts'
import { showColumn } from '#src/ui/columns/choose-columns.ts'
import { moveColumn, resizeColumn, type TableLayout } from '#src/ui/columns/table-layout.ts'
import { type LineSpace, lineColumnSet, lineColumns, lineWidths } from './line-columns.ts'

const initial = initialLayout(lineColumnSet)
const ids = initial.shown
const rankOf = (id: string) => ids.findIndex((name) => name === id)

function columnsOf(
  line: Partial<DraftLine>,
  options: {
    nowPrice?: number | null
    isListed?: boolean
    isShort?: boolean
    isAged?: boolean
    isChecked?: boolean
    space?: LineSpace
    layout?: TableLayout
  } = {},
) {
  const { nowPrice = null, isListed = false, isShort = false, isAged = false, isChecked = false } = options
  const { space = 'some', layout = initial } = options
  const { lines } = makeDraft({ lines: [makeLine(line)] })
  const source = { kind: isListed ? 'catalog' : 'live', at: 0 } as const
  const now: ProductNow =
    nowPrice === null ? undefined : { ...lines[0]!, price: nowPrice, quantity: 1, source, stockSource: source }
  const widths = lineWidths({
    lines,
    placed: new Map(),
    nowOf: () => now,
    isShort: () => isShort,
    isAged: () => isAged,
    isChecked,
  })
  const columns = lineColumns(space, widths, layout)
  return {
    columns,
    names: columns.map(({ name }) => name),
    width: (name: string) => columns.find((column) => column.name === name)?.width ?? 0,
  }
}

const split = [{ warehouse: 'GDL', quantity: 1 }]

describe('the columns of a draft’s lines', () => {
  it('are as wide as the longest amount', () => {
    const small = columnsOf({ priceWhenAdded: 10, quantity: 1 }, { nowPrice: 10 })
    const large = columnsOf({ priceWhenAdded: 999_999.123456, quantity: 9999 }, { nowPrice: 999_999.123456 })
    for (const name of ['price', 'now', 'subtotal']) expect(large.width(name)).toBeGreaterThan(small.width(name))
    expect(tableWidth(large.columns)).toBeGreaterThan(tableWidth(small.columns))
  })

  it('have room for the word that says whose a price is', () => {
    const live = columnsOf({ priceWhenAdded: 144 }, { nowPrice: 159.64 })
    const listed = columnsOf({ priceWhenAdded: 144 }, { nowPrice: 159.64, isListed: true })
    const aged = columnsOf({ priceWhenAdded: 144 }, { nowPrice: 159.64, isAged: true })
    for (const { width } of [listed, aged]) expect(width('now') - live.width('now')).toBeGreaterThan(2)
  })

  it.each<[LineSpace, boolean, string]>([
    [
      'much',
      true,
      'select sku manufacturerSku title brand check quantity price now available subtotal warehouses note remove',
    ],
    ['some', true, 'select sku title check quantity price now available subtotal note remove'],
    ['little', false, 'select sku title quantity price now available subtotal remove'],
    ['least', false, 'select title quantity price subtotal remove'],
    ['least', true, 'select title quantity price available subtotal remove'],
  ])('in the space %s, checked: %s, are %s', (space, isChecked, names) => {
    const found = columnsOf({ note: 'urge', split, priceWhenAdded: 10 }, { space, isChecked, nowPrice: 11 })
    expect(found.names).toEqual(names.split(' '))
  })

  it('show part number and brand beside sku and title where a check took their columns, and move nothing else', () => {
    const line = { note: 'urge', split }
    const held = (of: ReturnType<typeof columnsOf>) =>
      of.columns.flatMap(({ name, holds }) => (holds ? [`${name} ${holds}`] : []))
    const found = columnsOf(line, { space: 'some', isChecked: true, nowPrice: 11_199, isShort: true })
    expect(held(found)).toEqual(['sku manufacturerSku', 'title brand'])
    expect(found.names).toEqual(expect.arrayContaining(['now', 'note']))
    expect(tableWidth(found.columns) + 64).toBeLessThanOrEqual(1366)
    expect(held(columnsOf(line, { space: 'much', isChecked: true }))).toEqual([])
    expect(held(columnsOf({ ...line, brand: '', manufacturerSku: '' }, { space: 'some' }))).toEqual([])
    const layout = showColumn(initial, 'brand', false, rankOf)
    expect(held(columnsOf(line, { space: 'some', layout }))).toEqual([])
  })

  it('have room for price and subtotal on a tablet held upright, after a check that found too little, too', () => {
    const line = { sku: 'DSK10233', priceWhenAdded: 1149, quantity: 10 }
    const found = { nowPrice: 1199, isShort: true }
    for (const isChecked of [false, true]) {
      const { columns } = columnsOf(line, { space: 'least', isChecked, ...found })
      expect(tableWidth(columns)).toBeLessThanOrEqual(768)
    }
  })

  it('leave to the title what no line fills, and what is the same in all', () => {
    const filled = columnsOf({ note: 'urge', split }, { space: 'much', nowPrice: 99, isShort: true })
    const empty = columnsOf(
      { note: '', brand: '', manufacturerSku: '', priceWhenAdded: 99 },
      { space: 'much', nowPrice: 99 },
    )
    expect(filled.names).toEqual(expect.arrayContaining(['note', 'warehouses', 'brand', 'manufacturerSku']))
    for (const name of ['note', 'warehouses', 'brand', 'manufacturerSku']) expect(empty.names).not.toContain(name)
    for (const name of ['now', 'available']) expect(empty.width(name)).toBeLessThan(filled.width(name) - 3)
  })

  it('have no price of now until a line has another one, or a check is there', () => {
    const line = { priceWhenAdded: 99 }
    const listed = (nowPrice: number, isChecked = false) =>
      columnsOf(line, { space: 'much', nowPrice, isListed: true, isChecked }).names
    expect(listed(99)).not.toContain('now')
    expect(listed(98)).toContain('now')
    expect(listed(99, true)).toContain('now')
  })

  it('have part number and brand after a check that found other prices and too little, at 1440 px', () => {
    const line = {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      priceWhenAdded: 1149,
      quantity: 10,
    }
    const { columns, names } = columnsOf(line, { space: 'much', isChecked: true, nowPrice: 1199, isShort: true })
    expect(names).toEqual(expect.arrayContaining(['manufacturerSku', 'brand', 'check']))
    expect(tableWidth(columns) + 64).toBeLessThanOrEqual(1440)
  })
})

describe('the columns that a person chose', () => {
  it('are shown as chosen, whatever fills them and whatever the space is', () => {
    const layout = showColumn(moveColumn(initial, 'note', -1), 'brand', false, rankOf)
    const { names } = columnsOf({ note: '' }, { space: 'least', layout })
    expect(names).toEqual(['select', ...layout.shown, 'remove'])
  })

  it('have the width that was dragged, and the title has the rest', () => {
    const { columns } = columnsOf({}, { layout: resizeColumn(initial, 'sku', 200) })
    expect(columns.find(({ name }) => name === 'sku')).toMatchObject({ width: 12.5, grows: 0 })
    expect(columns.find(({ name }) => name === 'title')?.grows).toBeGreaterThan(0)
  })
})
