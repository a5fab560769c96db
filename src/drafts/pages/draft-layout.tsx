import './check-strip.css'
import './foot.css'
import { useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import { BackupsButton } from '#src/drafts/exchange/backups/backups-button.tsx'
import { PrintedDraft } from '#src/drafts/exchange/export/printed-draft.tsx'
import { CheckStrip } from '#src/drafts/live-check/check-strip.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { draftHref, draftOrdersHref, draftPlanHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { DraftHeader } from './draft-header.tsx'
import { RefusedDrafts } from './list/refused-drafts.tsx'
import { GoneDraft, MissingDraftPage } from './missing/missing-draft.tsx'

/** The page of one draft: its header, and below it its lines, plan or orders. */
export function DraftLayout() {
  const messages = useMessages(draftsMessages)
  const { tabs } = messages
  const { draftId } = useParams()
  const { pathname } = useLocation()
  const state = useDrafts()
  const found = knownDrafts(state).drafts.find(({ id }) => id === draftId)
  // Another tab may delete or merge it. It stays on the screen as it was, with what is being typed.
  const [kept, setKept] = useState<Draft | null>(null)
  if (found && found !== kept) setKept(found)
  if (state.kind === 'opening') {
    return (
      <main className="p-4 text-table text-ink-soft">
        <PageTitle text={messages.pageTitle} />
        {messages.opening}
      </main>
    )
  }
  const draft = found ?? (kept?.id === draftId ? kept : null)
  if (!draft) {
    const refused = knownDrafts(state).refused.filter(({ id }) => id === draftId)
    return refused.length > 0 ? <RefusedDraftPage refused={refused} /> : <MissingDraftPage draftId={draftId ?? ''} />
  }
  const room = pathname === draftPlanHref(draft.id) ? tabs.plan : pathname === draftOrdersHref(draft.id) && tabs.orders
  return (
    <main data-lines tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      <PageTitle text={room ? `${room} · ${draft.name}` : draft.name} />
      <OpenedRoom key={draft.id} name={room || tabs.lines} />
      <ErrorBoundary of={draft.id}>
        <DraftHeader draft={draft} isOpen={draft.id === state.openDraftId} room={room} />
      </ErrorBoundary>
      <DraftTabs draft={draft} />
      <StorageNotice className="mx-4 my-2" />
      {/* Plan and orders have papers of their own. */}
      {!room && (
        <PaperOfPage>
          <PrintedDraft draft={draft} />
        </PaperOfPage>
      )}
      {!found && <GoneDraft draftId={draft.id} />}
      <ErrorBoundary of={pathname}>
        <Outlet context={draft} />
      </ErrorBoundary>
    </main>
  )
}

/** Says which part of the draft was opened: the focus stays on its link, which is called the same as before. */
function OpenedRoom({ name }: { name: string }) {
  const [first] = useState(name)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && name !== first) setMoved(true)
  return (
    <p role="status" className="sr-only">
      {hasMoved && name}
    </p>
  )
}

function DraftTabs({ draft }: { draft: Draft }) {
  const { tabs } = useMessages(draftsMessages)
  // Its orders are next once anything is planned.
  const isPlanned = draft.lines.some(({ split }) => split.length > 0)
  const rooms = [
    { to: draftHref(draft.id), label: tabs.lines, next: undefined },
    { to: draftPlanHref(draft.id), label: tabs.plan, next: isPlanned ? '4' : '3' },
    { to: draftOrdersHref(draft.id), label: tabs.orders, next: '3' },
  ]
  return (
    <div className="draft-tabs flex flex-wrap items-center gap-x-3 border-b border-line px-3 text-table">
      <nav aria-label={tabs.label} className="flex gap-1 self-end">
        {rooms.map(({ to, label, next }) => (
          <NavLink
            key={to}
            to={to}
            end
            data-next={next}
            className="-mb-px border-b-2 border-transparent px-2 py-1.5 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink touch:py-3"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <ErrorBoundary key={draft.id}>
        <CheckStrip draft={draft} />
      </ErrorBoundary>
    </div>
  )
}

/** The draft of this address is stored, but this version cannot read it. */
function RefusedDraftPage({ refused }: { refused: readonly RefusedDraft[] }) {
  const messages = useMessages(draftsMessages)
  const title = messages.storage.refusedTitle(refused.length)
  return (
    <main className="grid max-w-2xl justify-items-start gap-3 py-4">
      <PageTitle text={title} />
      <h1 className="sr-only">{title}</h1>
      <StorageNotice className="mx-4" />
      <RefusedDrafts refused={refused} />
      <BackupsButton className="mx-4" />
      <Link to={draftsHref} className="mx-4 text-accent hover:underline touch:py-3">
        {messages.allDrafts}
      </Link>
    </main>
  )
}
