import { createContext, type ReactNode, use } from 'react'
import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { SharedDraft } from './format/check-content.ts'

/** Stored values for export, sharing and backups. */
export type ExchangeParts = {
  /** The raw stored value. `export/use-text-templates.ts` parses it: the first screen does not load the parser. Backups contain it. */
  readonly templates: StoredValue<unknown>
  /** The raw stored value, too: `company/use-company.ts` parses it. Backups contain it. */
  readonly company: StoredValue<unknown>
  /** How the person buys; backups contain it. */
  readonly buying: StoredValue<BuyingSettings>
  /** Codes learned from lists and scans; backups contain them. */
  readonly learned: StoredValue<LearnedNames>
  /** The browser's promise not to delete this site's storage by itself. */
  readonly persistence: {
    readonly isGranted: () => Promise<boolean>
    readonly ask: () => Promise<boolean>
  }
  /** An opened file, between the button that opens it and the page that shows it. Only in memory. */
  readonly shared: StoredValue<SharedFile | null>
}

export type SharedFile = {
  readonly name: string
  /** Distinguishes two files of the same name. */
  readonly openedAt: number
  readonly draft: SharedDraft
}

const ExchangeContext = createContext<ExchangeParts | null>(null)

export function ExchangeProvider({ parts, children }: { parts: ExchangeParts; children: ReactNode }) {
  return <ExchangeContext value={parts}>{children}</ExchangeContext>
}

export function useExchangeParts(): ExchangeParts {
  const parts = use(ExchangeContext)
  if (!parts) throw new Error('ExchangeProvider is missing')
  return parts
}
