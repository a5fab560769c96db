import { Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useDraftSumNotes } from '#src/drafts/live-check/draft-sum-notes.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { DraftTotalsBar } from '#src/drafts/parts/draft-totals-bar.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useDraftOfPage } from '#src/drafts/parts/use-draft-of-page.ts'
import { QuickAddButton } from '#src/drafts/quick-add/quick-add-button.tsx'
import { AddLine } from '#src/drafts/scan/add-line/add-line.tsx'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { BudgetControl } from './budget/budget-control.tsx'
import { DraftLines } from './lines/draft-lines.tsx'
import { lineMessages } from './lines/line-messages.ts'
import { lineFindId } from './lines/lines-toolbar.tsx'

/** A draft's lines and its totals. */
export function DraftPage() {
  const draft = useDraftOfPage()
  const isTight = useTight()
  const [isToolbarShown, setToolbarShown] = useState(false)
  const { tools } = useMessages(lineMessages)
  const isEmpty = draft.lines.length === 0
  const showToolbar = useCallback(() => setToolbarShown(true), [])
  const toggleToolbar = () => {
    // At once: a phone shows its keyboard only within the press.
    flushSync(() => setToolbarShown(!isToolbarShown))
    document.getElementById(lineFindId)?.focus()
  }
  return (
    <>
      {isEmpty ? (
        <EmptyDraft draft={draft} />
      ) : (
        <DraftLines key={draft.id} draft={draft} hasToolbar={!isTight || isToolbarShown} onToolbar={showToolbar} />
      )}
      <ErrorBoundary of={draft.id}>
        <AddLine key={draft.id} draft={draft}>
          {isTight && !isEmpty && (
            <IconButton
              label={tools}
              icon={<Search aria-hidden />}
              aria-expanded={isToolbarShown}
              onClick={toggleToolbar}
            />
          )}
        </AddLine>
      </ErrorBoundary>
      <ErrorBoundary of={draft}>
        <DraftFoot draft={draft} />
      </ErrorBoundary>
    </>
  )
}

function DraftFoot({ draft }: { draft: Draft }) {
  return (
    <DraftTotalsBar draft={draft} notes={useDraftSumNotes(draft)}>
      <BudgetControl draft={draft} />
    </DraftTotalsBar>
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
