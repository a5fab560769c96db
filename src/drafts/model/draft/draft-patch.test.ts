import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { nameChange } from './change-name.ts'
import type { Draft, DraftLine } from './draft.ts'
import { applyPatch, patchBetween, patchWeight } from './draft-patch.ts'
import { makeDraft, makeLine } from './make-draft.ts'

const line = (id: number, overrides: Partial<DraftLine> = {}) =>
  makeLine({ id: `line-${id}`, sku: `SKU-${id}`, title: `Producto ${id}`, ...overrides })

/** Two random drafts that share some lines, in any order, with other quantities and notes. */
const draft: fc.Arbitrary<Draft> = fc
  .record({
    name: fc.constantFrom('A', 'B'),
    note: fc.constantFrom('', 'urge'),
    ivaRate: fc.constantFrom(0.16 as const, 0.08 as const),
    archivedAt: fc.constantFrom(null, 5_000),
    lines: fc
      .uniqueArray(
        fc.record({ id: fc.nat(8), quantity: fc.integer({ min: 1, max: 3 }), note: fc.constantFrom('', 'x') }),
        {
          selector: ({ id }) => id,
          maxLength: 9,
        },
      )
      .map((all) => all.map(({ id, ...rest }) => line(id, rest))),
  })
  .map((fields) => makeDraft(fields))

test('a patch leads from either draft to the other, whatever the differences', () => {
  fc.assert(
    fc.property(draft, draft, (before, after) => {
      const patch = structuredClone(patchBetween(before, after))
      const stamp = { changedAt: 9_000, revision: 2 }
      expect(applyPatch(before, patch, 'after', 9_000)).toEqual({ ...after, ...stamp })
      expect(applyPatch(after, patch, 'before', 9_000)).toEqual({ ...before, ...stamp })
    }),
    propertyCases(500),
  )
})

test('a patch of one line costs little, however long the draft is', () => {
  const before = makeDraft({ lines: Array.from({ length: 2000 }, (_, id) => line(id)) })
  const changed = before.lines.map((each, index) => (index === 1000 ? { ...each, quantity: 9 } : each))
  expect(patchWeight(patchBetween(before, { ...before, lines: changed }))).toBeLessThan(10)
  const added = { ...before, lines: [...before.lines, line(2000)] }
  expect(patchWeight(patchBetween(before, added))).toBeLessThan(10)
})

const three = makeDraft({ lines: [line(1), line(2), line(3)] })
const withLines = (...lines: DraftLine[]): Draft => ({ ...three, lines })

test.each<[string, Draft, object]>([
  ['a new name', { ...three, name: 'MTY' }, { kind: 'name' }],
  ['a note', { ...three, note: 'viernes' }, { kind: 'note' }],
  ['another tax', { ...three, ivaRate: 0.08 }, { kind: 'iva' }],
  ['the archive', { ...three, archivedAt: 1 }, { kind: 'archive' }],
  ['a line added', withLines(...three.lines, line(4)), { kind: 'add', subject: 'Producto 4', lines: 1 }],
  ['a line without a title', withLines(...three.lines, line(4, { title: '' })), { kind: 'add', subject: 'SKU-4' }],
  ['two lines removed', withLines(line(1)), { kind: 'remove', subject: '', lines: 2 }],
  ['a quantity', withLines(line(1, { quantity: 8 }), line(2), line(3)), { kind: 'quantity', subject: 'Producto 1' }],
  ['a line’s note', withLines(line(1), line(2, { note: 'x' }), line(3)), { kind: 'line-note', lines: 1 }],
  ['a split', withLines(line(1), line(2, { split: [{ warehouse: 'GDL', quantity: 3 }] }), line(3)), { kind: 'split' }],
  ['another order', withLines(line(2), line(1), line(3)), { kind: 'order', lines: 2 }],
  ['what is held', withLines(line(1, { splitBy: 'plan' }), line(2), line(3)), { kind: 'hold', lines: 1 }],
  [
    'an accepted price',
    withLines(line(1, { acceptedPrice: { price: 9, at: 1 } }), line(2), line(3)),
    { kind: 'prices' },
  ],
  [
    'a price and a note',
    withLines(line(1, { note: 'x', acceptedPrice: { price: 9, at: 1 } }), line(2), line(3)),
    { kind: 'lines' },
  ],
  ['a budget', { ...three, budget: { amount: 5, withIva: true } }, { kind: 'budget' }],
  ['warehouses', { ...three, barredWarehouses: ['SUR'] }, { kind: 'warehouses' }],
  ['a number', { ...three, orderNumbers: [{ warehouse: 'GDL', number: '1' }] }, { kind: 'order-number' }],
  ['a name and a note', { ...three, name: 'MTY', note: 'viernes' }, { kind: 'several' }],
  ['a name and a line', { ...withLines(line(1)), name: 'MTY' }, { kind: 'several' }],
  ['added and removed', withLines(line(1), line(2), line(4)), { kind: 'lines', lines: 2 }],
])('names %s', (_, after, name) => {
  expect(nameChange(patchBetween(three, after))).toMatchObject(name)
})
