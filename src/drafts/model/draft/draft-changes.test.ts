import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLineSplit } from '#src/drafts/model/draft/draft-changes.ts'
import { restoreLine, setLineText } from '#src/drafts/model/lines/line-edits.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { Draft } from './draft.ts'
import {
  addLines,
  addToLine,
  archiveDraft,
  copyDraft,
  removeLine,
  renameDraft,
  setDraftNote,
  setIvaRate,
  setLineQuantity,
} from './draft-changes.ts'
import { makeDraft, makeLine, makeProduct } from './make-draft.ts'
import { isStorable } from './stored-draft.ts'

const stamp = { now: 2_000, lineId: 'line-new' }

test('a product that is not in the draft becomes a line with its own copy of the product', () => {
  const draft = setLineQuantity(makeDraft(), makeProduct({ price: null }), 4, stamp)
  expect(draft.lines).toEqual([makeLine({ id: 'line-new', quantity: 4, priceWhenAdded: null, addedAt: stamp.now })])
  expect(draft).toMatchObject({ revision: 2, changedAt: stamp.now })
})

test('setting a quantity again keeps the line, its note and its price when added', () => {
  const before = makeDraft({ lines: [makeLine({ note: 'urge' })] })
  const after = setLineQuantity(before, makeProduct({ price: 9999 }), 7, stamp)
  expect(after.lines).toEqual([makeLine({ note: 'urge', quantity: 7 })])
})

test('adding sums with the quantity of the line', () => {
  const once = addToLine(makeDraft(), makeProduct(), 0.1, stamp)
  expect(addToLine(once, makeProduct(), 0.2, stamp).lines.map(({ quantity }) => quantity)).toEqual([0.3])
})

test('adding more than the largest quantity is not cut: the store refuses it', () => {
  const full = makeDraft({ lines: [makeLine({ quantity: largestQuantity })] })
  const more = addToLine(full, makeProduct(), 5, stamp)
  expect(more.lines[0]?.quantity).toBe(largestQuantity + 5)
  expect([isStorable(full), isStorable(more)]).toEqual([true, false])
})

test('quantity 0 removes the line, and does nothing for a product without a line', () => {
  const draft = makeDraft({ lines: [makeLine()] })
  expect(setLineQuantity(draft, makeProduct(), 0, stamp).lines).toEqual([])
  expect(setLineQuantity(draft, makeProduct({ sku: 'other' }), 0, stamp)).toBe(draft)
})

test('a change that changes nothing returns the same draft', () => {
  const draft = makeDraft({ lines: [makeLine()] })
  expect(setLineQuantity(draft, makeProduct(), 3, stamp)).toBe(draft)
  expect(renameDraft(draft, draft.name, 2_000)).toBe(draft)
  expect(renameDraft(draft, '', 2_000)).toBe(draft)
  expect(setDraftNote(draft, '', 2_000)).toBe(draft)
  expect(setLineText(draft, 'line-1', 'note', '', 2_000)).toBe(draft)
  expect(setLineSplit(draft, 'line-1', [], 2_000)).toBe(draft)
  expect(setLineText(draft, 'gone', 'note', 'x', 2_000)).toBe(draft)
  expect(removeLine(draft, 'gone', 2_000)).toBeNull()
})

test('added pieces bring their warehouses and leave those of the line', () => {
  const from = (warehouse: string, quantity: number) => [{ warehouse, quantity }]
  const once = addToLine(makeDraft(), makeProduct(), 3, stamp, from('GDL', 3))
  const twice = addToLine(once, makeProduct(), 2, stamp, from('MTY', 2))
  expect(twice.lines).toMatchObject([{ quantity: 5, split: [...from('GDL', 3), ...from('MTY', 2)] }])
  expect(addToLine(twice, makeProduct(), 1, stamp).lines).toMatchObject([{ quantity: 6, split: twice.lines[0]?.split }])
})

test('a line that is all from one warehouse stays so with another quantity', () => {
  const draft = makeDraft({ lines: [makeLine({ split: [{ warehouse: 'GDL', quantity: 3 }] })] })
  expect(setLineQuantity(draft, makeProduct(), 8, stamp).lines).toMatchObject([
    { quantity: 8, split: [{ warehouse: 'GDL', quantity: 8 }] },
  ])
})

test('skus are compared byte for byte', () => {
  const draft = setLineQuantity(makeDraft({ lines: [makeLine({ sku: 'a/b' })] }), makeProduct({ sku: 'A/b' }), 1, stamp)
  expect(draft.lines.map(({ sku }) => sku)).toEqual(['a/b', 'A/b'])
})

test('any removed line is restored exactly where it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), (count, choice) => {
      const lines = Array.from({ length: count }, (_, index) => makeLine({ id: `line-${index}`, sku: `sku-${index}` }))
      const draft = makeDraft({ lines })
      const change = removeLine(draft, `line-${choice % count}`, 2_000)
      expect(change?.draft.lines).toHaveLength(count - 1)
      expect(change && restoreLine(change.draft, change.removed, 3_000).lines).toEqual(lines)
    }),
  )
})

test('a restored line is summed with a line of its product that was added since', () => {
  const draft = makeDraft({ lines: [makeLine({ id: 'later', quantity: 2 })] })
  expect(restoreLine(draft, { line: makeLine(), index: 0 }, 2_000).lines).toEqual([
    makeLine({ id: 'later', quantity: 5 }),
  ])
})

test('a restored line keeps its note and its warehouses, also where its product was added again since', () => {
  const draft = makeDraft({ lines: [makeLine({ id: 'later', quantity: 2, note: 'dos más' })] })
  const line = makeLine({ note: 'urge', split: [{ warehouse: 'GDL', quantity: 3 }] })
  expect(restoreLine(draft, { line, index: 0 }, 2_000).lines).toMatchObject([
    { id: 'later', quantity: 5, note: 'dos más; urge', split: [{ warehouse: 'GDL', quantity: 3 }] },
  ])
})

test('a line is not restored twice', () => {
  const draft = makeDraft({ lines: [makeLine()] })
  expect(restoreLine(draft, { line: makeLine(), index: 0 }, 2_000)).toBe(draft)
})

test('a copy has the lines with their notes, under new ids', () => {
  const draft = makeDraft({ note: 'viernes', lines: [makeLine({ note: 'azul' })] })
  const copy = copyDraft(draft, { id: 'draft-2', name: 'Copia' }, 2_000)
  expect(copy).toMatchObject({ id: 'draft-2', name: 'Copia', note: 'viernes', createdAt: 2_000, revision: 1 })
  expect(copy.lines).toEqual([makeLine({ id: 'draft-2-0', note: 'azul' })])
})

test('the note of an added product is appended to the note of its line, once', () => {
  const draft = makeDraft({ lines: [makeLine()] })
  const noted = (to: Draft, note: string) => addLines(to, [makeLine({ id: 'more', quantity: 0, note })], 2_000)
  const once = noted(draft, 'urge')
  expect(once.lines).toEqual([makeLine({ note: 'urge' })])
  expect(noted(once, 'urge')).toBe(once)
  expect(noted(once, 'piso 2').lines[0]?.note).toBe('urge; piso 2')
})

test('a draft has its own tax rate, is archived and comes back', () => {
  const draft = makeDraft()
  expect(setIvaRate(draft, 0.08, 2_000)).toMatchObject({ ivaRate: 0.08, revision: 2 })
  expect(setIvaRate(draft, 0.16, 2_000)).toBe(draft)
  const archived = archiveDraft(draft, true, 2_000)
  expect(archived.archivedAt).toBe(2_000)
  expect(archiveDraft(archived, true, 3_000)).toBe(archived)
  expect(archiveDraft(archived, false, 3_000).archivedAt).toBeNull()
})
