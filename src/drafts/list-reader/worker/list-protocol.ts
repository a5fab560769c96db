import type { LearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { PieceKind, TextPiece } from '#src/drafts/list-reader/list-row.ts'
import type { ReadList } from '#src/drafts/list-reader/read-list.ts'
import type { CodeMatch, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'

/* The messages between the page and the worker that reads lists. One list at a time. */

/** A text to read, or what the catalog answered to a question of the worker. */
export type ListRequest =
  | { readonly kind: 'read'; readonly text: string; readonly columns: LearnedColumns }
  | { readonly kind: 'found'; readonly id: number; readonly answer: LookUpAnswer }

/** What was read, or what has to be looked up in the catalog before the reading goes on. */
export type ListReply =
  | { readonly kind: 'read'; readonly list: PackedList }
  | {
      readonly kind: 'look-up'
      readonly id: number
      readonly in: LookUpPlace
      /** Codes, or descriptions. */
      readonly texts: readonly string[]
    }

export type LookUpPlace = 'codes' | 'titles' | 'descriptions'

export type LookUpAnswer =
  | readonly (CodeMatch<ListedProduct> | null)[]
  | readonly (readonly ListedProduct[])[]
  | readonly (ListedProduct | null)[]

/** A list of 5,000 lines has 50,000 pieces: as objects they take the page longer than everything else of the list. */
export type PackedList = Omit<ReadList<ListedProduct>, 'pieces'> & {
  /** Four numbers a piece: start, end, the place of its kind in `pieceKinds`, and its row or -1. */
  readonly pieces: Int32Array<ArrayBuffer>
}

export function packPieces(pieces: readonly TextPiece[]): Int32Array<ArrayBuffer> {
  const packed = new Int32Array(pieces.length * 4)
  for (const [index, { start, end, kind, row }] of pieces.entries()) {
    packed.set([start, end, pieceKinds.indexOf(kind), row ?? -1], index * 4)
  }
  return packed
}

export function unpackPieces(packed: Int32Array): TextPiece[] {
  const pieces: TextPiece[] = []
  for (let at = 0; at < packed.length; at += 4) {
    const row = packed[at + 3]!
    pieces.push({
      start: packed[at]!,
      end: packed[at + 1]!,
      kind: pieceKinds[packed[at + 2]!]!,
      row: row < 0 ? null : row,
    })
  }
  return pieces
}

/** A kind that is missing here does not compile. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that record are the kinds
const pieceKinds = Object.keys({
  code: 0,
  quantity: 0,
  description: 0,
  price: 0,
  number: 0,
  date: 0,
  contact: 0,
  talk: 0,
  furniture: 0,
  unread: 0,
} satisfies Record<PieceKind, 0>) as PieceKind[]
