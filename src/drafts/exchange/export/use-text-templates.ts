import { useMemo, useSyncExternalStore } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { readTextTemplates, type TextTemplates } from './text-templates.ts'

/** What is kept of templates, and how to keep more: `change` is given what is kept by then, in whatever tab. */
export function useTextTemplates(): [
  templates: TextTemplates,
  changeTemplates: (change: (kept: TextTemplates) => TextTemplates) => void,
] {
  const { templates: kept } = useExchangeParts()
  const stored = useSyncExternalStore(kept.subscribe, kept.get)
  const templates = useMemo(() => readTextTemplates(stored), [stored])
  return [templates, (change) => kept.set(change(readTextTemplates(kept.get())))]
}
