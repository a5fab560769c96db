import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddedMark, ListMarks } from '#src/drafts/model/list/draft-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { joinLines, moveMarks, withDropped } from './list-marks.ts'
import { applySplice, inverseOf, spliceBetween } from './text-splice.ts'

const lines = (start: number, end: number): AddedMark => ({ start, end, of: 'lines', change: 'c' })
const addedIn = (text: string, ...words: readonly string[]): ListMarks => ({
  added: words.map((word) => lines(text.indexOf(word), text.indexOf(word) + word.length)),
  answers: [],
})
const edited = (before: string, marks: ListMarks, after: string, caret: number | null) => {
  const moved = moveMarks(marks, spliceBetween(before, after, caret), after)
  return moved.marks.added.map(({ start, end }) => after.slice(start, end))
}

test('of two equal lines, the one that was added stays added when the other is deleted, and the other way round', () => {
  const before = '3 x A\n3 x A'
  const first: ListMarks = { added: [lines(0, 5)], answers: [] }
  expect(edited(before, first, '3 x A', 0)).toEqual([])
  expect(edited(before, first, '3 x A\n', 6)).toEqual(['3 x A'])
})

test('an edited line is open again, and the added lines beside it stay added', () => {
  const before = 'uno\ndos\ntres'
  const all: ListMarks = { added: [lines(0, before.length)], answers: [] }
  expect(edited(before, all, 'uno\ndosx\ntres', 8)).toEqual(['uno', 'tres'])
  expect(edited(before, all, 'uno\ntres', 4)).toEqual(['uno', 'tres'])
  expect(edited(before, all, 'unodos\ntres', 3)).toEqual(['tres'])
  expect(edited(before, all, `${before}\ncuatro`, null)).toEqual([before])
  expect(edited(before, all, `cero\n${before}`, 5)).toEqual([before])
  expect(edited(before, all, `x${before}`, 1)).toEqual(['dos\ntres'])
})

test('a row of a line stays added while the line is edited elsewhere, and not where its own words grow', () => {
  const before = '2 A1 y 3 B2'
  const marks: ListMarks = { added: [{ start: 2, end: 4, of: 'row', change: 'c' }], answers: [] }
  expect(edited(before, marks, '2 A1 y 3 B27', 12)).toEqual(['A1'])
  expect(edited(before, marks, '2 A19 y 3 B2', 5)).toEqual([])
  expect(edited(before, marks, '2 A1, y 3 B2', 5)).toEqual(['A1'])
})

test('what an edit takes away comes back with its undo', () => {
  const before = 'uno\ndos\ntres'
  const marks = addedIn(before, 'uno\ndos')
  const after = 'uno\ndo\ntres'
  const splice = spliceBetween(before, after, 6)
  const moved = moveMarks(marks, splice, after)
  const back = moveMarks(moved.marks, inverseOf(splice), applySplice(after, inverseOf(splice)))
  expect(withDropped(back.marks, moved.dropped)).toEqual(marks)
})

test('lines of one change that follow each other are one mark', () => {
  expect(joinLines([lines(4, 7), lines(0, 3), lines(9, 12)])).toEqual([lines(0, 7), lines(9, 12)])
})

// Naive: every line carries whether it was added; an edit keeps the lines that it does not touch.
test('after any edits each line is added exactly if it was and nobody touched it since', () => {
  const line = fc.stringMatching(/^[ab]{1,3}$/)
  const edit = fc.record({ at: fc.nat(), remove: fc.nat(4), insert: fc.stringMatching(/^[ab\n]{0,4}$/) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.array(fc.boolean()), fc.array(edit), (all, flags, edits) => {
      let text = all.join('\n')
      let state = all.map((each, index) => ({ each, isAdded: flags[index] ?? false }))
      let at = 0
      const spans = state.flatMap(({ each, isAdded }) => {
        const start = at
        at += each.length + 1
        return isAdded ? [lines(start, start + each.length)] : []
      })
      let marks: ListMarks = { added: joinLines(spans), answers: [] }
      for (const { at: place, remove, insert } of edits) {
        const start = place % (text.length + 1)
        const splice = { start, removed: text.slice(start, start + remove), inserted: insert }
        const after = applySplice(text, splice)
        state = naively(state, splice, after)
        marks = moveMarks(marks, splice, after).marks
        text = after
      }
      let from = 0
      for (const { each, isAdded } of state) {
        const end = from + each.length
        // An empty line asks for nothing.
        const isNow = each === '' ? isAdded : marks.added.some((mark) => mark.start <= from && end <= mark.end)
        expect(isNow).toBe(isAdded)
        from = end + 1
      }
    }),
    propertyCases(2_000),
  )
})

type NaiveLine = { readonly each: string; readonly isAdded: boolean }

function naively(
  state: readonly NaiveLine[],
  { start, removed }: { start: number; removed: string },
  after: string,
): NaiveLine[] {
  const next = after.split('\n')
  let at = 0
  const before = state.map(({ each, isAdded }) => {
    const from = at
    at += each.length + 1
    return { each, isAdded, from, end: from + each.length }
  })
  const total = at - 1
  const untouchedAbove = before.filter(({ end }) => end < start || (end === start && isEnd(after, start)))
  const last = start + removed.length
  const shift = after.length - total
  const untouchedBelow = before.filter(
    (one) => !untouchedAbove.includes(one) && (one.from > last || (one.from === last && isStart(after, last + shift))),
  )
  return next.map((each, index) => {
    const fromEnd = next.length - 1 - index
    const one =
      index < untouchedAbove.length
        ? untouchedAbove[index]
        : fromEnd < untouchedBelow.length
          ? untouchedBelow[untouchedBelow.length - 1 - fromEnd]
          : undefined
    return { each, isAdded: one?.isAdded ?? false }
  })
}

function isEnd(text: string, place: number): boolean {
  return place === text.length || text[place] === '\n'
}

function isStart(text: string, place: number): boolean {
  return place === 0 || text[place - 1] === '\n'
}
