import { type ComponentProps, useMemo } from 'react'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { DraftsProvider } from '#src/drafts/store/drafts-context.tsx'
import { reportingStore } from '#src/drafts/store/reporting-store.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { notWrittenMessages } from './first-screen-messages.ts'

/** Provides the drafts. Each change that is not written is reported in a toast, with the reason and what to do. */
export function ReportingDrafts({
  store,
  ...rest
}: Omit<ComponentProps<typeof DraftsProvider>, 'store'> & { store: DraftStore }) {
  const showToast = useToast()
  const messages = useMessages(notWrittenMessages)
  const formats = useFormats()
  const reporting = useMemo(
    () =>
      reportingStore(store, async ({ kind, tried }) => {
        const excess = tried && (await import('./excess-words.ts').catch(() => null))?.excessWords(tried, formats)
        showToast({ text: excess || messages[kind] })
      }),
    [store, showToast, messages, formats],
  )
  return <DraftsProvider store={reporting} {...rest} />
}
