import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/** What is kept of how a person buys. */
export type BuyingParts = {
  readonly settings: StoredValue<BuyingSettings>
  /** As it was stored: read where orders get their numbers (`readNumbering`), and not on the first screen. */
  readonly numbering: StoredValue<unknown>
}

const BuyingContext = createContext<BuyingParts | null>(null)

export function BuyingProvider({ parts, children }: { parts: BuyingParts; children: ReactNode }) {
  return <BuyingContext value={parts}>{children}</BuyingContext>
}

export function useBuyingParts(): BuyingParts {
  const parts = use(BuyingContext)
  if (!parts) throw new Error('BuyingProvider is missing')
  return parts
}

export function useBuyingSettings(): BuyingSettings {
  const { settings } = useBuyingParts()
  return useSyncExternalStore(settings.subscribe, settings.get)
}
