import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { KeptValue } from '#src/ui/kept-value.ts'
import type { BuyingSettings } from './model/buying-settings.ts'
import type { Numbering } from './model/order-numbers.ts'

/** What is kept of how a person buys. */
export type BuyingParts = {
  readonly settings: KeptValue<BuyingSettings>
  readonly numbering: KeptValue<Numbering>
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
