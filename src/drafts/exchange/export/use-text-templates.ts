import { useMemo, useSyncExternalStore } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { readTextTemplates, type TextTemplates } from './text-templates.ts'

/** What is kept of templates, and how to keep more: `change` is given what is kept by then, in whatever tab. */
export function useTextTemplates(): [
  templates: TextTemplates,
  changeTemplates: (change: (stored: TextTemplates) => TextTemplates) => void,
] {
  const { templates: storedTemplates } = useExchangeParts()
  const stored = useSyncExternalStore(storedTemplates.subscribe, storedTemplates.get)
  const templates = useMemo(() => readTextTemplates(stored), [stored])
  return [templates, (change) => storedTemplates.set(change(readTextTemplates(storedTemplates.get())))]
}
