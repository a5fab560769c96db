import { type ComponentProps, useMemo } from 'react'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { DraftsProvider } from '#src/drafts/store/drafts-context.tsx'
import { reportingStore } from '#src/drafts/store/reporting-store.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'

/** Provides the drafts. Each change that is not written is reported in a toast, with the reason and what to do. */
export function ReportingDrafts({
  store,
  ...rest
}: Omit<ComponentProps<typeof DraftsProvider>, 'store'> & { store: DraftStore }) {
  const showToast = useToast()
  const formats = useFormats()
  const reporting = useMemo(
    () =>
      reportingStore(store, async (outcome) => {
        const { notWrittenWords } = await loadPart('notices', () => import('./not-written-words.ts'))
        showToast({ text: notWrittenWords(outcome, formats) })
      }),
    [store, showToast, formats],
  )
  return <DraftsProvider store={reporting} {...rest} />
}
