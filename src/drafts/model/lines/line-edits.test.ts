import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { editLines, type LineEdit, moveLines, orderLines } from './line-edits.ts'

const line = (id: string, overrides = {}) => makeLine({ id, sku: id.toUpperCase(), ...overrides })
const draft = makeDraft({ lines: ['a', 'b', 'c', 'd'].map((id) => line(id)) })
const idsOf = ({ lines }: typeof draft) => lines.map(({ id }) => id).join('')

test.each<[LineEdit, (number | null)[]]>([
  [{ kind: 'remove' }, [null, 3]],
  [{ kind: 'quantity', quantity: 12 }, [12, 3]],
  [{ kind: 'quantity', quantity: 0 }, [null, 3]],
  [{ kind: 'multiply', by: 0.1 }, [0.3, 3]],
  [{ kind: 'multiply', by: 0 }, [null, 3]],
  // Not cut to the largest quantity: the store refuses it.
  [{ kind: 'multiply', by: 1e9 }, [3_000_000_000, 3]],
])('edits the chosen lines at once: %j', (edit, quantities) => {
  const edited = editLines(draft, ['a', 'gone'], edit, 2_000)
  expect(['a', 'b'].map((id) => edited.lines.find((each) => each.id === id)?.quantity ?? null)).toEqual(quantities)
})

test('chosen lines are assigned whole to one warehouse, follow their quantity there, and are cleared again', () => {
  const from = editLines(draft, ['a'], { kind: 'warehouse', warehouse: 'GDL' }, 2_000)
  expect(from.lines[0]?.split).toEqual([{ warehouse: 'GDL', quantity: 3 }])
  const more = editLines(from, ['a'], { kind: 'quantity', quantity: 5 }, 2_000)
  expect(more.lines[0]?.split).toEqual([{ warehouse: 'GDL', quantity: 5 }])
  expect(editLines(more, ['a'], { kind: 'warehouse', warehouse: '' }, 2_000).lines[0]?.split).toEqual([])
})

test('an edit that changes nothing returns the same draft', () => {
  expect(editLines(draft, ['a'], { kind: 'quantity', quantity: 3 }, 2_000)).toBe(draft)
  expect(editLines(draft, ['a'], { kind: 'text', name: 'note', text: '' }, 2_000)).toBe(draft)
  expect(moveLines(draft, ['a'], 'b', 2_000)).toBe(draft)
  expect(orderLines(draft, ['a', 'b'], 2_000)).toBe(draft)
})

test.each([
  [['a'], 'c', 'bacd'],
  [['d'], 'a', 'dabc'],
  [['a', 'c'], null, 'bdac'],
  [['c', 'a'], 'd', 'bacd'],
  [['b', 'c'], 'b', 'abcd'],
  [['a', 'b'], 'b', 'abcd'],
  [['a'], 'gone', 'bcda'],
])('moves %j before %j', (moved, before, order) => {
  expect(idsOf(moveLines(draft, moved, before, 2_000))).toBe(order)
})

test('orders the lines; lines that were added since stay last', () => {
  expect(idsOf(orderLines(draft, ['c', 'a', 'b'], 2_000))).toBe('cabd')
})

test('merging sums quantities and splits of the same product, joins notes and adds the rest, as one change', () => {
  const into = makeDraft({
    note: 'viernes',
    lines: [line('a', { note: 'urge', split: [{ warehouse: 'GDL', quantity: 3 }] }), line('b')],
  })
  const other = makeDraft({
    note: 'sábado',
    lines: [
      line('x', { sku: 'A', quantity: 0.5, note: 'rojo', split: [{ warehouse: 'GDL', quantity: 0.5 }] }),
      line('y', { quantity: 2 }),
    ],
  })
  const merged = mergeDrafts(into, other, 2_000)
  expect(merged).toMatchObject({ name: into.name, note: 'viernes; sábado', revision: into.revision + 1 })
  expect(merged.lines).toEqual([
    line('a', { quantity: 3.5, note: 'urge; rojo', split: [{ warehouse: 'GDL', quantity: 3.5 }] }),
    line('b'),
    line('y', { quantity: 2 }),
  ])
})

test('merging an empty draft changes nothing', () => {
  expect(mergeDrafts(draft, makeDraft({ lines: [] }), 2_000)).toBe(draft)
})
