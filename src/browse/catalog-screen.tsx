import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { mayFindMore } from '#src/catalog/answer-store.ts'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useAnswerStore, useCatalogAnswer } from '#src/catalog/use-catalog-answer.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { tellPageShown } from '#src/ui/page-shown.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useIdle } from '#src/ui/use-idle.ts'
import { browseMessages } from './browse-messages.ts'
import { CatalogStatus } from './catalog-status.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { CatalogGrid, type GridHandle } from './grid/catalog-grid.tsx'
import { useGridColumns } from './grid/use-grid-columns.ts'
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
import { firstQuestion, useAskQuery } from './views/use-ask-query.ts'
import type { BrowseViewControl } from './views/use-browse-view.ts'

// Loaded on demand: needed only after a selection or a change, or when nothing matches.
const EmptyTable = lazyPart('search', async () => (await import('./empty-table.tsx')).EmptyTable)
const SelectionBar = lazyPart('menu', async () => (await import('./selection/selection-bar.tsx')).SelectionBar)
const IdleParts = lazyPart('undo', async () => (await import('./print/idle-parts.tsx')).IdleParts)

/**
 * Search, filters, table, and at the side a product and the open draft. A key draws only the search box. An answer
 * draws once what shows it: the count in the search box, the rows, and what is open.
 */
export const CatalogScreen = memo(function CatalogScreen(props: { memory: BrowseMemory; browse: BrowseViewControl }) {
  const { memory, browse } = props
  const messages = useMessages(browseMessages)
  const state = useCatalogState()
  const { store, changeFilters, showPreview, rememberPlace } = browse
  const view = useSyncExternalStore(store.subscribeDrawing, store.getBesidesText)
  const { filters, placeToRestore } = view
  const space = usePanelSpace()
  const searchField = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const [draftShown, setDraftShown] = useState(true)

  const [first] = useState(() => firstQuestion(store))
  const answers = useAnswerStore(first)
  const answer = useCatalogAnswer(answers)
  useAskQuery(store, first, answers.setQuery)
  const shown = answer.answer
  const selection = useRowSelection(shown)
  const isSelecting = selection.selection.count > 0
  const copyRows = useCopyRows(shown, selection)
  const table = useGridColumns(memory, browse, view, shown)
  const { previewed, previewRow } = usePreviewedProduct(browse, view.preview, space.isPhone)
  const isIdle = useIdle()
  const hasRows = shown !== null && shown.positions.length > 0
  // Of another query than the one in the search box, or nothing so far.
  const isUnsure = answer.isLate || (shown?.positions.length === 0 && mayFindMore(answer, state))
  const searching = !isUnsure ? null : state.catalog || state.load.kind === 'loading' ? messages.searching : ''
  const isFirst = !hasRows && state.load.kind === 'loading'
  useEffect(() => {
    if (!isFirst) tellPageShown()
  }, [isFirst])
  const actions = useRowActions({ preview: previewRow, copy: copyRows, fetchesStock: space.isPhone && isIdle })
  useSearchKey(searchField)

  const scroll = useMemo(() => ({ placeToRestore, onPlace: rememberPlace }), [placeToRestore, rememberPlace])
  const closePreview = useCallback(() => {
    showPreview(null)
    grid.current?.focus()
  }, [showPreview])
  const { forPanel, forBothPanels } = space
  const showsDraft = forPanel && draftShown && (previewed === null || forBothPanels)
  const draft = useMemo(() => {
    const onShow = (show: boolean) => {
      setDraftShown(show)
      // There is space for only one of them.
      if (show && !forBothPanels) showPreview(null)
    }
    return forPanel ? { isShown: showsDraft, onShow } : null
  }, [forPanel, forBothPanels, showsDraft, showPreview])
  const typeText = useCallback(
    (text: string) => changeFilters({ text, inDescriptions: false }, 'resting'),
    [changeFilters],
  )
  const changeDescriptions = useCallback(
    (inDescriptions: boolean) => changeFilters({ inDescriptions }),
    [changeFilters],
  )
  const leaveSearch = useCallback(() => grid.current?.focus(), [])
  const step = useCallback((by: -1 | 1) => grid.current?.moveBy(by), [])

  return (
    <div className="relative flex min-h-0 flex-1" onPointerDownCapture={browse.flushAddress}>
      <PageTitle text={messages.pageTitle} />
      <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{messages.pageTitle}</h1>
        <div className="search-bars grid gap-2 border-b border-line px-3 py-2 max-[1599px]:gap-(--remarks)">
          <SearchBox
            field={searchField}
            view={store}
            onChange={typeText}
            onLeave={leaveSearch}
            found={shown}
            searching={searching}
            answers={answers}
            onDescriptions={changeDescriptions}
            onOpenView={browse.openView}
            memory={memory}
          />
          <Toolbar
            view={store}
            filters={filters}
            answers={answers}
            state={state}
            memory={memory}
            layout={table.layout}
            onLayout={table.onLayout}
            selection={selection.selection}
            onChange={changeFilters}
            onOpenView={browse.openView}
            draft={draft}
          />
        </div>
        <CatalogStatus state={state} />
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
            !shown || hasRows ? null : searching === null ? (
              <EmptyTable state={state} answers={answers} answer={answer} onChange={changeFilters} />
            ) : (
              <p className="p-6 text-ink-soft">{searching}</p>
            )
          }
        />
        {shown && isSelecting && (
          <SelectionBar answer={shown} selection={selection} layout={table.layout} onCopy={copyRows} />
        )}
        {!forPanel && !isSelecting && <DraftSheet />}
      </main>
      <SidePanels preview={previewed} onClosePreview={closePreview} onStep={step} showsDraft={showsDraft} />
      {isIdle && <IdleParts answers={answers} found={searching ?? shown?.positions.length ?? null} />}
    </div>
  )
})
