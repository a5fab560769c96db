import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'

/**
 * Whether the wholesaler has shown that it says how many there are and not where: an answer has a total without
 * warehouses, and none has warehouses. The catalog shows nothing of it: many leave out what each product's answer says.
 */
export function saysTotalsOnly(answers: LiveAnswers): boolean {
  let hasTotal = false
  for (const { answered } of answers.values()) {
    const product = answered?.product
    if (!product) continue
    if (product.warehouses !== null && product.warehouses.length > 0) return false
    hasTotal ||= product.warehouses === null && product.quantity !== null
  }
  return hasTotal
}
