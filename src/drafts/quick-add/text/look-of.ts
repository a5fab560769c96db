import type { ListRow, PieceKind } from '#src/drafts/list-reader/list-row.ts'
import { type RowState, stateOf } from '#src/drafts/quick-add/rows/row-state.ts'

/** The looks of list-text.css. */
export type Look = RowState | 'added' | 'soft' | 'faint'

/** What the text shows of a row. */
export type ColouredRow = {
  readonly isAdded?: boolean
  readonly row: Pick<ListRow<unknown>, 'changedBy'>
} & Parameters<typeof stateOf>[0]

/**
 * The look of a piece: the state of the row for what it asks for, and softer for what is beside it.
 *
 * @param line of the text that has the piece, from 1
 */
export function lookOf(kind: PieceKind, row: ColouredRow | undefined, line: number): Look {
  const state = row ? (row.isAdded ? 'added' : stateOf(row)) : null
  switch (kind) {
    case 'talk':
    case 'furniture':
      return 'faint'
    case 'price':
    case 'number':
    case 'date':
    case 'contact':
      return state === 'added' ? 'faint' : 'soft'
    case 'unread':
      return state ?? 'unread'
    case 'quantity':
      return state === 'read' && row && isChangedLater(row, line) ? 'soft' : (state ?? 'soft')
    case 'code':
    case 'description':
      return state ?? 'soft'
  }
}

/** Whether a later line says another quantity: the one of this line is not what is ordered. */
function isChangedLater({ row: { changedBy = [] } }: ColouredRow, line: number): boolean {
  return changedBy.length > 0 && changedBy.every((each) => each.line !== line)
}
