import { useMemo, useState } from 'react'
import { type CheckLimits, type ConcernKind, isTooOld } from '#src/drafts/model/check/concern.ts'
import { type DraftCheck, draftCheck } from '#src/drafts/model/check/draft-check.ts'
import { createLineJudge, type LineState, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { type Demand, type DraftDemand, demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useAnswers } from '#src/live/live-context.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useLineFacts } from './use-line-facts.ts'

/** How each line of a draft stands now, and all of it. */
export type LineStates = {
  readonly factsOf: (sku: string) => LineFacts
  readonly stateOf: (line: DraftLine) => LineState
  readonly check: DraftCheck
}

/**
 * A line's state is computed again only when the line, its facts or the limits change, or when its answer becomes too
 * old: an edit in a draft of 2,000 lines computes one. It stays the same object, so that only that row is drawn.
 */
export function useLineStates(draft: Draft): LineStates {
  const factsOf = useLineFacts(draft)
  const answers = useAnswers()
  const limits = useCheckLimits()
  const demand = useDemand(draft.id)
  const inputsKey = JSON.stringify([draft.barredWarehouses, limits.tolerancePercent, limits.checkMinutes])
  // `orders` stays the same array until an order changes.
  const { orders } = draft
  const inputs = useMemo(() => ({ inputsKey, orders }), [inputsKey, orders])
  const [kept] = useState(() => new Map<string, Kept>())
  return useMemo(() => {
    const judge = createLineJudge(draft, limits, demand)
    const stateOf = (line: DraftLine) => {
      const facts = factsOf(line.sku)
      const at = facts.answer?.answered?.at
      const isOld = at !== undefined && isTooOld(at, limits)
      const before = kept.get(line.id)
      const others = demand.draftsOf(line.sku)
      const isSame =
        before?.line === line && before.facts === facts && before.inputs === inputs && before.isOld === isOld
      if (isSame && isSameList(before.others, others)) return before.state
      const state = sameAs(before?.state, lineState(line, facts, judge))
      kept.set(line.id, { line, facts, inputs, isOld, others, state })
      return state
    }
    return { factsOf, stateOf, check: draftCheck(draft.lines, stateOf, answers) }
  }, [draft, factsOf, answers, limits, demand, inputs, kept])
}

type Kept = {
  readonly line: DraftLine
  readonly facts: LineFacts
  readonly inputs: object
  readonly isOld: boolean
  readonly others: readonly DraftDemand[]
  readonly state: LineState
}

export function hasConcern({ stateOf }: Pick<LineStates, 'stateOf'>, line: DraftLine, kind: ConcernKind): boolean {
  return stateOf(line).concerns.some((each) => each.kind === kind)
}

/** What the other drafts in progress want. */
export function useDemand(draftId: string): Demand {
  const { drafts } = knownDrafts(useDrafts())
  return useMemo(() => demandOfOthers(drafts, draftId), [drafts, draftId])
}

/** The person's limits, and the time. */
export function useCheckLimits(): CheckLimits {
  const { tolerancePercent, checkMinutes } = useBuyingSettings()
  const now = useNow(10_000)
  return useMemo(() => ({ tolerancePercent, checkMinutes, now }), [tolerancePercent, checkMinutes, now])
}

function isSameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => each === now[index])
}

function sameAs(before: LineState | undefined, state: LineState): LineState {
  if (before?.kind !== state.kind) return state
  return JSON.stringify(before.concerns) === JSON.stringify(state.concerns) ? before : state
}
