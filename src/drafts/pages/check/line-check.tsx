import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineActions } from '#src/drafts/pages/lines/use-line-actions.ts'
import { CheckMark, type CheckMarkProps } from './check-mark.tsx'
import { MissingProduct } from './missing-product.tsx'

/** The state of a line. If its product is not found, a click looks for its new sku. */
export function LineCheck({ line, actions, ...mark }: { line: DraftLine; actions: LineActions } & CheckMarkProps) {
  const isMissing = mark.asking === null && mark.state.concerns.some(({ kind }) => kind === 'not-found')
  // A product that the catalog lacks is not asked about yet: its mark says that first.
  return isMissing && mark.facts.answer?.answered ? (
    <MissingProduct line={line} mark={mark} actions={actions} />
  ) : (
    <CheckMark {...mark} />
  )
}
