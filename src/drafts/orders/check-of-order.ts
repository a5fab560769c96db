import { stampChecks } from '#src/drafts/live-check/check-stamp.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { OrderCheck } from '#src/drafts/model/orders/placed-order.ts'

/**
 * How far an order's lines, each of another product, are known live: a line counts where its product's answer said
 * something, also that there is none of that sku, and no attempt failed since.
 */
export function checkOfOrder(lines: readonly { readonly sku: string }[], answers: LiveAnswers): OrderCheck {
  const { checked, of, oldest, newest } = stampChecks(
    lines.map(({ sku }) => sku),
    answers,
  )
  return { checked, of, oldest, newest }
}
