import { expect, it } from 'vitest'
import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { type CatalogState, nothingLoaded } from './catalog-state.ts'
import { whyUnchecked } from './why-unchecked.ts'

const of = (kind: WholesaleErrorKind): LoadFailure => ({
  kind: 'wholesale',
  error: { kind, detail: '', retryAfterMs: null, tries: null },
})
const state = (load: CatalogState['load'], uncheckedWhy: LoadFailure | null = of('unreachable')): CatalogState => ({
  ...nothingLoaded,
  load,
  uncheckedWhy,
})
const failed = (failure: LoadFailure) => ({ kind: 'failed', failure, failedAt: 0, progress: null }) as const
const loading = (retry: { failure: LoadFailure; at: number } | null) =>
  ({ kind: 'loading', startedAt: 0, progress: null, retry }) as const

it('is said beside the time of the catalog, also while a new load is on its way', () => {
  for (const load of [{ kind: 'idle' }, loading(null), failed({ kind: 'cancelled' })] as const)
    expect(whyUnchecked(state(load))).toEqual(of('unreachable'))
  expect(whyUnchecked(state({ kind: 'idle' }, null))).toBeNull()
})

it('is not said twice: a load that failed or is tried again has a notice, and a session that ended too', () => {
  expect(whyUnchecked(state(failed(of('unreachable'))))).toBeNull()
  expect(whyUnchecked(state(loading({ failure: of('unreachable'), at: 1 })))).toBeNull()
  expect(whyUnchecked(state({ kind: 'idle' }, of('signed-out')))).toBeNull()
})
