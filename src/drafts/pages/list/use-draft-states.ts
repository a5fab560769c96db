import { useMemo, useState } from 'react'
import { useAllPlaced, useKnowingLimits } from '#src/drafts/live-check/use-line-facts.ts'
import { useCheckLimits } from '#src/drafts/live-check/use-line-states.ts'
import { isTooOld } from '#src/drafts/model/check/concern.ts'
import { draftCheck } from '#src/drafts/model/check/draft-check.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { type DraftState, draftState } from '#src/drafts/model/draft/draft-state.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { useProductsNow } from '#src/drafts/parts/catalog-now.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useAnswers } from '#src/live/live-context.tsx'

/**
 * The state of each of these drafts; the state of any other is computed on request. It is computed again only when what
 * is known of its products changes: during a check answers come many times a second.
 */
export function useDraftStates(drafts: readonly Draft[]): (draft: Draft) => DraftState {
  const answers = useAnswers()
  const knowing = useKnowingLimits()
  const limits = useCheckLimits()
  const placed = useAllPlaced()
  const { drafts: all } = knownDrafts(useDrafts())
  const lines = useMemo(() => drafts.flatMap((draft) => draft.lines), [drafts])
  const products = useProductsNow({ lines })
  const [kept] = useState(() => new WeakMap<Draft, Kept>())
  return useMemo(() => {
    const { tolerancePercent, checkMinutes } = limits
    return (draft) => {
      const demand = demandOfOthers(all, draft.id)
      const known = draft.lines.map(({ sku }) => ({ answer: answers.get(sku), listed: products.get(sku) }))
      const from = [
        knowing,
        tolerancePercent,
        checkMinutes,
        placed,
        ...known.flatMap(({ answer, listed }) => [
          answer,
          listed,
          answer?.answered ? isTooOld(answer.answered.at, limits) : null,
        ]),
        ...draft.lines.flatMap(({ sku }) => demand.draftsOf(sku)),
      ]
      const before = kept.get(draft)
      if (before?.from.length === from.length && before.from.every((each, index) => each === from[index])) {
        return before.state
      }
      const judge = createLineJudge(draft, limits, demand)
      const factsOf = (sku: string) =>
        lineFacts(answers.get(sku), products.get(sku), {
          ...knowing,
          barred: draft.barredWarehouses,
          placed: placed.get(sku) ?? [],
        })
      const stateOf = (line: DraftLine) => lineState(line, factsOf(line.sku), judge)
      const state = draftState(draft, draftCheck(draft.lines, stateOf, answers))
      kept.set(draft, { from, state })
      return state
    }
  }, [answers, products, placed, all, knowing, limits, kept])
}

type Kept = { readonly from: readonly unknown[]; readonly state: DraftState }
