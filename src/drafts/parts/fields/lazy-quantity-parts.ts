import { type ComponentType, lazy } from 'react'

const loadParts = () => import('./quantity-parts.tsx')

/** The buttons of a quantity field. They load with the first field under the pointer or with the focus. */
export const LazyStepper = part(async () => (await loadParts()).QuantityStepper)
/** Why a text was refused. */
export const LazyRefusal = part(async () => (await loadParts()).RefusalNote)
/** Loads with the first change. */
export const LazyGrowth = part(async () => (await import('./growth-note.tsx')).GrowthNote)

/** The field works without these parts: one that cannot be loaded is no error. */
function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
