import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PieceKind, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { keepPieces } from './kept-pieces.ts'

const kinds: readonly PieceKind[] = ['code', 'quantity', 'talk', 'furniture']

/** Pieces of these lengths, one after the other, over the whole text. */
function piecesOf(text: string, lengths: readonly number[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let start = 0
  for (let index = 0; start < text.length; index += 1) {
    const end = Math.min(text.length, start + (lengths[index % lengths.length] ?? 1))
    pieces.push({ start, end, kind: kinds[index % kinds.length]!, row: index })
    start = end
  }
  return pieces
}

const someText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '🙏', 'ñ'), maxLength: 40 })
const lengths = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 5 })

describe('the pieces of a text', () => {
  it('are its parts where it did not change since it was read', () => {
    const text = '3 x A\n4 B'
    const pieces = piecesOf(text, [2, 3, 1])
    const kept = keepPieces({ text, pieces }, text)
    expect(kept.parts(0, text.length)).toEqual(pieces.map((piece) => ({ start: piece.start, end: piece.end, piece })))
    expect(kept.parts(1, 4).map(({ start, end }) => [start, end])).toEqual([
      [1, 2],
      [2, 4],
    ])
  })

  it('never lie over a part that changed, move with what is behind it, and leave no gap', () => {
    fc.assert(
      fc.property(someText, someText, someText, someText, lengths, (before, removed, added, after, sizes) => {
        const read = before + removed + after
        const text = before + added + after
        const pieces = piecesOf(read, sizes)
        const parts = keepPieces({ text: read, pieces }, text).parts(0, text.length)
        expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        for (const { start, end, piece } of parts) {
          if (piece === null) continue
          const own = read.slice(piece.start, piece.end)
          expect(own).toContain(text.slice(start, end))
          // Unchanged text is at the same distance from the beginning, or from the end.
          const fromEnd = read.length - text.length
          const isBefore = piece.start <= start && end <= piece.end && read.startsWith(text.slice(0, end))
          const isAfter =
            piece.start <= start + fromEnd && end + fromEnd <= piece.end && read.endsWith(text.slice(start))
          expect(isBefore || isAfter).toBe(true)
        }
        // As little as possible is without its piece: only what no beginning or end has in common.
        const plain = parts.flatMap(({ start, end, piece }) => (piece ? [] : [text.slice(start, end)])).join('')
        expect(plain.length).toBeLessThanOrEqual(added.length + 1)
      }),
      propertyCases(500),
    )
  })

  it('do not cut a character in two', () => {
    const read = 'a\u{1F600}b'
    const text = 'a\u{1F601}b'
    const parts = keepPieces({ text: read, pieces: piecesOf(read, [9]) }, text).parts(0, text.length)
    expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual(['a', '\u{1F601}', 'b'])
  })

  it('know a place of the read text in the text as it is now, and the piece at a place', () => {
    const read = '3 x A\n4 B'
    const pieces = piecesOf(read, [6, 3])
    const text = '3 x A\nnuevo\n4 B'
    const kept = keepPieces({ text: read, pieces }, text)
    expect(kept.placeOf(2)).toBe(2)
    expect(text.slice(kept.placeOf(8)!)).toBe('B')
    expect(kept.at(0)?.row).toBe(0)
    expect(kept.at(text.length)?.row).toBe(1)
    expect(kept.at(9)).toBeNull()
    expect(keepPieces({ text: 'abc', pieces: piecesOf('abc', [3]) }, 'axc').placeOf(1)).toBeNull()
  })

  it('are the same for long texts, which are compared in blocks', () => {
    const line = '3 x DSK-10233 ssd\n'
    const read = line.repeat(400)
    for (const at of [0, 1_023, 1_024, 2_048, 5_000, read.length - 1, read.length]) {
      const text = `${read.slice(0, at)}7${read.slice(at)}`
      const parts = keepPieces({ text: read, pieces: piecesOf(read, [line.length]) }, text).parts(0, text.length)
      expect(parts.filter(({ piece }) => piece === null).map(({ start, end }) => end - start)).toEqual([1])
    }
  })
})
