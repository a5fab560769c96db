import { useMemo, useSyncExternalStore } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { readTextTemplates, type TextTemplates } from './text-templates.ts'

/** The stored templates, and a function to change them. `change` gets the newest stored value, also of other tabs. */
export function useTextTemplates(): [
  templates: TextTemplates,
  changeTemplates: (change: (stored: TextTemplates) => TextTemplates) => void,
] {
  const { templates: storedTemplates } = useExchangeParts()
  const stored = useSyncExternalStore(storedTemplates.subscribe, storedTemplates.get)
  const templates = useMemo(() => readTextTemplates(stored), [stored])
  return [templates, (change) => storedTemplates.set(change(readTextTemplates(storedTemplates.get())))]
}
