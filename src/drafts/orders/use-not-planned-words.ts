import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { piecesNotPlanned } from '#src/drafts/model/orders/pieces-not-planned.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'

/** What of a draft is in no order, and what its orders have in excess; each names its product where it is one. */
export function useNotPlannedWords(draft: Pick<Draft, 'lines'>): readonly string[] {
  const messages = useMessages(orderMessages)
  const { missing, extra } = piecesNotPlanned(draft)
  const nameOf = ([line, ...others]: readonly DraftLine[]) =>
    line && others.length === 0 ? lineName(line, draft.lines) : null
  return [
    missing.lines.length > 0 && messages.missing(missing.pieces, missing.lines.length, nameOf(missing.lines)),
    extra.lines.length > 0 && messages.extra(extra.pieces, extra.lines.length, nameOf(extra.lines)),
  ].filter((words) => words !== false)
}
