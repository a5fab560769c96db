import type {
  AddedMark,
  AnswerMark,
  DraftList,
  ListAnswer,
  ListCounts,
  ListSummary,
} from '#src/drafts/model/list/draft-list.ts'
import { isUnfinished, noMarks } from '#src/drafts/model/list/draft-list.ts'
import type { LineRequest } from '#src/drafts/store/operations/line-operations.ts'
import type { AddedOutcome, ListOperations, ReadDraftList } from '#src/drafts/store/operations/list-operations.ts'
import { createListHistory, type EditedList, type Stepped } from './list-history.ts'
import { moveMarks, withoutChanges } from './list-marks.ts'
import { isSame, keptList, type ListState, undoneOf } from './list-state.ts'
import { isSameRow, rebaseList } from './rebase-list.ts'
import { spliceBetween } from './text-splice.ts'

/**
 * The list of one draft while somebody works on it. Each change is kept on the disk a moment later; what another tab
 * did meanwhile is taken over, and nothing of it is overwritten.
 */
export type ListKeeper = ReturnType<typeof createListKeeper>

export function createListKeeper(options: {
  draftId: string
  operations: ListOperations
  /** Rejects where storage fails. */
  read: () => Promise<ReadDraftList>
  /** What the store knows of the list now; undefined is none. */
  summary: () => ListSummary | null | undefined
  /** Whether all that the store knows is on the disk. */
  isStored: () => boolean
  subscribe: (listener: () => void) => () => void
  now: () => number
}) {
  const { draftId, operations, read, summary, isStored, subscribe, now } = options
  const listeners = new Set<() => void>()
  const history = createListHistory()
  let state: ListState = { kind: 'opening' }
  /** As it is on the disk, which is where another tab began, too. */
  let base: DraftList = { text: '', marks: noMarks }
  let revision: string | null = null
  let theirs: { readonly list: DraftList; readonly revision: string | null } | null = null
  let counts: ListCounts | null = null
  let isDirty = false
  /** Written, but not on the disk yet, which may have another list when it is written there. */
  let isInMemory = false
  /** The draft was erased, or this tab may not write any more. */
  let stopped: 'gone' | 'refused' | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let savedAt = Number.NEGATIVE_INFINITY
  /** Reads and writes, one after another. */
  let queue: Promise<unknown> = Promise.resolve()
  let isBusy = false
  /** The change that added rows, until anything else is done here. */
  let justAdded: string | null = null
  let lookedAt: ListSummary | null | undefined

  const publish = (next: ListState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const ready = () => (state.kind === 'ready' ? state : null)
  const enqueue = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(async () => {
      isBusy = true
      try {
        return await job()
      } finally {
        isBusy = false
      }
    })
    queue = done.then(follow, follow)
    return done
  }
  /** The same object while it has the same changes: a key must not settle all rows anew. */
  const undoneNow = () => {
    const undone = undoneOf(summary())
    const known = ready()?.undone
    return known && isSame(known, undone) ? known : undone
  }
  const show = ({ text, marks }: EditedList, others: { isClash?: boolean; caret?: { place: number } | null } = {}) =>
    publish({ kind: 'ready', text, marks, undone: undoneNow(), isClash: false, caret: null, ...others })

  const takeOver = async () => {
    const found = await read().catch(() => null)
    // Storage fails: what is here stays, and the next notice of the store looks again.
    if (!found && ready()) {
      lookedAt = undefined
      return
    }
    if (!found || found.kind === 'unreadable') {
      revision = null
      return publish({ kind: 'unreadable' })
    }
    const list = found.kind === 'list' ? found.list : { text: '', marks: noMarks }
    const newest = found.kind === 'list' ? found.summary.revision : null
    const mine = ready()
    // A list that is done is left when its dialog closes, and not under the eyes of a person.
    const isLeft = found.kind === 'list' && !isUnfinished(found.summary) && !mine?.text
    const shown = isLeft ? { text: '', marks: noMarks } : list
    // It was only in memory, and the disk has another one by now.
    if (isInMemory && newest !== revision) isDirty = true
    if (!mine || !isDirty) {
      if (mine?.text !== shown.text) history.forget()
      base = list
      revision = newest
      return show(shown)
    }
    const rebased = rebaseList({ base, mine, theirs: list })
    isInMemory = false
    if (rebased) {
      base = list
      revision = newest
      show(rebased)
      schedule()
    } else {
      theirs = { list, revision: newest }
      show(mine, { isClash: true })
    }
  }
  /** Another tab may have written it, or undid what was added. */
  const follow = () => {
    if (isBusy || state.kind === 'opening') return
    const known = summary()
    if (known === lookedAt) return
    lookedAt = known
    const mine = ready()
    if (mine && isInMemory && isStored() && known?.revision === revision) {
      base = mine
      isInMemory = false
    }
    const isOther = known === null || (known?.revision ?? null) !== revision
    const isBack = mine?.text === '' && !isDirty && known && isUnfinished(known)
    if ((isOther && !theirs && !stopped) || isBack) void enqueue(takeOver)
    else if (mine && mine.undone !== undoneNow()) publish({ ...mine, undone: undoneNow() })
  }
  const stop = subscribe(follow)
  void enqueue(takeOver)

  const save = () =>
    enqueue(async () => {
      const mine = ready()
      if (!mine || !isDirty || mine.isClash || stopped) return
      isDirty = false
      savedAt = now()
      const outcome = await operations.saveList(draftId, keptList(mine, counts), revision)
      switch (outcome.kind) {
        case 'saved':
          base = mine
          revision = outcome.revision
          isInMemory = false
          return
        case 'in-memory':
          revision = outcome.revision
          isInMemory = true
          return
        case 'changed':
          isDirty = true
          return takeOver()
        case 'unreadable':
          return publish({ kind: 'unreadable' })
        case 'gone':
        case 'refused':
          isDirty = true
          stopped = outcome.kind
      }
    })
  const flush = async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    await save()
  }
  /** At once after a pause, and then not with every key. An answer is written at once. */
  const schedule = (isAnswer = false) => {
    isDirty = true
    if (isAnswer) void flush()
    else timer ??= setTimeout(() => void flush(), Math.max(0, savedAt + throttleMs - now()))
  }
  const change = (next: EditedList | Stepped | null) => {
    const mine = ready()
    if (!mine || !next) return
    justAdded = null
    counts = next.text === mine.text ? counts : null
    const caret = 'caret' in next && next.caret !== null ? { place: next.caret } : null
    show(next, { isClash: mine.isClash, caret })
    schedule(next.text === mine.text)
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** What was typed here is not going to be written: another tab changed the text too, or this one may not write. */
    hasUnsaved: () => isDirty && (stopped === 'refused' || ready()?.isClash === true),
    /** Resolves when it is known what is on the disk. */
    whenReady: async () => void (await queue),
    /** @param caret where it is in the new text; null where no key changed it */
    edit(text: string, caret: number | null) {
      const mine = ready()
      if (mine && text !== mine.text) change(history.edit(mine, spliceBetween(mine.text, text, caret), now()))
    },
    undo: () => change(ready() && history.undo(ready()!)),
    redo: () => change(ready() && history.redo(ready()!)),
    /**
     * @param of the row, with its line's place in the text that it was read from
     * @param answer null asks again
     */
    answer(of: Omit<AnswerMark, 'answer'>, answer: ListAnswer | null, readText: string) {
      const mine = ready()
      if (!mine) return
      const splice = spliceBetween(readText, mine.text, null)
      const [moved] = moveMarks({ added: [], answers: [{ ...of, answer: answer ?? {} }] }, splice, mine.text).marks
        .answers
      // Its line was changed meanwhile: the answer is about something else.
      if (!moved) return
      const others = mine.marks.answers.filter((mark) => !isSameRow(mark, moved))
      change(history.answer(mine, answer ? [...others, moved] : others))
    },
    count(next: ListCounts) {
      if (counts?.open === next.open && counts.ready === next.ready) return
      counts = next
      if (ready()?.text.trim()) schedule()
    },
    /** What undo undoes first, in the draft; null once something else was done here, or another tab undid it. */
    justAdded: () => (justAdded !== null && !ready()?.undone.has(justAdded) ? justAdded : null),
    /** Adds rows to the draft and marks them here, in one change. */
    add(
      requests: readonly LineRequest[],
      added: { readonly rows: number; readonly open: number; readonly marks: (change: string) => readonly AddedMark[] },
    ): Promise<AddedOutcome> {
      const before = ready()
      const newest = history.newest()
      return enqueue(async () => {
        const mine = ready()
        if (!mine || mine.isClash) return { kind: 'changed' }
        const left = withoutChanges(mine.marks, mine.undone)
        const withNew = (id: string) => ({ ...left, added: [...left.added, ...added.marks(id)] })
        const then = { open: added.open, ready: 0 }
        let marks = left
        const outcome = await operations.addFromList(
          draftId,
          requests,
          (id) => keptList({ text: mine.text, marks: (marks = withNew(id)) }, then, added.rows),
          revision,
        )
        if (outcome.kind === 'changed') {
          await takeOver()
          return outcome
        }
        if (outcome.kind !== 'saved' && outcome.kind !== 'in-memory') return outcome
        revision = outcome.revision
        counts = then
        base = { text: mine.text, marks }
        // What was typed or answered meanwhile stays, and is what undo undoes first.
        const newer = ready() ?? mine
        const isSince = (older: EditedList | null) =>
          newer.text !== older?.text || newer.marks.answers !== older.marks.answers
        isDirty = isSince(mine)
        history.settle(newest)
        justAdded = isSince(before) ? null : outcome.change
        const moved = moveMarks(marks, spliceBetween(mine.text, newer.text, null), newer.text).marks
        show({ text: newer.text, marks: { ...moved, answers: isDirty ? newer.marks.answers : moved.answers } })
        if (isDirty) schedule()
        return outcome
      })
    },
    /** Of a list that is done the next one begins with an empty box. */
    leave() {
      justAdded = null
      const mine = ready()
      const isBack = mine?.marks.added.some(({ change: by }) => mine.undone.has(by))
      if (mine && mine.text !== '' && keptList(mine, counts).isFinished && !isBack) {
        if (timer !== null) clearTimeout(timer)
        timer = null
        isDirty = false
        counts = null
        show(history.edit(mine, spliceBetween(mine.text, '', null), now()))
      } else void flush()
    },
    flush,
    takeTheirs() {
      if (!theirs) return
      history.forget()
      base = theirs.list
      revision = theirs.revision
      isDirty = false
      show(theirs.list)
      theirs = null
    },
    /** What the other tab added stays added. */
    keepMine() {
      const mine = ready()
      if (!theirs || !mine) return
      const { list } = theirs
      base = list
      revision = theirs.revision
      theirs = null
      const { added } = moveMarks(list.marks, spliceBetween(list.text, mine.text, null), mine.text).marks
      show({ text: mine.text, marks: { ...mine.marks, added } })
      schedule()
    },
    /** Begins anew in place of a list that cannot be read. */
    async drop() {
      const { kind } = await operations.dropList(draftId)
      if (kind !== 'refused') await enqueue(takeOver)
    },
    close: stop,
  }
}

const throttleMs = 300
