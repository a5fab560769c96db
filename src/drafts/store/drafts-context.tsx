import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { WarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { type DraftsState, knownDrafts } from './drafts-state.ts'
import type { ReportingStore } from './reporting-store.ts'

type OpenDraft = {
  readonly draft: Draft | null
  /** 0 where the open draft has no line with this sku. */
  readonly quantityOf: (sku: string) => number
}

const DraftStoreContext = createContext<ReportingStore | null>(null)
const WarehousePreferenceContext = createContext<StoredValue<WarehousePreference> | null>(null)
const IvaRateContext = createContext<StoredValue<IvaRate> | null>(null)
const OpenDraftContext = createContext<OpenDraft | null>(null)

export function DraftsProvider(props: {
  store: ReportingStore
  warehousePreference: StoredValue<WarehousePreference>
  ivaRate: StoredValue<IvaRate>
  children: ReactNode
}) {
  const { store, warehousePreference, ivaRate, children } = props
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { drafts, openDraftId } = knownDrafts(state)
  const draft = drafts.find(({ id }) => id === openDraftId) ?? null
  const open = useMemo(() => {
    const quantities = new Map(draft?.lines.map((line) => [line.sku, line.quantity]))
    return { draft, quantityOf: (sku: string) => quantities.get(sku) ?? 0 }
  }, [draft])

  // For browsers without a channel between tabs, and for hints that a suspended tab missed.
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && store.refresh()
    addEventListener('focus', refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      removeEventListener('focus', refreshIfVisible)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [store])

  return (
    <DraftStoreContext value={store}>
      <WarehousePreferenceContext value={warehousePreference}>
        <IvaRateContext value={ivaRate}>
          <OpenDraftContext value={open}>{children}</OpenDraftContext>
        </IvaRateContext>
      </WarehousePreferenceContext>
    </DraftStoreContext>
  )
}

export function useDraftStore(): ReportingStore {
  return found(use(DraftStoreContext))
}

export function useWarehousePreference(): StoredValue<WarehousePreference> {
  return found(use(WarehousePreferenceContext))
}

export function useIvaSetting(): StoredValue<IvaRate> {
  return found(use(IvaRateContext))
}

/** The rate for prices outside drafts and for new drafts: the last one chosen in any draft. */
export function useIvaRate(): IvaRate {
  const rate = useIvaSetting()
  return useSyncExternalStore(rate.subscribe, rate.get)
}

export function useDrafts(): DraftsState {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, store.getState)
}

export function useOpenDraft(): OpenDraft {
  return found(use(OpenDraftContext))
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Error('DraftsProvider is missing')
  return value
}
