import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinColumn, showColumn } from '#src/ui/columns/choose-columns.ts'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import { moveColumn, resizeColumn, type TableLayout } from '#src/ui/columns/table-layout.ts'
import { type ColumnSet, columnsOf, initialLayout, readLayout, tableTemplate } from './column-set.ts'

const set: ColumnSet<'name' | 'note' | 'pieces' | 'total'> = {
  storedAs: 'columns',
  keeps: 'name',
  columns: [
    { name: 'name', width: 10, grows: 2 },
    { name: 'note', width: 5, most: 8 },
    { name: 'pieces', width: 4, isNumber: true },
    { name: 'total', width: 8, isNumber: true },
  ],
}
const initial = initialLayout(set)
const ids = initial.shown
const rankOf = (id: string) => ids.indexOf(id)

describe('the columns of a table', () => {
  it('are the same when they are read again', () => {
    const change = fc.record({
      kind: fc.constantFrom('show', 'move', 'pin', 'resize'),
      id: fc.constantFrom(...ids),
      on: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const layout = changes.reduce<TableLayout>((before, { kind, id, on }) => {
          if (kind === 'show') return id === set.keeps ? before : showColumn(before, id, on, rankOf)
          if (kind === 'move') return moveColumn(before, id, on ? 1 : -1)
          return kind === 'pin' ? pinColumn(before, id, on) : resizeColumn(before, id, on ? 120 : null)
        }, initial)
        const again = readLayout(set, writeLayout(layout))
        expect(columnsOf(set, again)).toEqual(columnsOf(set, layout))
      }),
    )
  })

  it('are known ones, never twice and never without the one that names the row, whatever is stored', () => {
    const written = fc
      .array(fc.constantFrom(...ids, 'no-such', 'name:9', 'note:99999', 'pieces:-1:p', 'total::p', 'auto', 'compact'))
      .map((parts) => parts.join(','))
    fc.assert(
      fc.property(fc.oneof(written, fc.string(), fc.jsonValue()), (stored) => {
        const columns = columnsOf(set, readLayout(set, stored))
        const names = columns.map(({ name }) => name)
        expect(names).toContain('name')
        expect(new Set(names).size).toBe(names.length)
        expect(names.every((name) => ids.includes(name))).toBe(true)
        expect(columns.every(({ width }) => width >= 3 && width <= 60)).toBe(true)
      }),
    )
  })

  it('of a newer version are added where nobody chose, and not where somebody did', () => {
    expect(readLayout(set, 'note,name,auto').shown).toEqual(['note', 'name', 'pieces', 'total'])
    expect(readLayout(set, 'note,name').shown).toEqual(['note', 'name'])
  })

  it('are as wide as a person made them, else as their rows need, and share what remains', () => {
    const own = { total: { width: 9 }, pieces: { width: 6 } }
    expect(tableTemplate(columnsOf(set, initial, own))).toBe('minmax(10rem, 2fr) minmax(5rem, 8rem) 6rem 9rem')
    const resized = resizeColumn(resizeColumn(resizeColumn(initial, 'name', 80), 'note', 96), 'total', 160)
    expect(tableTemplate(columnsOf(set, resized, own))).toBe('5rem 6rem 6rem 10rem')
  })
})
