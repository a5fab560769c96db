import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinColumn, showColumn } from '#src/ui/columns/choose-columns.ts'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import { moveColumn, narrowest, resizeColumn, type TableLayout, widest } from '#src/ui/columns/table-layout.ts'
import { type ColumnId, findColumn, fixedColumns } from './catalog-columns.ts'
import { defaultLayout } from './default-layout.ts'
import { readLayout } from './read-layout.ts'

const ids = fixedColumns.map(({ id }): string => id)
/** As the menu has them, with a warehouse before the column that stays at the end. */
const rankOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length - 1.5)

const columnIds = fc.oneof(
  fc.constantFrom(...fixedColumns.map(({ id }) => id)),
  fc.string({ minLength: 1, maxLength: 6 }).map((code): ColumnId => `warehouse:${code}`),
)

const changes = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('show'), columnIds, fc.boolean()),
    fc.tuple(fc.constant('move'), columnIds, fc.boolean()),
    fc.tuple(fc.constant('pin'), columnIds, fc.boolean()),
    fc.tuple(fc.constant('resize'), columnIds, fc.boolean()),
  ),
  { maxLength: 20 },
)

function change(layout: TableLayout, [kind, id, on]: readonly [string, ColumnId, boolean]): TableLayout {
  if (kind === 'show') return showColumn(layout, id, on, rankOf)
  if (kind === 'move') return moveColumn(layout, id, on ? 1 : -1)
  if (kind === 'pin') return pinColumn(layout, id, on)
  return resizeColumn(layout, id, on ? id.length * 17 : null)
}

describe('the layout of the table', () => {
  it('never loses or repeats a column, and pins no more than there are, whatever is changed', () => {
    fc.assert(
      fc.property(changes, (all) => {
        let layout = defaultLayout
        for (const each of all) {
          const before = new Set(layout.shown)
          layout = change(layout, each)
          expect(new Set(layout.shown).size).toBe(layout.shown.length)
          expect(layout.pinned).toBeLessThanOrEqual(layout.shown.length)
          expect(layout.pinned).toBeGreaterThanOrEqual(0)
          expect(each[0] === 'show' || new Set(layout.shown).symmetricDifference(before).size === 0).toBe(true)
        }
      }),
    )
  })

  it('is unchanged after a round trip through a link', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), (all, compact) => {
        const layout = { ...all.reduce(change, defaultLayout), density: compact ? 'compact' : 'normal' } as const
        const shownWidths = Object.fromEntries(
          Object.entries(layout.widths).filter(([id]) => layout.shown.includes(id)),
        )
        expect(readLayout(writeLayout(layout))).toEqual(
          layout.shown.length === 0 ? null : { ...layout, widths: shownWidths },
        )
      }),
    )
  })

  it('reads any text and skips what it does not know', () => {
    expect(readLayout('title:9:p,nonsense,sku:5000,price:60,title,%E0%A4%A')).toEqual({
      shown: ['title', 'sku', 'price'],
      isChosen: true,
      pinned: 1,
      widths: { price: 60 },
      density: 'normal',
    })
    fc.assert(
      fc.property(fc.string(), (text) => {
        const layout = readLayout(text)
        expect(layout === null || layout.shown.every((id) => findColumn(id) !== null)).toBe(true)
      }),
    )
    expect(readLayout('')).toBeNull()
  })

  it('reads the quantity column by its former name, with its width and position', () => {
    expect(readLayout('order:140:p,sku,order')).toMatchObject({
      shown: ['quantityToOrder', 'sku'],
      pinned: 1,
      widths: { quantityToOrder: 140 },
    })
    const stored = 'sku,manufacturerSku,brand,title,price,quantity,order,auto'
    expect(readLayout(stored)).toEqual(defaultLayout)
    expect(writeLayout(defaultLayout)).not.toMatch(/\border\b/)
  })

  it('puts a column that is shown again at its default position', () => {
    const without = showColumn(defaultLayout, 'brand', false, rankOf)
    expect(showColumn(without, 'brand', true, rankOf)).toEqual({ ...defaultLayout, isChosen: true })
    expect(showColumn(defaultLayout, 'warehouse:GDL', true, rankOf).shown.slice(-2)).toEqual([
      'warehouse:GDL',
      'quantityToOrder',
    ])
  })

  it('counts as chosen after a column is shown or hidden, and after no other change', () => {
    const touched = resizeColumn(pinColumn(moveColumn(defaultLayout, 'brand', 1), 'sku', true), 'title', 400)
    expect(touched.isChosen).toBe(false)
    expect(showColumn(touched, 'brand', false, rankOf).isChosen).toBe(true)
  })

  it('moves a column past the next visible one, and keeps the columns that are hidden for lack of space', () => {
    const visible = ['sku', 'title', 'price', 'quantity', 'quantityToOrder']
    expect(moveColumn(defaultLayout, 'title', -1, visible).shown).toEqual([
      'title',
      'sku',
      'manufacturerSku',
      'brand',
      'price',
      'quantity',
      'quantityToOrder',
    ])
    expect(moveColumn(defaultLayout, 'sku', -1, visible)).toBe(defaultLayout)
  })

  it('pins a column after the pinned ones, and unpins it before the others', () => {
    const pinned = pinColumn(pinColumn(defaultLayout, 'title', true), 'sku', true)
    expect([pinned.shown.slice(0, 3), pinned.pinned]).toEqual([['title', 'sku', 'manufacturerSku'], 2])
    expect(pinColumn(pinned, 'title', false)).toMatchObject({ pinned: 1, shown: expect.arrayContaining(['title']) })
  })

  it('keeps widths within the limits', () => {
    expect(resizeColumn(defaultLayout, 'sku', 3).widths).toEqual({ sku: narrowest })
    expect(resizeColumn(defaultLayout, 'sku', 1e6).widths).toEqual({ sku: widest })
    expect(resizeColumn(resizeColumn(defaultLayout, 'sku', 300), 'sku', null).widths).toEqual({})
  })
})
