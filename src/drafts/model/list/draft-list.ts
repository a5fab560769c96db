/*
 * What a draft keeps of a list: its text, what was said of its rows, and which of them are in the draft. Places are
 * UTF-16 units of the text. They follow the text when it is edited (`quick-add/kept/list-marks.ts`): so an answer stays
 * with its line, and not with a line that reads the same.
 */
export type DraftList = {
  readonly text: string
  readonly marks: ListMarks
}

export type ListMarks = {
  readonly added: readonly AddedMark[]
  readonly answers: readonly AnswerMark[]
}

/** A part of the text that was added to the draft, or left out of it: it is not asked and not added again. */
export type AddedMark = Span & {
  /** `lines`: whole lines, whatever is read in them. `row`: one row of a line that has several. */
  readonly of: 'lines' | 'row'
  /** Of a row that has no part of its line to itself: it is marked by its name, as an answer is, and the span is its line. */
  readonly row?: RowName
  /** The change of the draft that added it. Its undo makes the part open again. */
  readonly change: string
}

/** What a person said of a row. It holds while the row's line is unchanged. */
export type AnswerMark = Span & RowName & { readonly answer: ListAnswer }

/** Which of the rows of a line. */
export type RowName = {
  /** Of the row, as it was read; null where it has none. */
  readonly code: string | null
  /** Which of the rows of the line with this code, from 0. */
  readonly nth: number
}

export type ListAnswer = {
  /** A catalog may have a sku twice: the title says which. */
  readonly product?: { readonly sku: string; readonly title: string }
  readonly quantity?: number
  readonly isConfirmed?: boolean
  readonly isDismissed?: boolean
  /** It stays open, and is not asked for now. */
  readonly isLater?: boolean
}

export type Span = { readonly start: number; readonly end: number }

export const noMarks: ListMarks = { added: [], answers: [] }

/** What the draft list says of a list, without its text. */
export type ListSummary = {
  readonly draftId: string
  readonly format: 1
  /** Of the list; another one after each change of it, in any tab. */
  readonly revision: string
  /** All of it was added: the next list begins with an empty box. */
  readonly isFinished: boolean
  /** The changes of the draft that added rows of it. */
  readonly batches: readonly ListBatch[]
  /** Null while it was not read. */
  readonly counts: ListCounts | null
}

export type ListBatch = {
  readonly change: string
  readonly rows: number
  readonly isUndone: boolean
  /** Whether the text still has rows of it. It may get them back: undo of the text brings its marks, too. */
  readonly isInText: boolean
}

/** Rows that are open, and rows that can be added as they are. */
export type ListCounts = { readonly open: number; readonly ready: number }

/** Whether there is something left to do of a list. */
export function isUnfinished({ isFinished, batches }: ListSummary): boolean {
  return !isFinished || batches.some(({ isUndone, isInText }) => isUndone && isInText)
}

/** What is left to do: rows whose adding was undone can be added again. Null where nobody counted. */
export function remainingOf({ counts, batches }: ListSummary): ListCounts | null {
  if (!counts) return null
  const undone = batches.reduce((sum, { rows, isUndone, isInText }) => sum + (isUndone && isInText ? rows : 0), 0)
  return { open: counts.open, ready: counts.ready + undone }
}
