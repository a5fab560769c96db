import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { commonEnd, commonStart } from '#src/drafts/quick-add/kept/text-splice.ts'

/** A part of the text as it is now; `piece` is null where it was not read yet. */
export type TextPart = { readonly start: number; readonly end: number; readonly piece: TextPiece | null }

/** The pieces of a text that changed since it was read: those before the change and after it. */
export type KeptPieces = {
  /** The parts from `start` to `end`, in order, without gaps. */
  readonly parts: (start: number, end: number) => TextPart[]
  /** The piece at a place of the text; at the end of one, that one. */
  readonly at: (place: number) => TextPiece | null
  /** Where a place of the read text is now; null where it changed. */
  readonly placeOf: (readPlace: number) => number | null
}

export function keepPieces(
  read: { readonly text: string; readonly pieces: readonly TextPiece[] },
  text: string,
): KeptPieces {
  const { pieces } = read
  const { prefix, suffix } = commonEnds(read.text, text)
  const shift = read.text.length - text.length
  const after = text.length - suffix

  const readPlaceOf = (place: number) => (place < prefix ? place : place >= after ? place + shift : null)
  const pieceAt = (readPlace: number): TextPiece | null => {
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (pieces[middle]!.start <= readPlace) low = middle
      else high = middle - 1
    }
    const piece = pieces[low]
    return piece && piece.start <= readPlace && readPlace < piece.end ? piece : null
  }
  const pieceOf = (place: number) => {
    const readPlace = readPlaceOf(place)
    return readPlace === null ? null : pieceAt(readPlace)
  }

  return {
    parts(start, end) {
      const parts: TextPart[] = []
      for (let at = start; at < end; ) {
        const piece = pieceOf(at)
        const moved = at >= after ? shift : 0
        const border = at < prefix ? prefix : at < after ? after : text.length
        const next = Math.min(end, border, piece ? piece.end - moved : border)
        parts.push({ start: at, end: next, piece })
        at = next
      }
      return parts
    },
    at: (place) => pieceOf(place) ?? (place > 0 ? pieceOf(place - 1) : null),
    placeOf(readPlace) {
      if (readPlace < prefix) return readPlace
      return readPlace - shift >= after ? readPlace - shift : null
    },
  }
}

/** How much two texts have in common at their beginning and, besides, at their end. */
function commonEnds(before: string, text: string): { prefix: number; suffix: number } {
  if (before === text) return { prefix: text.length, suffix: 0 }
  const most = Math.min(before.length, text.length)
  const prefix = commonStart(before, text, most)
  return { prefix, suffix: commonEnd(before, text, most - prefix) }
}
