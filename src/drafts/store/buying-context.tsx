import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/** Stored values about how a person buys, and works with the program. */
export type BuyingParts = {
  readonly settings: StoredValue<BuyingSettings>
  /** The unread value: `readNumbering` reads it where orders get numbers, so that the first screen does not load it. */
  readonly numbering: StoredValue<unknown>
  /** The person's initials, or the mark of this browser; unread too. */
  readonly mark: StoredValue<unknown>
  /** What the person replaced by what; unread too: `readChosen` reads it. */
  readonly substitutes: StoredValue<unknown>
  /** The columns of a table, by the name of its set; unread too: `readLayout` reads them. The same value each time. */
  readonly storedColumns: (storedAs: string) => StoredValue<unknown>
  /** False where the keys that are a single character are switched off (WCAG 2.1.4); all else is on. */
  readonly singleKeys: StoredValue<unknown>
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
  return useSyncExternalStore(settings.subscribe, settings.get, settings.get)
}
