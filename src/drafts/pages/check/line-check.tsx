import type { ProductCheck } from '#src/drafts/live-check/check-of.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineActions } from '#src/drafts/pages/lines/use-line-actions.ts'
import { CheckMark } from './check-mark.tsx'
import { MissingProduct } from './missing-product.tsx'

/** The state of a line's check. If the product is not found, a click looks for its new sku. */
export function LineCheck(props: { line: DraftLine; check: ProductCheck; now: number; actions: LineActions }) {
  const { line, check, now, actions } = props
  return check.kind === 'not-found' ? (
    <MissingProduct line={line} check={check} now={now} actions={actions} />
  ) : (
    <CheckMark check={check} now={now} />
  )
}
