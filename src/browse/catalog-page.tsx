import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useCatalogAnswer } from '#src/catalog/use-catalog-answer.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { browseMessages } from './browse-messages.ts'
import { CatalogStatus } from './catalog-status.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { CatalogGrid, type GridHandle } from './grid/catalog-grid.tsx'
import { useGridColumns } from './grid/use-grid-columns.ts'
import { type Remark, readRemarks } from './search/read-remarks.ts'
import { SearchBox } from './search/search-box.tsx'
import { useSearchKey } from './search/use-search-key.ts'
import { useCopyRows } from './selection/use-copy-rows.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { SidePanels } from './side-panels.tsx'
import { Toolbar } from './toolbar.tsx'
import { usePanelSpace } from './use-panel-space.ts'
import { usePreviewedProduct } from './use-previewed-product.ts'
import { useRowActions } from './use-row-actions.ts'
import type { BrowseMemory } from './views/browse-memory.ts'
import { useAskedQuery } from './views/use-asked-query.ts'
import { useBrowseView } from './views/use-browse-view.ts'

// Loaded on demand: needed only after a selection or a change, or when nothing matches.
const EmptyTable = lazyPart('search', async () => (await import('./empty-table.tsx')).EmptyTable)
const SelectionBar = lazyPart('menu', async () => (await import('./selection/selection-bar.tsx')).SelectionBar)
const OpenDraftUndoKeys = lazyPart(
  'undo',
  async () => (await import('#src/drafts/parts/undo/open-draft-undo-keys.tsx')).OpenDraftUndoKeys,
)

/** Rows that an answer includes: two blocks of the store, so that the first screen needs no second request. */
const rowsWithAnswer = 128
const smallestRowHeight = 28
/** px; the floating button or bar over the end of the table: open draft, or actions on a selection. */
const heightOfFloating = 68

/** The first screen: search, filters, table, and at the side a product and the open draft. */
export function CatalogPage({ memory }: { memory: BrowseMemory }) {
  const messages = useMessages(browseMessages)
  const state = useCatalogState()
  const browse = useBrowseView(memory.scroll)
  const { view, topToRestore, changeFilters, showPreview, rememberTop } = browse
  const { filters } = view
  const space = usePanelSpace()
  const searchField = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const [draftShown, setDraftShown] = useState(true)

  const [firstRange] = useState(() => ({
    first: Math.max(0, Math.floor(topToRestore / smallestRowHeight) - rowsWithAnswer / 2),
    count: rowsWithAnswer,
  }))
  const answer = useCatalogAnswer(useAskedQuery(filters), firstRange)
  const shown = answer.answer
  const remarks = shown ? readRemarks(shown, messages) : []
  const selection = useRowSelection(shown)
  const isSelecting = selection.selection.count > 0
  const copyRows = useCopyRows(shown, selection)
  const table = useGridColumns(memory, browse, shown)
  const { previewed, previewRow } = usePreviewedProduct(browse, space.isPhone)
  const isIdle = useIdle()
  const actions = useRowActions({ preview: previewRow, copy: copyRows, fetchesStock: space.isPhone && isIdle })
  useSearchKey(searchField)

  const endPadding = space.forPanel && !isSelecting ? 0 : heightOfFloating
  const scroll = useMemo(
    () => ({ topToRestore, onScroll: rememberTop, endPadding }),
    [topToRestore, rememberTop, endPadding],
  )
  const closePreview = useCallback(() => {
    showPreview(null)
    grid.current?.focus()
  }, [showPreview])
  const showDraft = (show: boolean) => {
    setDraftShown(show)
    // There is space for only one of them.
    if (show && !space.forBothPanels) showPreview(null)
  }
  const showsDraft = space.forPanel && draftShown && (previewed === null || space.forBothPanels)

  return (
    <div className="relative flex min-h-0 flex-1" onPointerDownCapture={browse.flushAddress}>
      <title>{`${messages.pageTitle} · Surtido`}</title>
      <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{messages.pageTitle}</h1>
        <div className="grid gap-2 border-b border-line px-3 py-2 max-[719px]:gap-7">
          <SearchBox
            field={searchField}
            text={filters.text}
            onChange={(text) => changeFilters({ text }, 'resting')}
            onLeave={() => grid.current?.focus()}
            answer={shown}
            remarks={remarks}
            recent={memory.recentSearches}
          />
          <Toolbar
            view={view}
            answer={shown}
            state={state}
            memory={memory}
            layout={table.layout}
            onLayout={table.onLayout}
            selection={selection}
            onChange={changeFilters}
            onOpenView={browse.openView}
            draft={space.forPanel ? { isShown: showsDraft, onShow: showDraft } : null}
          />
        </div>
        <CatalogStatus state={state} />
        <ResultAnnouncement count={shown?.positions.length ?? null} remarks={remarks} />
        <CatalogGrid
          handle={grid}
          answer={answer}
          isBusy={state.catalog ? shown?.generation !== state.catalog.generation : state.load.kind === 'loading'}
          table={table}
          scroll={scroll}
          selection={selection}
          preview={previewed?.sku ?? null}
          actions={actions}
          whenEmpty={
            shown?.positions.length === 0 ? (
              <Suspense fallback={null}>
                <EmptyTable state={state} answer={shown} filters={filters} onChange={changeFilters} />
              </Suspense>
            ) : null
          }
        />
        {shown && isSelecting && (
          <Suspense fallback={null}>
            <SelectionBar answer={shown} selection={selection} layout={table.layout} onCopy={copyRows} />
          </Suspense>
        )}
      </main>
      <SidePanels
        preview={previewed}
        onClosePreview={closePreview}
        onStep={(step) => grid.current?.moveBy(step)}
        showsDraft={showsDraft}
      />
      {!space.forPanel && <DraftSheet />}
      <Suspense fallback={null}>
        <OpenDraftUndoKeys />
      </Suspense>
    </div>
  )
}

/** Announces the number of results to screen readers, and the remarks on them, after typing stops. */
function ResultAnnouncement({ count, remarks }: { count: number | null; remarks: readonly Remark[] }) {
  const messages = useMessages(browseMessages)
  const said = remarks.map(({ kind, text, buttons }) =>
    kind === 'typo' ? `${text} ${buttons.map(({ shown }) => shown).join(', ')}` : text,
  )
  const settled = useSettled(count === null ? '' : [messages.resultAnnouncement(count), ...said].join('. '), 500)
  return (
    <div aria-live="polite" className="sr-only">
      {settled}
    </div>
  )
}
