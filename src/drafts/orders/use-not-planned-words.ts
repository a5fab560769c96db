import { namesOfOthers } from '#src/drafts/live-check/others-words.ts'
import { useLineStates } from '#src/drafts/live-check/use-line-states.ts'
import { type LineState, sharedIn } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { piecesNotPlanned } from '#src/drafts/model/orders/pieces-not-planned.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'

/**
 * What of a draft is in no order, with the drafts that want it, too, and what its orders have in excess; each names its
 * product where it is one.
 */
export function useNotPlannedWords(draft: Draft): readonly string[] {
  const { stateOf } = useLineStates(draft)
  return notPlannedWords(draft, stateOf, useFormats())
}

export function notPlannedWords(
  draft: Pick<Draft, 'lines'>,
  stateOf: (line: DraftLine) => LineState,
  formats: Formats,
): readonly string[] {
  const messages = orderMessages[formats.locale](formats)
  const { missing, extra } = piecesNotPlanned(draft)
  const nameOf = ([line, ...others]: readonly DraftLine[]) =>
    line && others.length === 0 ? lineName(line, draft.lines) : null
  const shared = missing.lines.flatMap((line) => sharedIn(stateOf(line)) ?? []).filter((each) => each.unassigned > 0)
  const others = {
    pieces: shared.map(({ unassigned }) => unassigned).reduce(addQuantities, 0),
    drafts: namesOfOthers(shared),
  }
  return [
    missing.lines.length > 0 && messages.missing(missing.pieces, missing.lines.length, nameOf(missing.lines), others),
    extra.lines.length > 0 && messages.extra(extra.pieces, extra.lines.length, nameOf(extra.lines)),
  ].filter((words) => words !== false)
}
