import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { type NewMoney, type NewTotal, newMoney } from '#src/drafts/model/money/new-money.ts'

/** What a draft costs with the prices of now; null where they are those used for its lines. */
export function useNewMoney(draft: Draft, factsOf: (sku: string) => LineFacts): NewMoney | null {
  return useMemo(() => newMoney(draft, (sku) => factsOf(sku).now), [draft, factsOf])
}

/** The same in three figures. */
export function useNewTotal(draft: Draft, factsOf: (sku: string) => LineFacts): NewTotal | null {
  const money = useNewMoney(draft, factsOf)
  return useMemo(
    () =>
      money && {
        lineIds: new Set(money.prices.keys()),
        count: money.prices.size,
        total: money.sums.both.total,
        by: money.by,
      },
    [money],
  )
}
