import { useMemo, useState } from 'react'
import type { CheckLimits, ConcernKind } from '#src/drafts/model/check/concern.ts'
import { type DraftCheck, draftCheck } from '#src/drafts/model/check/draft-check.ts'
import { createLineJudge, type LineState, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useAnswers } from './answers-context.tsx'
import { useLineFacts } from './use-line-facts.ts'

/** How each line of a draft stands now, and all of it. */
export type LineStates = {
  readonly factsOf: (sku: string) => LineFacts
  readonly stateOf: (line: DraftLine) => LineState
  readonly check: DraftCheck
}

/** A line keeps its state, the same object, until its state changes: rows are drawn again only then. */
export function useLineStates(draft: Draft): LineStates {
  const factsOf = useLineFacts(draft)
  const answers = useAnswers()
  const limits = useCheckLimits()
  const [kept] = useState(() => new Map<string, LineState>())
  return useMemo(() => {
    const judge = createLineJudge(draft, limits)
    const states = new Map<string, LineState>()
    const stateOf = (line: DraftLine) => {
      const known = states.get(line.id)
      if (known) return known
      const state = keep(kept.get(line.id), lineState(line, factsOf(line.sku), judge))
      states.set(line.id, state)
      kept.set(line.id, state)
      return state
    }
    return { factsOf, stateOf, check: draftCheck(draft.lines, stateOf, answers) }
  }, [draft, factsOf, answers, limits, kept])
}

export function hasConcern({ stateOf }: Pick<LineStates, 'stateOf'>, line: DraftLine, kind: ConcernKind): boolean {
  return stateOf(line).concerns.some((each) => each.kind === kind)
}

/** The person's limits, and the time. */
export function useCheckLimits(): CheckLimits {
  const { tolerancePercent, checkMinutes } = useBuyingSettings()
  const now = useNow(10_000)
  return useMemo(() => ({ tolerancePercent, checkMinutes, now }), [tolerancePercent, checkMinutes, now])
}

function keep(before: LineState | undefined, state: LineState): LineState {
  if (before?.kind !== state.kind) return state
  return JSON.stringify(before.concerns) === JSON.stringify(state.concerns) ? before : state
}
