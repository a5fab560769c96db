import { useParams } from 'react-router'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { exportMessages } from './export-messages.ts'
import { PaperPage } from './paper-page.tsx'
import { PrintedDraft } from './printed-draft.tsx'

/** The print page of a draft, with all lines. */
export function PrintPage() {
  const { paper: messages } = useMessages(exportMessages)
  const { draftId } = useParams()
  const state = useDrafts()
  const draft = knownDrafts(state).drafts.find(({ id }) => id === draftId)
  if (state.kind === 'opening') return null
  return (
    <PaperPage
      title={draft ? `${draft.name} · Surtido` : 'Surtido'}
      back={draft ? { to: draftHref(draft.id), label: messages.back } : { to: draftsHref, label: messages.toDrafts }}
      label={messages.sheet}
      nothing={draft ? null : messages.unknown}
    >
      {draft && <PrintedDraft draft={draft} />}
    </PaperPage>
  )
}
