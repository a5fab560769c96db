import { expect, test } from 'vitest'
import type { Doubt, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { RowProblem } from '#src/drafts/list-reader/orders/list-orders.ts'
import { askedSpans, cutAtSpans } from './asked-spans.ts'

const text = 'hola\n115 x AB-15 15 ya no\n4'
const at = (word: string, kind: TextPiece['kind'], row: number | null, from = 0): TextPiece => {
  const start = text.indexOf(word, from)
  return { start, end: start + word.length, kind, row }
}
const pieces = [at('115', 'quantity', 0), at('AB-15', 'code', 0), at('4', 'quantity', 0)]

const asked = (problem: RowProblem | null, ...doubts: Doubt[]) =>
  askedSpans({ text, pieces }, { problem, doubts, row: { line: 2 } }, 0).map(({ start, end }) => [
    start,
    text.slice(start, end),
  ])

test('what is asked is the words of the doubt, where they are no part of a longer word or code', () => {
  expect(asked('doubtful', { kind: 'unexplained-number', number: '15' })).toEqual([[17, '15']])
  expect(asked('doubtful', { kind: 'cancelled', words: 'Ya no' })).toEqual([[20, 'ya no']])
})

test('it is the words of another line where they are in none of its own', () => {
  expect(asked('doubtful', { kind: 'cancelled', words: 'hola' })).toEqual([[0, 'hola']])
})

test('it is the quantity, on all of its lines, where the quantity is in doubt', () => {
  expect(asked('doubtful', { kind: 'several-quantities' })).toEqual([
    [5, '115'],
    [26, '4'],
  ])
})

test('it is the code where nobody has it, and nothing where nothing is asked', () => {
  expect(asked('not-found')).toEqual([[11, 'AB-15']])
  expect(asked(null)).toEqual([])
})

test('parts are cut where it begins and ends, and have the same text', () => {
  const parts = [
    { start: 0, end: 10, piece: null },
    { start: 10, end: 25, piece: null },
  ]
  const cut = cutAtSpans(parts, [{ start: 8, end: 12 }])
  expect(cut.map(({ start, end, isAsked }) => [start, end, isAsked])).toEqual([
    [0, 8, false],
    [8, 10, true],
    [10, 12, true],
    [12, 25, false],
  ])
})
