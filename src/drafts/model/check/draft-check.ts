import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { type CheckStamp, stampChecks } from './check-stamp.ts'
import type { ConcernKind } from './concern.ts'
import { concernKinds } from './concern-kinds.ts'
import { type LineState, type StateKind, worstState } from './line-state.ts'

/** How well a draft is checked: the worst state of its lines, and how many lines have each concern. */
export type DraftCheck = {
  readonly kind: StateKind
  readonly counts: ConcernCounts
  /** How many of the lines that are still to be ordered were answered, and when. */
  readonly stamp: CheckStamp
}

/** By the listed kinds: a kind that is missing from the list does not compile where it is counted. */
export type ConcernCounts = Readonly<Record<ListedKind, number>>
type ListedKind = (typeof concernKinds)[number]

export function draftCheck(
  lines: readonly DraftLine[],
  stateOf: (line: DraftLine) => LineState,
  answers: LiveAnswers,
): DraftCheck {
  const states = lines.map(stateOf)
  const open = lines.filter((_, index) => states[index]?.kind !== 'placed').map(({ sku }) => sku)
  return {
    kind: worstState(states.map(({ kind }) => kind)),
    counts: countConcerns(states.map(({ concerns }) => concerns)),
    stamp: stampChecks(open, answers),
  }
}

/** How many of these have each concern. */
export function countConcerns(all: readonly (readonly { readonly kind: ConcernKind }[])[]): ConcernCounts {
  const counts = noConcerns()
  for (const concerns of all) for (const { kind } of concerns) counts[kind] += 1
  return counts
}

/** Kinds of concern that occur, worst first. */
export function occurring(counts: ConcernCounts): readonly ConcernKind[] {
  return concernKinds.filter((kind) => counts[kind] > 0)
}

function noConcerns(): Record<ListedKind, number> {
  return {
    unchecked: 0,
    failed: 0,
    'wrong-answer': 0,
    old: 0,
    'not-found': 0,
    shortage: 0,
    'over-planned': 0,
    shared: 0,
    'placed-before': 0,
    'unknown-stock': 0,
    price: 0,
    'other-currency': 0,
    'no-price': 0,
  }
}
