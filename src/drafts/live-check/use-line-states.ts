import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CheckLimits, ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { type Demand, demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import type { KnowingLimits } from '#src/drafts/model/stock/known-product.ts'
import type { AllPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { saysTotalsOnly } from '#src/drafts/model/stock/says-totals-only.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useProductLookup, useProductsNowStore } from '#src/drafts/parts/use-products-now.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import type { LazyLive } from '#src/live/lazy-live.ts'
import { useLoadingLive } from '#src/live/live-context.tsx'
import type { JudgedBy, LineStates } from './judge-draft.ts'
import { createStatesStore, type StatesStore } from './states-store.ts'

export type { LineStates } from './judge-draft.ts'

/** How each line of a draft stands now, and all of it. */
export function useLineStates(draft: Draft): LineStates {
  const store = useStatesStore()
  useProductLookup(draft.lines)
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.statesOf(draft), [store, draft]),
  )
}

/** Current facts about a draft's products, by sku. The same function until one of them changes. */
export function useLineFacts(draft: Draft): (sku: string) => LineFacts {
  return useLineStates(draft).factsOf
}

/** The state of each of these drafts. */
export function useDraftStates(drafts: readonly Draft[]): (draft: Draft) => DraftState {
  const statesOf = useStatesOf(useMemo(() => drafts.flatMap(({ lines }) => lines), [drafts]))
  return useCallback((draft) => statesOf(draft).draftState, [statesOf])
}

/** How lines stand, of which other lines of their drafts may not be known. */
export function useStatesOf(lines: readonly DraftLine[]): (draft: Draft) => LineStates {
  const store = useStatesStore()
  useProductLookup(lines)
  const by = useSyncExternalStore(store.subscribe, store.judgedBy)
  return useCallback((draft) => store.statesOf(draft, by), [store, by])
}

export function hasConcern({ stateOf }: Pick<LineStates, 'stateOf'>, line: DraftLine, kind: ConcernKind): boolean {
  return stateOf(line).concerns.some((each) => each.kind === kind)
}

/** What the other drafts in progress want. */
export function useDemand(draftId: string): Demand {
  const { drafts } = knownDrafts(useDrafts())
  return useMemo(() => demandOfOthers(drafts, draftId), [drafts, draftId])
}

/** The person's limits, and the time. */
export function useCheckLimits(): CheckLimits {
  return useJudgedBy('limits')
}

/** What decides now which price and stock of a product count. */
export function useKnowingLimits(): KnowingLimits {
  return useJudgedBy('knowing')
}

/** The placed pieces of all drafts, by sku. The same object until an order is placed, cancelled or dated anew. */
export function useAllPlaced(): AllPlaced {
  return useJudgedBy('placed')
}

/** Whether an answer of the wholesaler has shown that it says totals alone, without warehouses. */
export function useSaysTotalsOnly(): boolean {
  const answers = useJudgedBy('answers')
  return useMemo(() => saysTotalsOnly(answers), [answers])
}

function useJudgedBy<Part extends keyof JudgedBy>(part: Part): JudgedBy[Part] {
  const store = useStatesStore()
  return useSyncExternalStore(store.subscribe, () => store.judgedBy()[part])
}

/** One for all pages. Made when one first needs it: the first screen does without its code. */
function useStatesStore(): StatesStore {
  const live = useLoadingLive()
  const products = useProductsNowStore()
  const catalog = useCatalogNow()
  const draftStore = useDraftStore()
  const { settings } = useBuyingParts()
  const made = stores.get(live)
  if (made) return made
  const store = createStatesStore({
    answers: { get: () => live.getState().answers, subscribe: live.subscribe },
    products,
    drafts: { get: () => knownDrafts(draftStore.getState()).drafts, subscribe: draftStore.subscribe },
    settings,
    catalogAt: { get: catalog.getTime, subscribe: catalog.subscribe },
    time: createSteppedTime(),
  })
  stores.set(live, store)
  return store
}

const stores = new WeakMap<LazyLive, StatesStore>()

const timeStepMs = 10_000

/** The time of day in steps: between them it stays the same, and so does what is judged by it. */
function createSteppedTime() {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | null = null
  const step = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    get() {
      // Nobody was shown it for a while.
      if (timer === null && Math.abs(Date.now() - now) > timeStepMs) now = Date.now()
      return now
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      timer ??= setInterval(step, timeStepMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
  }
}
