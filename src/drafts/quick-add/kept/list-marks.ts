import type { AddedMark, AnswerMark, ListMarks, Span } from '#src/drafts/model/list/draft-list.ts'
import type { Splice } from './text-splice.ts'

export type Moved = {
  readonly marks: ListMarks
  /** The marks that the change took away, at their places in the text before it. */
  readonly dropped: ListMarks
}

/**
 * Marks after a change of their text. A mark stays while its own text does: an answer while its line is unchanged, what
 * was added while nobody edits it. Of added lines those beside an edited one stay added.
 *
 * @param after the text after the change
 */
export function moveMarks(marks: ListMarks, splice: Splice, after: string): Moved {
  const added: AddedMark[] = []
  const answers: AnswerMark[] = []
  const dropped: { added: AddedMark[]; answers: AnswerMark[] } = { added: [], answers: [] }
  for (const mark of marks.added) {
    const parts = mark.of === 'lines' ? linesLeft(mark, splice, after) : partLeft(mark, splice, after)
    added.push(...parts.map((part) => ({ ...mark, ...part })))
    if (sizeOf(parts) !== mark.end - mark.start) dropped.added.push(mark)
  }
  for (const mark of marks.answers) {
    const [whole] = linesLeft(mark, splice, after)
    if (whole && whole.end - whole.start === mark.end - mark.start) answers.push({ ...mark, ...whole })
    else dropped.answers.push(mark)
  }
  return { marks: { added, answers }, dropped }
}

/** Brings back what a change took away, after the change was undone. */
export function withDropped(marks: ListMarks, dropped: ListMarks): ListMarks {
  if (dropped.added.length + dropped.answers.length === 0) return marks
  // What was left of lines whose mark comes back whole.
  const isBack = (each: AddedMark) =>
    each.of === 'lines' &&
    dropped.added.some((mark) => mark.of === 'lines' && mark.change === each.change && overlaps(mark, each))
  return {
    added: [...marks.added.filter((mark) => !isBack(mark)), ...dropped.added].toSorted(byStart),
    answers: [...marks.answers, ...dropped.answers].toSorted(byStart),
  }
}

/** Without the marks of changes of the draft that were undone. */
export function withoutChanges(marks: ListMarks, undone: ReadonlySet<string>): ListMarks {
  return undone.size === 0 ? marks : { ...marks, added: marks.added.filter(({ change }) => !undone.has(change)) }
}

/** One mark for lines of one change that follow each other. */
export function joinLines(added: readonly AddedMark[]): AddedMark[] {
  const joined: AddedMark[] = []
  for (const mark of added.toSorted(byStart)) {
    const last = joined.at(-1)
    if (last?.of === 'lines' && mark.of === 'lines' && last.change === mark.change && mark.start === last.end + 1)
      joined[joined.length - 1] = { ...last, end: mark.end }
    else joined.push(mark)
  }
  return joined
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** What is left of whole lines: those before the change and those after it. */
function linesLeft(span: Span, splice: Splice, after: string): Span[] {
  const { first, last, shift } = placesOf(splice)
  if (span.end < first) return [span]
  if (span.start > last) return [{ start: span.start + shift, end: span.end + shift }]
  const { removed } = splice
  // What was at both ends of the change before it; where nothing was removed it is still there.
  const endedAtFirst = span.end === first || (removed === '' ? after[last + shift] : removed[0]) === '\n'
  const beganAtLast = span.start === last || (removed === '' ? after[first - 1] : removed.at(-1)) === '\n'
  const end = span.end + shift
  const leftEnd = endedAtFirst && isLineEnd(after, first) ? first : after.lastIndexOf('\n', first - 1)
  const nextEnd = after.indexOf('\n', last + shift)
  const rightStart = beganAtLast && isLineStart(after, last + shift) ? last + shift : nextEnd < 0 ? end : nextEnd + 1
  return [
    ...(leftEnd > span.start ? [{ start: span.start, end: leftEnd }] : []),
    ...(rightStart < end ? [{ start: rightStart, end }] : []),
  ]
}

/** A row's part of a line stays where the change does not touch it, or the words beside it stay apart from it. */
function partLeft(span: Span, splice: Splice, after: string): Span[] {
  const { first, last, shift } = placesOf(splice)
  const moved =
    span.end <= first ? span : span.start >= last ? { start: span.start + shift, end: span.end + shift } : null
  if (!moved) return []
  const isTouched = span.end === first || span.start === last
  const beside = (after[moved.start - 1] ?? ' ') + (after[moved.end] ?? ' ')
  return isTouched && /[\p{L}\p{N}]/u.test(beside) ? [] : [moved]
}

function placesOf({ start, removed, inserted }: Splice) {
  return { first: start, last: start + removed.length, shift: inserted.length - removed.length }
}

function isLineStart(text: string, place: number): boolean {
  return place === 0 || text[place - 1] === '\n'
}

function isLineEnd(text: string, place: number): boolean {
  return place === text.length || text[place] === '\n'
}

function sizeOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start
}
