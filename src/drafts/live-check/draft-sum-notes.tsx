import { type ReactElement, useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { goneMoney } from '#src/drafts/model/money/gone-money.ts'
import { GoneSum } from './gone-sum.tsx'
import { NewSum } from './new-sum.tsx'
import { useLineFacts } from './use-line-states.ts'
import { useNewTotal } from './use-new-money.ts'

/** What is to be said of the total of a draft: the one with the prices of now, and what of it nobody can order. */
export function useDraftSumNotes(draft: Draft): readonly ReactElement[] {
  const factsOf = useLineFacts(draft)
  const newTotal = useNewTotal(draft, factsOf)
  const gone = useMemo(() => goneMoney(draft, (sku) => factsOf(sku).now), [draft, factsOf])
  return [newTotal && <NewSum key="new" {...newTotal} />, gone && <GoneSum key="gone" {...gone} />].filter(
    (note) => note !== null,
  )
}
