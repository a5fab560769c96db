import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { occurring } from '#src/drafts/model/check/draft-check.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { listMessages } from './list-messages.ts'

/**
 * The state and how far it is placed, or else the concerns about its lines, worst first.
 *
 * @param unfilled placed pieces that will not come, and are not planned again
 */
export function draftStateWords(state: DraftState, unfilled: number, formats: Formats): string {
  const left = unfilled > 0 ? [placedMessages[formats.locale](formats).unfilled(unfilled)] : []
  return [stateWords(state, formats), ...left].join(', ')
}

function stateWords(state: DraftState, formats: Formats): string {
  const { states, partPlaced } = listMessages[formats.locale](formats)
  const { counts: words } = checkMessages[formats.locale](formats)
  if (state.kind === 'placed-in-part') return `${states[state.kind]} ${partPlaced(state.placed, state.of)}`
  if (state.kind !== 'concerns') return states[state.kind]
  return occurring(state.counts)
    .map((kind) => words[kind](state.counts[kind]))
    .join(', ')
}
