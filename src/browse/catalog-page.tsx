import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogRow, CatalogSort } from '#src/catalog/catalog-protocol.ts'
import { useCatalogAnswer } from '#src/catalog/use-catalog-answer.ts'
import { useDraftStore } from '#src/drafts/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { browseMessages } from './browse-messages.ts'
import { CatalogGrid } from './catalog-grid.tsx'
import { CatalogIssues } from './catalog-issues.tsx'
import { CatalogStatus, LoadingWords } from './catalog-status.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoMatch } from './no-match.tsx'
import type { ScrollMemory } from './scroll-memory.ts'
import { SearchBox } from './search-box.tsx'
import { SnapshotNote } from './snapshot-note.tsx'
import { useBrowseView } from './use-browse-view.ts'

/** Rows that come with an answer: two of the store's blocks, so that no second question follows the first. */
const rowsWithAnswer = 128
const smallestRowHeight = 36
/** The button that opens the draft floats over the end of the table. */
const heightOfSheetButton = 68

/** The first screen: search, filters, the table, and the open draft beside it. */
export function CatalogPage({ scrollMemory }: { scrollMemory: ScrollMemory }) {
  const messages = useMessages(browseMessages)
  const { query, topToRestore, changeView, flushAddress, rememberTop } = useBrowseView(scrollMemory)
  const navigate = useNavigate()
  const state = useCatalogState()
  const store = useDraftStore()
  const searchField = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const [draftShown, setDraftShown] = useState(true)
  const hasRoomForDraft = useMediaQuery('(min-width: 1180px)')
  const [firstRange] = useState(() => ({
    first: Math.max(0, Math.floor(topToRestore / smallestRowHeight) - rowsWithAnswer / 2),
    count: rowsWithAnswer,
  }))
  const answer = useCatalogAnswer(query, firstRange)
  const shown = answer.answer
  const announced = useSettled(shown?.positions.length ?? null, 500)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      searchField.current?.focus()
      searchField.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const openProduct = useCallback(
    ({ product }: CatalogRow, newTab: boolean) => {
      if (product.sku === '') return
      flushAddress()
      if (newTab) open(productHref(product.sku), '_blank', 'noopener')
      else void navigate(productHref(product.sku))
    },
    [flushAddress, navigate],
  )
  const addOne = useCallback(
    ({ product }: CatalogRow) => {
      if (product.sku !== '') void store.addToDraft(null, product, 1)
    },
    [store],
  )
  const sortBy = useCallback((sort: CatalogSort | null) => changeView({ sort }), [changeView])
  const isEmpty = shown?.positions.length === 0

  return (
    <div ref={page} className="flex min-h-0 flex-1" onPointerDownCapture={flushAddress}>
      <title>{`${messages.pageTitle} · Surtido`}</title>
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{messages.pageTitle}</h1>
        <div className="grid gap-2 border-b border-line px-3 py-2">
          <SearchBox
            field={searchField}
            text={query.text}
            onChange={(text) => changeView({ text })}
            onLeave={() => page.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
            found={shown && { count: shown.positions.length, total: shown.total, elapsedMs: shown.elapsedMs }}
          />
          <div className="flex min-w-0 items-center gap-2">
            <div className="min-w-0 flex-1">
              <FilterBar view={query} brands={shown?.brands ?? []} onChange={changeView} />
            </div>
            <SnapshotNote snapshot={state.snapshot} />
            {state.catalog ? (
              <CatalogIssues catalog={state.catalog} />
            ) : (
              state.load.kind === 'loading' && <LoadingWords load={state.load} />
            )}
            {hasRoomForDraft && (
              <Button compact tone="quiet" aria-expanded={draftShown} onClick={() => setDraftShown(!draftShown)}>
                {draftShown ? (
                  <PanelRightClose aria-hidden className="size-4" />
                ) : (
                  <PanelRightOpen aria-hidden className="size-4" />
                )}
                {draftShown ? messages.hideDraft : messages.showDraft}
              </Button>
            )}
          </div>
        </div>
        <CatalogStatus state={state} />
        <div aria-live="polite" className="sr-only">
          {announced !== null && messages.resultAnnouncement(announced)}
        </div>
        <CatalogGrid
          answer={answer}
          sort={query.sort}
          onSort={sortBy}
          topToRestore={topToRestore}
          endPadding={hasRoomForDraft ? 0 : heightOfSheetButton}
          onScroll={rememberTop}
          onOpen={openProduct}
          onAddOne={addOne}
          whenEmpty={
            !isEmpty ? null : state.catalog?.records === 0 ? (
              <Notice tone="warn" title={messages.emptyCatalog} className="m-3">
                {messages.emptyCatalogNext}
              </Notice>
            ) : (
              state.load.kind !== 'loading' && (
                <NoMatch view={query} nearMisses={shown?.nearMisses ?? []} onChange={changeView} />
              )
            )
          }
        />
      </main>
      {hasRoomForDraft ? (
        draftShown && (
          <aside aria-label={messages.openDraft} className="flex w-76 shrink-0 flex-col border-l border-line">
            <DraftPanel />
          </aside>
        )
      ) : (
        <DraftSheet />
      )}
    </div>
  )
}
