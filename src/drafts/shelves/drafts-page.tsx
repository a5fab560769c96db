import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useDrafts } from '#src/drafts/drafts-context.tsx'
import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { Draft } from '#src/drafts/model/draft.ts'
import { type DraftSort, findDrafts, sortDrafts } from '#src/drafts/model/find-drafts.ts'
import { SafekeepingButton } from '#src/drafts/safekeeping/safekeeping-button.tsx'
import { OpenDraftFileButton } from '#src/drafts/share/open-draft-file-button.tsx'
import { knownDrafts, workingDrafts } from '#src/drafts/storage/drafts-state.ts'
import { StorageNotice } from '#src/drafts/storage-notice.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { DeletedDrafts } from './deleted-drafts.tsx'
import { DraftCards } from './draft-cards.tsx'
import { DraftsTable } from './drafts-table.tsx'
import { listMessages } from './list-messages.ts'
import { NewDraftForm } from './new-draft-form.tsx'

type Shelf = (typeof shelves)[number]
const shelves = ['working', 'archived', 'deleted'] as const

/** The drafts: those in progress, last changed first, those that are archived, and those that were deleted. */
export function DraftsPage() {
  const messages = useMessages(draftsMessages)
  const words = useMessages(listMessages)
  const { compare, number } = useFormats()
  const state = useDrafts()
  const { drafts, openDraftId, refused } = knownDrafts(state)
  const [shelf, setShelf] = useState<Shelf>('working')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<DraftSort | null>(null)
  const asCards = useMediaQuery('(max-width: 719px)')
  const onShelf: Record<Shelf, readonly Draft[]> = {
    working: workingDrafts(state),
    archived: drafts.filter(({ archivedAt }) => archivedAt !== null),
    deleted: [],
  }
  const found = findDrafts(onShelf[shelf], search)
  const shown = sort ? sortDrafts(found, sort, compare) : found
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-auto">
      <title>{`${messages.pageTitle} · Surtido`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-2">
        <h1 className="text-title font-semibold">{messages.pageTitle}</h1>
        <div className="flex min-w-0 flex-wrap gap-2 max-[719px]:w-full min-[720px]:ml-auto">
          <OpenDraftFileButton />
          <SafekeepingButton />
          <NewDraftForm nextNumber={drafts.length + 1} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2">
        <div role="group" aria-label={words.shelves} className="flex gap-1">
          {shelves.map((each) => (
            <Button
              key={each}
              compact
              tone={each === shelf ? 'plain' : 'quiet'}
              aria-pressed={each === shelf}
              onClick={() => setShelf(each)}
            >
              {words.shelf[each]}
              {onShelf[each].length > 0 && <span className="text-ink-faint">{number(onShelf[each].length)}</span>}
            </Button>
          ))}
        </div>
        {shelf !== 'deleted' && onShelf[shelf].length > 0 && (
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={messages.list.search}
            placeholder={messages.list.search}
            className={`${fieldClass} max-[719px]:w-full min-[720px]:ml-auto min-[720px]:w-60`}
          />
        )}
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
      {shelf === 'deleted' ? (
        <DeletedDrafts />
      ) : state.kind === 'opening' ? (
        <Said>{messages.opening}</Said>
      ) : onShelf[shelf].length === 0 ? (
        shelf === 'working' ? (
          <NoDrafts />
        ) : (
          <Said>{words.emptyArchive}</Said>
        )
      ) : shown.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3 px-4 text-table text-ink-soft">
          {messages.list.noMatch(search)}
          <Button compact onClick={() => setSearch('')}>
            {messages.list.clearSearch}
          </Button>
        </div>
      ) : asCards ? (
        <DraftCards drafts={shown} openDraftId={openDraftId} />
      ) : (
        <DraftsTable drafts={shown} openDraftId={openDraftId} sort={sort} onSort={setSort} />
      )}
    </main>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <p className="px-4 text-table text-ink-soft">{children}</p>
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
