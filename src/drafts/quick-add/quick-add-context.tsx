import { createContext, type ReactNode, use } from 'react'
import type { LearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { FindCodes, FindNear, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
/** What reading a list takes: the catalog's lookup, handed in because drafts know no catalog, and what is kept. */
export type QuickAddParts = {
  readonly find: FindCodes<ListedProduct>
  /** What is like a row that the catalog does not have. */
  readonly findNear: FindNear<ListedProduct>
  readonly learned: StoredValue<LearnedNames>
  /** What people said about the columns of their tables. */
  readonly columns: StoredValue<LearnedColumns>
  /** The list that is being settled: it outlives the dialog and the visit. */
  readonly box: StoredValue<string>
}

const QuickAddContext = createContext<QuickAddParts | null>(null)

export function QuickAddProvider({ parts, children }: { parts: QuickAddParts; children: ReactNode }) {
  return <QuickAddContext value={parts}>{children}</QuickAddContext>
}

export function useQuickAddParts(): QuickAddParts {
  const parts = use(QuickAddContext)
  if (!parts) throw new Error('QuickAddProvider is missing')
  return parts
}
