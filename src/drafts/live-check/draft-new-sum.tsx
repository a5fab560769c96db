import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { NewSum } from './new-sum.tsx'
import { useLineFacts } from './use-line-facts.ts'
import { useNewTotal } from './use-new-money.ts'

/** The total of a draft with the prices of now; nothing where these are used for its lines. */
export function DraftNewSum({ draft }: { draft: Draft }) {
  const newTotal = useNewTotal(draft, useLineFacts(draft))
  return newTotal && <NewSum {...newTotal} />
}
