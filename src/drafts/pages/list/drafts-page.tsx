import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BackupsButton } from '#src/drafts/exchange/backups/backups-button.tsx'
import { OpenDraftFileButton } from '#src/drafts/exchange/share/open-draft-file-button.tsx'
import { useDraftStates } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftState, draftStateKinds } from '#src/drafts/model/draft/draft-state.ts'
import { type DraftSort, findDrafts, sortDrafts } from '#src/drafts/model/draft/find-drafts.ts'
import { ColumnsButton } from '#src/drafts/parts/columns/columns-button.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts, workingDrafts } from '#src/drafts/store/drafts-state.ts'
import { ledgerHref } from '#src/drafts/store/ledger-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { DraftCards } from './draft-cards.tsx'
import { draftColumnSet } from './draft-columns.ts'
import { DraftsTable } from './drafts-table.tsx'
import { listMessages } from './list-messages.ts'
import { DraftSortChoice, ListSelect } from './list-select.tsx'
import { NewDraftForm } from './new-draft-form.tsx'
import { PrintedDrafts } from './printed-drafts.tsx'
import { RefusedDrafts } from './refused-drafts.tsx'
import { DeletedDrafts } from './trash.tsx'
import { useDraftColumnName } from './use-draft-column-name.ts'

type DraftFolder = (typeof folders)[number]
const folders = ['working', 'archived', 'deleted'] as const

/** The draft list: drafts in progress, last changed first, archived drafts, and the trash. */
export function DraftsPage() {
  const messages = useMessages(draftsMessages)
  const words = useMessages(listMessages)
  const columnName = useDraftColumnName()
  const { compare, number } = useFormats()
  const state = useDrafts()
  const { drafts, openDraftId, refused } = knownDrafts(state)
  const [folder, setFolder] = useState<DraftFolder>('working')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<DraftSort | null>(null)
  const [only, setOnly] = useState<DraftState['kind'] | null>(null)
  const stateOf = useDraftStates(drafts)
  // Below this a table would squeeze the names.
  const asCards = useMediaQuery('(max-width: 1099px)')
  const inFolder: Record<DraftFolder, readonly Draft[]> = {
    working: workingDrafts(state),
    archived: drafts.filter(({ archivedAt }) => archivedAt !== null),
    deleted: [],
  }
  const kinds = draftStateKinds.filter((kind) => inFolder[folder].some((draft) => stateOf(draft).kind === kind))
  // A state that no draft of the folder has does not filter.
  const shownKind = only !== null && kinds.includes(only) ? only : null
  const found = findDrafts(inFolder[folder], search).filter(
    (draft) => shownKind === null || stateOf(draft).kind === shownKind,
  )
  const shown = sort ? sortDrafts(found, sort, compare, stateOf) : found
  const isTight = useTight()
  // A phone held upright has height for it, and no width beside the others.
  const isUpright = useMediaQuery('(width < 720px) and (height >= 600px)')
  const searchField = folder !== 'deleted' && inFolder[folder].length > 0 && (
    <input
      type="search"
      value={search}
      onChange={(event) => setSearch(event.target.value)}
      aria-label={messages.list.search}
      placeholder={messages.list.search}
      className={classNames(
        fieldClass,
        asCards ? 'min-w-32 flex-1' : 'w-60',
        !asCards && kinds.length <= 1 && 'ml-auto',
      )}
    />
  )
  const selects = (
    <>
      {kinds.length > 1 && (
        <ListSelect
          label={words.state}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          isSet={shownKind !== null}
          value={shownKind ?? ''}
          onChange={(value) => setOnly(kinds.find((kind) => kind === value) ?? null)}
          className="min-[1100px]:ml-auto"
        >
          <option value="">{words.anyState}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.states[kind]}
            </option>
          ))}
        </ListSelect>
      )}
      {asCards && folder !== 'deleted' && inFolder[folder].length > 1 && (
        <DraftSortChoice sort={sort} onSort={setSort} />
      )}
    </>
  )
  const toLedger = (
    <Link to={ledgerHref} className={buttonClass('quiet', true)}>
      {words.ledger}
    </Link>
  )
  return (
    <main className="scroll-area flex flex-col scroll-page">
      <PageTitle text={messages.pageTitle} />
      <PaperOfPage>
        <PrintedDrafts
          drafts={shown}
          stateOf={stateOf}
          about={[
            ...(folder === 'working' ? [] : [words.folder[folder]]),
            ...(shownKind === null ? [] : [words.states[shownKind]]),
            ...(search.trim() === '' ? [] : [`«${search.trim()}»`]),
          ]}
        />
      </PaperOfPage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-2 tight:gap-x-2 tight:pt-2">
        <h1 className="text-title font-semibold max-[389px]:text-text">{messages.pageTitle}</h1>
        {isTight && <span className="to-ledger ml-auto">{toLedger}</span>}
        <div className="flex min-w-0 flex-wrap gap-2 tight:contents min-[720px]:ml-auto">
          <OpenDraftFileButton />
          <BackupsButton fits />
          <NewDraftForm nextNumber={drafts.length + 1} />
        </div>
      </div>
      <div className="px-4 pb-2">
        <div className="strip flex flex-wrap items-center gap-x-4 gap-y-2">
          <div role="group" aria-label={words.folders} className="flex flex-wrap gap-1">
            {folders.map((each) => (
              <Button
                key={each}
                compact
                tone={each === folder ? 'plain' : 'quiet'}
                aria-pressed={each === folder}
                onClick={() => setFolder(each)}
              >
                {words.folder[each]}
                {inFolder[each].length > 0 && <span className="text-ink-faint">{number(inFolder[each].length)}</span>}
              </Button>
            ))}
            {!isTight && toLedger}
          </div>
          {!isUpright && selects}
          {!isUpright && searchField}
          {!asCards && folder !== 'deleted' && inFolder[folder].length > 0 && (
            <ColumnsButton set={draftColumnSet} nameOf={columnName} />
          )}
        </div>
        {isUpright && searchField && (
          <div className="flex gap-2 pt-2">
            {searchField}
            {selects}
          </div>
        )}
      </div>
      <StorageNotice className="mx-4 mb-3" />
      <RefusedDrafts refused={refused} />
      {folder === 'deleted' ? (
        <DeletedDrafts />
      ) : state.kind === 'opening' ? (
        <Said>{messages.opening}</Said>
      ) : inFolder[folder].length === 0 ? (
        folder === 'working' ? (
          <NoDrafts />
        ) : (
          <Said>{words.emptyArchive}</Said>
        )
      ) : shown.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3 px-4 text-table text-ink-soft">
          {messages.list.noMatch(search)}
          <Button
            compact
            onClick={() => {
              setSearch('')
              setOnly(null)
            }}
          >
            {messages.list.clearSearch}
          </Button>
        </div>
      ) : asCards ? (
        <DraftCards drafts={shown} stateOf={stateOf} openDraftId={openDraftId} />
      ) : (
        <DraftsTable drafts={shown} stateOf={stateOf} openDraftId={openDraftId} sort={sort} onSort={setSort} />
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
