import type { ConcernKind } from './concern.ts'

/**
 * Worst first. Without a valid answer nothing else is certain: so age comes before stock, and stock before price. Placed
 * orders keep these names: a new one needs a new format of drafts.
 */
export const concernKinds = [
  'unchecked',
  'failed',
  'wrong-answer',
  'old',
  'not-found',
  'shortage',
  'over-planned',
  'shared',
  'unknown-stock',
  'price',
  'other-currency',
  'no-price',
] as const satisfies readonly ConcernKind[]
