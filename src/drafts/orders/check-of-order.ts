import { stampChecks } from '#src/drafts/model/check/check-stamp.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { OrderCheck } from '#src/drafts/model/orders/order.ts'

/**
 * How much of an order is checked live; each line is another product. A line counts if its product has an answer, also
 * "not found", and no later attempt failed.
 */
export function checkOfOrder(lines: readonly { readonly sku: string }[], answers: LiveAnswers): OrderCheck {
  const { checked, of, oldest, newest } = stampChecks(
    lines.map(({ sku }) => sku),
    answers,
  )
  return { checked, of, oldest, newest }
}
