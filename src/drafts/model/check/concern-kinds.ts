import type { ConcernKind } from './concern.ts'

/**
 * Worst first. Without a valid answer nothing else is certain: so age comes before stock, and stock before price.
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
  'placed-before',
  'unknown-stock',
  'price',
  'other-currency',
  'no-price',
] as const satisfies readonly ConcernKind[]

/**
 * Placed orders keep these names: a new one needs a new format of drafts. Pieces that were placed before are kept as
 * those that others want.
 */
export const keptKinds = concernKinds.filter((kind) => kind !== 'placed-before')

export type KeptKind = (typeof keptKinds)[number]
