import { Link } from 'react-router'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { BudgetControl } from './budget/budget-control.tsx'
import { DraftTotalsBar } from './draft-totals-bar.tsx'
import { useOpenDraft } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { DraftLines } from './lines/draft-lines.tsx'
import type { Draft } from './model/draft.ts'
import { QuickAddButton } from './quick-add/quick-add-button.tsx'
import { useDraftOfRoom } from './use-draft-of-room.ts'

/** A draft's lines and its totals. */
export function DraftPage() {
  const draft = useDraftOfRoom()
  return (
    <>
      {draft.lines.length === 0 ? <EmptyDraft draft={draft} /> : <DraftLines key={draft.id} draft={draft} />}
      <DraftTotalsBar draft={draft}>
        <BudgetControl draft={draft} />
      </DraftTotalsBar>
    </>
  )
}

function EmptyDraft({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const isOpen = useOpenDraft().draft?.id === draft.id
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
