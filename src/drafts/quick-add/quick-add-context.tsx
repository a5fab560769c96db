import { createContext, type ReactNode, use } from 'react'
import type { DraftProduct } from '#src/drafts/model/draft.ts'
import type { LearnedColumns } from '#src/drafts/quick-add/columns/learned-columns.ts'
import type { FindCodes } from '#src/drafts/quick-add/reading/list-codes.ts'
import type { KeptValue } from '#src/ui/kept-value.ts'
import type { LearnedNames } from './learned-names.ts'
import type { FindNear } from './near-products.ts'

/** What of a product is shown before it is added. Quantity is what is available in all; null is not known. */
export type ListedProduct = DraftProduct & { readonly quantity: number | null }

/** What reading a list takes: the catalog's lookup, handed in because drafts know no catalog, and what is kept. */
export type QuickAddParts = {
  readonly find: FindCodes<ListedProduct>
  /** What is like a row that the catalog does not have. */
  readonly findNear: FindNear<ListedProduct>
  readonly learned: KeptValue<LearnedNames>
  /** What people said about the columns of their tables. */
  readonly columns: KeptValue<LearnedColumns>
  /** The list that is being settled: it outlives the dialog and the visit. */
  readonly box: KeptValue<string>
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
