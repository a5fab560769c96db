import { type AnswerMark, type ListMarks, noMarks } from '#src/drafts/model/list/draft-list.ts'
import { moveMarks, withDropped } from './list-marks.ts'
import { applySplice, inverseOf, type Splice } from './text-splice.ts'

/** A list as the person edits it. */
export type EditedList = { readonly text: string; readonly marks: ListMarks }

type TextStep = {
  readonly kind: 'text'
  readonly splice: Splice
  /** Marks that the change took away: its undo brings them back. */
  readonly dropped: ListMarks
  /** Marks that its undo took away, such as of rows that were added after it: redo brings them back. */
  readonly lost: ListMarks
  readonly at: number
}
/** `before`, `after`: all answers, at the places of the text at that time. */
type AnswerStep = {
  readonly kind: 'answer'
  readonly before: readonly AnswerMark[]
  readonly after: readonly AnswerMark[]
}
type Step = TextStep | AnswerStep

export type Stepped = EditedList & {
  /** Where the text changed; null where an answer did. */
  readonly caret: number | null
}

/**
 * Undo and redo of a list: its text, from whatever it was changed (keys, a paste, a file, *Vaciar*), and its answers, in
 * the order in which they were made. The field's own undo forgets all when a program changes its text, and knows nothing
 * of what was added.
 */
export function createListHistory() {
  let past: Step[] = []
  let future: Step[] = []
  let weight = 0

  const push = (step: Step) => {
    future = []
    past.push(step)
    weight += weightOf(step)
    while (past.length > 1 && (past.length > mostSteps || weight > mostCharacters)) weight -= weightOf(past.shift()!)
  }

  return {
    /** @param now milliseconds of a clock that nobody sets: keys that follow each other are one step */
    edit(list: EditedList, splice: Splice, now: number): EditedList {
      const text = applySplice(list.text, splice)
      const { marks, dropped } = moveMarks(list.marks, splice, text)
      const last = past.at(-1)
      const joined = last?.kind === 'text' && now - last.at < pauseMs ? joinSplices(last.splice, splice) : null
      if (last?.kind === 'text' && joined) {
        // What this key took away was already there before the first key of the step.
        const earlier = moveMarks(dropped, inverseOf(last.splice), applySplice(list.text, inverseOf(last.splice))).marks
        past.pop()
        weight -= weightOf(last)
        push({ kind: 'text', splice: joined, dropped: withDropped(last.dropped, earlier), lost: noMarks, at: now })
      } else push({ kind: 'text', splice, dropped, lost: noMarks, at: now })
      return { text, marks }
    },
    answer(list: EditedList, answers: readonly AnswerMark[]): EditedList {
      push({ kind: 'answer', before: list.marks.answers, after: answers })
      return { ...list, marks: { ...list.marks, answers } }
    },
    /** The newest step, to settle what came up to it. */
    newest: () => past.at(-1) ?? null,
    /**
     * What was added is undone in the draft: the answers up to a step are no steps any more.
     * @param newest the newest step when the adding began
     */
    settle(newest: object | null) {
      const settled = newest === null ? 0 : past.findIndex((step) => step === newest) + 1
      past = past.filter(({ kind }, index) => kind === 'text' || index >= settled)
      future = []
    },
    forget() {
      past = []
      future = []
      weight = 0
    },
    undo(list: EditedList): Stepped | null {
      const step = past.pop()
      if (!step) return null
      weight -= weightOf(step)
      if (step.kind === 'answer') {
        future.push(step)
        return { ...withAnswers(list, step.before), caret: null }
      }
      const { stepped, dropped } = applied(list, inverseOf(step.splice), step.dropped)
      future.push({ ...step, lost: dropped })
      return stepped
    },
    redo(list: EditedList): Stepped | null {
      const step = future.pop()
      if (!step) return null
      weight += weightOf(step)
      if (step.kind === 'answer') {
        past.push(step)
        return { ...withAnswers(list, step.after), caret: null }
      }
      const { stepped, dropped } = applied(list, step.splice, step.lost)
      past.push({ ...step, dropped })
      return stepped
    },
  }
}

/** @param back marks that come back */
function applied(list: EditedList, splice: Splice, back: ListMarks): { stepped: Stepped; dropped: ListMarks } {
  const text = applySplice(list.text, splice)
  const { marks, dropped } = moveMarks(list.marks, splice, text)
  return { stepped: { text, marks: withDropped(marks, back), caret: splice.start + splice.inserted.length }, dropped }
}

function withAnswers({ text, marks }: EditedList, answers: readonly AnswerMark[]): EditedList {
  return { text, marks: { ...marks, answers } }
}

/** One splice for two that follow each other while somebody types or deletes; null for others. */
function joinSplices(first: Splice, next: Splice): Splice | null {
  const isTyped = next.removed === '' && next.inserted.length === 1 && next.inserted !== '\n'
  if (isTyped && next.start === first.start + first.inserted.length && first.inserted.length < mostTyped)
    return { ...first, inserted: first.inserted + next.inserted }
  const isDeleted = next.inserted === '' && next.removed.length === 1 && first.inserted === ''
  if (isDeleted && next.start + 1 === first.start) return { ...next, removed: next.removed + first.removed }
  return null
}

function weightOf(step: Step): number {
  return step.kind === 'text' ? step.splice.removed.length + step.splice.inserted.length : 1
}

const mostSteps = 500
/** UTF-16 units of all steps: a few of the longest lists. */
const mostCharacters = 20_000_000
/** After so many characters a step is complete, so that undo does not take away a paragraph. */
const mostTyped = 40
const pauseMs = 1_000
