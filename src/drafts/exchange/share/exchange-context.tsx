import { createContext, type ReactNode, use } from 'react'
import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { ReceivedDraft } from './format/check-content.ts'

/** What drafts that come and go need to be kept. */
export type ExchangeParts = {
  /** As they were stored: read where they are used (`export/use-text-templates.ts`), and not on the first screen. */
  readonly templates: StoredValue<unknown>
  /** Names that were learned from lists: a backup carries them. */
  readonly learned: StoredValue<LearnedNames>
  /** What a file had, on the way from the button that opened it to the page that shows it; gone with the visit. */
  readonly received: StoredValue<ReceivedFile | null>
}

export type ReceivedFile = {
  readonly name: string
  /** Tells two files of one name apart. */
  readonly receivedAt: number
  readonly draft: ReceivedDraft
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
