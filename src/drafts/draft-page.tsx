import { Link, useParams } from 'react-router'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DraftHeader } from './draft-header.tsx'
import { draftsHref } from './draft-href.ts'
import { DraftTotalsBar } from './draft-totals-bar.tsx'
import { useDrafts } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { DraftLines } from './lines/draft-lines.tsx'
import type { Draft } from './model/draft.ts'
import { QuickAddButton } from './quick-add/quick-add-button.tsx'
import { StorageNotice } from './storage-notice.tsx'

/** One draft: its name and note, its lines, its totals. */
export function DraftPage() {
  const messages = useMessages(draftsMessages)
  const { draftId } = useParams()
  const state = useDrafts()
  if (state.kind === 'opening') {
    return (
      <main className="p-4 text-table text-ink-soft">
        <title>{`${messages.pageTitle} · Surtido`}</title>
        {messages.opening}
      </main>
    )
  }
  const draft = state.drafts.find(({ id }) => id === draftId)
  if (!draft) return <UnknownDraft />
  return (
    <main data-lines tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      <title>{`${draft.name} · Surtido`}</title>
      <DraftHeader draft={draft} isOpen={draft.id === state.openDraftId} />
      <StorageNotice className="mx-4 my-2" />
      {draft.lines.length === 0 ? (
        <EmptyDraft isOpen={draft.id === state.openDraftId} draft={draft} />
      ) : (
        <DraftLines key={draft.id} draft={draft} />
      )}
      <DraftTotalsBar draft={draft} />
    </main>
  )
}

function EmptyDraft({ draft, isOpen }: { draft: Draft; isOpen: boolean }) {
  const messages = useMessages(draftsMessages)
  return (
    <div className="grid flex-1 content-start gap-1 px-4 py-3 text-text">
      <p className="font-medium">{messages.emptyDraftTitle}</p>
      <p className="max-w-prose text-ink-soft">{isOpen ? messages.emptyDraft : messages.emptyDraftClosed}</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <QuickAddButton draft={draft} tone="primary" />
        <Link to="/" className="text-accent hover:underline touch:py-3">
          {messages.list.toCatalog}
        </Link>
      </div>
    </div>
  )
}

function UnknownDraft() {
  const messages = useMessages(draftsMessages)
  return (
    <main className="max-w-2xl p-4">
      <title>{`${messages.unknownTitle} · Surtido`}</title>
      <h1 className="sr-only">{messages.unknownTitle}</h1>
      <StorageNotice className="mb-3" />
      <Notice
        tone="warn"
        title={messages.unknownTitle}
        actions={
          <Link to={draftsHref} className="text-accent hover:underline touch:py-3">
            {messages.allDrafts}
          </Link>
        }
      >
        {messages.unknown}
      </Notice>
    </main>
  )
}
