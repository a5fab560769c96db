import { expect, test } from 'vitest'
import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { rowExcerpts } from './row-excerpts.ts'

/** Pieces of words of a text, each for a row. */
const piecesOf = (text: string, wanted: readonly (readonly [string, TextPiece['kind'], number])[]): TextPiece[] =>
  wanted.map(([word, kind, row]) => {
    const start = text.indexOf(word)
    return { start, end: start + word.length, kind, row }
  })

test('rows of one line show the part of it that is theirs', () => {
  const text = 'hola\n- un disco DSK10001, dos cables CAB19428 y cinco más del CAB24658\n3 RAM71030'
  const pieces = piecesOf(text, [
    ['un', 'quantity', 0],
    ['DSK10001', 'code', 0],
    ['dos', 'quantity', 1],
    ['CAB19428', 'code', 1],
    ['cinco', 'quantity', 2],
    ['CAB24658', 'code', 2],
    ['RAM71030', 'code', 3],
  ])
  const rows = [2, 2, 2, 3].map((line) => ({ line }))
  expect([...rowExcerpts(text, pieces, rows).values()]).toEqual([
    '- un disco DSK10001 …',
    '… dos cables CAB19428 y …',
    '… y cinco más del CAB24658',
  ])
})

test('a quantity that is far away, or on another line, is not shown with its code', () => {
  const text = `7 ${'palabras y más '.repeat(8)}AB-1 aquí mismo y luego CD-2\nson 4`
  const pieces = piecesOf(text, [
    ['7', 'quantity', 0],
    ['AB-1', 'code', 0],
    ['CD-2', 'code', 1],
    ['4', 'quantity', 1],
  ])
  const excerpts = [...rowExcerpts(text, pieces, [{ line: 1 }, { line: 1 }]).values()]
  expect(excerpts[0]).toBe('… palabras y más AB-1 aquí mismo y …')
  expect(excerpts[1]).toBe('… mismo y luego CD-2')
})

test('a line with one row is shown as it is', () => {
  expect(rowExcerpts('3 A\n4 B', piecesOf('3 A\n4 B', [['A', 'code', 0]]), [{ line: 1 }, { line: 2 }]).size).toBe(0)
})
