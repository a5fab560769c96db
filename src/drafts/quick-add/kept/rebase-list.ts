import type { AnswerMark, DraftList } from '#src/drafts/model/list/draft-list.ts'
import { moveMarks } from './list-marks.ts'
import { spliceBetween } from './text-splice.ts'

/**
 * A list that two tabs changed from the same beginning: one text at most may differ from it. What the other tab added
 * to the draft stays added, and of two answers about one row this tab's counts. Null where both changed the text.
 */
export function rebaseList(lists: { base: DraftList; mine: DraftList; theirs: DraftList }): DraftList | null {
  const { base, mine, theirs } = lists
  const isTheirsMoved = theirs.text !== base.text
  if (isTheirsMoved && mine.text !== base.text && mine.text !== theirs.text) return null
  const text = isTheirsMoved ? theirs.text : mine.text
  const added = moveMarks(theirs.marks, spliceBetween(theirs.text, text, null), text).marks
  const own = moveMarks(mine.marks, spliceBetween(mine.text, text, null), text).marks
  // An answer of before that this tab took back stays taken back.
  const before = moveMarks(base.marks, spliceBetween(base.text, text, null), text).marks.answers
  const others = added.answers.filter((mark) => !isIn(own.answers, mark) && !isIn(before, mark))
  return { text, marks: { added: added.added, answers: [...own.answers, ...others] } }
}

function isIn(all: readonly AnswerMark[], mark: AnswerMark): boolean {
  return all.some((each) => isSameRow(each, mark))
}

/** Whether two answers are about the same row of a text. */
export function isSameRow(a: AnswerMark, b: AnswerMark): boolean {
  return a.start === b.start && a.code === b.code && a.nth === b.nth
}
