import type { ListCounts, ListSummary } from '#src/drafts/model/list/draft-list.ts'
import type { KeptList } from '#src/drafts/store/operations/list-operations.ts'
import type { EditedList } from './list-history.ts'

/** A list as the dialog shows it. */
export type ListState =
  | { readonly kind: 'opening' | 'unreadable' }
  | (EditedList & {
      readonly kind: 'ready'
      /** Changes of the draft that were undone: what they added is open again. */
      readonly undone: ReadonlySet<string>
      /** Both this tab and another one changed the text: the person decides. */
      readonly isClash: boolean
      /** Where undo changed the text; another object after each. */
      readonly caret: { readonly place: number } | null
    })

/** As it is written. `addedRows`: of the change that adds rows. */
export function keptList({ text, marks }: EditedList, counts: ListCounts | null, addedRows = 0): KeptList {
  const isFinished = text.trim() === '' || (marks.added.length > 0 && counts?.open === 0 && counts.ready === 0)
  return { text, marks, addedRows, counts, isFinished }
}

/** The changes whose rows are open again. */
export function undoneOf(summary: ListSummary | null | undefined): ReadonlySet<string> {
  return new Set(summary?.batches.flatMap(({ change, isUndone }) => (isUndone ? [change] : [])))
}

export function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b)
}
