import type { LiveAnswers } from '#src/drafts/check/live-answer.ts'
import type { OrderCheck } from '#src/drafts/model/placed-order.ts'

/**
 * How far an order's lines are known live: a line counts where its product's answer said something, also that there is
 * none of that sku, and no attempt failed since.
 */
export function checkOfOrder(lines: readonly { readonly sku: string }[], answers: LiveAnswers): OrderCheck {
  const times = lines.flatMap(({ sku }) => {
    const { said = null, failure = null } = answers.get(sku) ?? {}
    return said && !failure ? [said.at] : []
  })
  const extreme = (pick: (a: number, b: number) => number) =>
    times.length === 0 ? null : times.reduce((a, b) => pick(a, b))
  return {
    checked: times.length,
    of: lines.length,
    oldest: extreme((a, b) => Math.min(a, b)),
    newest: extreme(Math.max),
  }
}
