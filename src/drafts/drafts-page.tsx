import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useDrafts } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { DraftsTable } from './drafts-table.tsx'
import { DraftCards } from './lines/draft-cards.tsx'
import { findDrafts } from './model/find-drafts.ts'
import { NewDraftForm } from './new-draft-form.tsx'
import { knownDrafts } from './storage/drafts-state.ts'
import { StorageNotice } from './storage-notice.tsx'

/** From here on the list gets a search field. */
const draftsWorthSearching = 8

/** The lists in progress, last changed first. */
export function DraftsPage() {
  const messages = useMessages(draftsMessages)
  const state = useDrafts()
  const { drafts, openDraftId, refused } = knownDrafts(state)
  const [search, setSearch] = useState('')
  const asCards = useMediaQuery('(max-width: 719px)')
  const found = findDrafts(drafts, search)
  const Drafts = asCards ? DraftCards : DraftsTable
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-auto">
      <title>{`${messages.pageTitle} · Surtido`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h1 className="text-title font-semibold">{messages.pageTitle}</h1>
        <span className="text-table text-ink-soft">{drafts.length > 0 && messages.draftCount(drafts.length)}</span>
        <div className="flex min-w-0 flex-wrap gap-2 max-[719px]:w-full min-[720px]:ml-auto">
          {drafts.length >= draftsWorthSearching && (
            <input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              aria-label={messages.list.search}
              placeholder={messages.list.search}
              className={`${fieldClass} max-[719px]:w-full min-[720px]:w-52`}
            />
          )}
          <NewDraftForm nextNumber={drafts.length + 1} />
        </div>
      </div>
      <StorageNotice className="mx-4 mb-3" />
      {refused.length > 0 && (
        <Notice tone="warn" title={messages.storage.refusedTitle(refused.length)} className="mx-4 mb-3">
          {messages.storage.refused}
          <ul className="mt-1">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi className="text-ink">{name || id}</bdi> · {messages.storage.refusals[reason]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {state.kind === 'opening' ? (
        <p className="px-4 text-table text-ink-soft">{messages.opening}</p>
      ) : drafts.length === 0 ? (
        <NoDrafts />
      ) : found.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3 px-4 text-table text-ink-soft">
          {messages.list.noMatch(search)}
          <Button compact onClick={() => setSearch('')}>
            {messages.list.clearSearch}
          </Button>
        </div>
      ) : (
        <Drafts drafts={found} openDraftId={openDraftId} />
      )}
    </main>
  )
}

function NoDrafts() {
  const messages = useMessages(draftsMessages)
  return (
    <div className="grid gap-1 border-t border-line px-4 py-3 text-text">
      <p className="font-medium">{messages.list.emptyTitle}</p>
      <p className="max-w-xl text-ink-soft">{messages.list.empty}</p>
      <Link to="/" className="justify-self-start text-accent hover:underline touch:py-3">
        {messages.list.toCatalog}
      </Link>
    </div>
  )
}
