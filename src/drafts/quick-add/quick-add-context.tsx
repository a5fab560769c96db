import { createContext, type ReactNode, use } from 'react'
import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type {
  FindCodes,
  FindDescribed,
  FindInTitles,
  FindNear,
  ListedProduct,
} from '#src/drafts/model/lines/code-lookup.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { ListKeeper } from './kept/list-keeper.ts'

/** What quick add needs: stored values, and the catalog's lookups. Drafts do not import the catalog. */
export type QuickAddParts = {
  readonly find: FindCodes<ListedProduct>
  /** Products whose title has a code or model of a row that is not in the catalog as a code. */
  readonly findInTitles: FindInTitles<ListedProduct>
  /** The only product that the description of a row without a code fits. */
  readonly findDescribed: FindDescribed<ListedProduct>
  /** Products similar to a row that is not in the catalog. */
  readonly findNear: FindNear<ListedProduct>
  /** The catalog's own search, best first. @throws where there is no catalog */
  readonly search: (text: string) => Promise<FoundInCatalog>
  readonly learned: StoredValue<LearnedNames>
  /** Columns that the person corrected: `readLearnedColumns`, which the first screen does without, checks them. */
  readonly columns: StoredValue<unknown>
  /** The lists that were opened in this visit, by draft. */
  readonly keepers: Map<string, ListKeeper>
  /** The text of a list that an older version kept for all drafts together; `''` where there is none. */
  readonly unowned: StoredValue<string>
}

/** The first rows of the catalog's answer to a text. */
export type FoundInCatalog = {
  readonly rows: readonly { readonly product: ListedProduct }[]
  /** Of all that were found. */
  readonly positions: { readonly length: number }
  /** So many of the first match as typed; the others match with another spelling. */
  readonly asTyped: number
  /** So many of the last, before those that lack words, match by their description. */
  readonly described: number
  /** The last lack words: so many of them these, then so many others. */
  readonly lacking: readonly { readonly words: readonly string[]; readonly count: number }[]
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
