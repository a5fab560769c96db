import { useMemo, useSyncExternalStore } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import type { Company } from '#src/drafts/model/company/company.ts'
import { readCompany } from '#src/drafts/model/company/read-company.ts'

/** The stored company data, and a function to change them, which gets the newest ones, also of other tabs. */
export function useCompany(): [company: Company, changeCompany: (change: (stored: Company) => Company) => void] {
  const { company: storedCompany } = useExchangeParts()
  const stored = useSyncExternalStore(storedCompany.subscribe, storedCompany.get)
  const company = useMemo(() => readCompany(stored), [stored])
  return [company, (change) => storedCompany.set(change(readCompany(storedCompany.get())))]
}
