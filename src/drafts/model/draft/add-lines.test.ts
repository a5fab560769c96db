import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLineText } from '#src/drafts/model/lines/line-edits.ts'
import { type Draft, type DraftLine, productOfLine } from './draft.ts'
import { addLines, addToLine, lineOfSku } from './draft-changes.ts'
import { makeDraft, makeLine } from './make-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { isStorable } from './stored-draft.ts'

const anyLine = fc
  .record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    quantity: fc.constantFrom(1, 2.5, 7),
    split: fc.uniqueArray(
      fc.record({ warehouse: fc.constantFrom('GDL', 'MTY'), quantity: fc.constantFrom(1, 2.5, 7) }),
      {
        selector: ({ warehouse }) => warehouse,
      },
    ),
    splitBy: fc.constantFrom('hand' as const, 'plan' as const),
    note: fc.constantFrom('', 'urge', 'piso 2'),
  })
  .map((fields) => makeLine(fields))

/** One line after another, each by the change that a person makes. */
function addOneByOne(draft: Draft, added: readonly DraftLine[]): Draft {
  return added.reduce((before, line) => {
    const there = lineOfSku(before, line.sku)
    if (!there) return { ...before, lines: [...before.lines, line] }
    const more = addToLine(before, productOfLine(line), line.quantity, { now: 2_000, lineId: '' }, line.split)
    const note =
      there.note === '' ? line.note : there.note.includes(line.note) ? there.note : `${there.note}; ${line.note}`
    return setLineText(more, there.id, 'note', note, 2_000)
  }, draft)
}

test('lines that are added together become what they become one by one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyLine, { selector: ({ sku }) => sku }), fc.array(anyLine), (own, added) => {
      const identified = (lines: readonly DraftLine[], of: string) =>
        lines.map((line, index) => ({ ...line, id: `${of}${index}` }))
      const draft = makeDraft({ lines: identified(own, 'own-') })
      const more = identified(added, 'more-')
      expect(addLines(draft, more, 2_000).lines).toEqual(addOneByOne(draft, more).lines)
    }),
  )
})

test('thousands of lines of one product make a draft that is refused, and not one with a note of megabytes', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    makeLine({ id: `${index}`, quantity: 1, note: `nota ${index} ${'x'.repeat(90)}` }),
  )
  const merged = addLines(makeDraft(), lines, 2_000)
  expect(merged.lines[0]?.quantity).toBe(10_000)
  expect(merged.lines[0]?.note.length).toBeLessThan(33_000)
  expect(isStorable(merged)).toBe(false)
})

test('drafts whose pieces together are more than a line can have are not cut, and cannot be stored', () => {
  const half = (id: string) => makeDraft({ id, lines: [makeLine({ id: `${id}-1`, quantity: 6_000_000 })] })
  const merged = mergeDrafts(half('a'), half('b'), 2_000)
  expect(merged.lines[0]?.quantity).toBe(12_000_000)
  expect(isStorable(merged)).toBe(false)
})

test('a draft with more splits than any plan makes cannot be stored, however few each line has', () => {
  const split = Array.from({ length: 1_000 }, (_, index) => ({ warehouse: `W${index}`, quantity: 1 }))
  const draftOf = (lines: number) =>
    makeDraft({
      lines: Array.from({ length: lines }, (_, index) => makeLine({ id: `${index}`, sku: `${index}`, split })),
    })
  expect([isStorable(draftOf(100)), isStorable(draftOf(101))]).toEqual([true, false])
})
