import { lazyPart } from '#src/ui/load-part.ts'

/** The buttons of a quantity field. They load with the first field under the pointer or with the focus. */
export const LazyStepper = lazyPart('notices', async () => (await import('./quantity-parts.tsx')).QuantityStepper)
/** Why a text was refused. */
export const LazyRefusal = lazyPart('notices', async () => (await import('./quantity-parts.tsx')).RefusalNote)
/** Loads with the first change. */
export const LazyGrowth = lazyPart('notices', async () => (await import('./growth-note.tsx')).GrowthNote)
