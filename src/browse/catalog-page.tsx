import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogRow, CatalogSort } from '#src/catalog/catalog-protocol.ts'
import { useCatalogAnswer } from '#src/catalog/use-catalog-answer.ts'
import { useDraftStore } from '#src/drafts/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useHandOver } from '#src/product/live/live-context.tsx'
import { useStockAhead } from '#src/product/live/use-stock-ahead.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useIdle } from '#src/ui/use-idle.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { browseMessages } from './browse-messages.ts'
import { CatalogStatus } from './catalog-status.tsx'
import { layoutByShape } from './columns/catalog-shape.ts'
import { useCatalogShape } from './columns/use-catalog-shape.ts'
import { DraftSheet } from './draft-sheet.tsx'
import { CatalogGrid, type GridHandle } from './grid/catalog-grid.tsx'
import { SearchBox } from './search/search-box.tsx'
import { useCopyRows } from './selection/use-copy-rows.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { type PreviewedProduct, SidePanels } from './side-panels.tsx'
import { Toolbar } from './toolbar.tsx'
import type { BrowseMemory } from './views/browse-memory.ts'
import { useAskedQuery } from './views/use-asked-query.ts'
import { useBrowseView } from './views/use-browse-view.ts'
import { useTableLayout } from './views/use-table-layout.ts'

// Nobody needs these before something is chosen or done, or nothing was found.
const fetchNoMatch = async () => ({ default: (await import('./no-match.tsx')).NoMatch })
const NoMatch = lazy(fetchNoMatch)
const SelectionBar = lazy(async () => ({ default: (await import('./selection/selection-bar.tsx')).SelectionBar }))
const OpenDraftUndoKeys = lazy(async () => ({
  default: (await import('#src/drafts/undo/open-draft-undo-keys.tsx')).OpenDraftUndoKeys,
}))

/** Rows that come with an answer: two of the store's blocks, so that no second question follows the first. */
const rowsWithAnswer = 128
const smallestRowHeight = 28
/** What floats over the end of the table: the button that opens the draft, or what to do with a selection. */
const heightOfFloating = 68
const noWarehouses: readonly string[] = []

/** The first screen: search, filters, the table, and beside it a product and the open draft. */
export function CatalogPage({ memory }: { memory: BrowseMemory }) {
  const messages = useMessages(browseMessages)
  const navigate = useNavigate()
  const state = useCatalogState()
  const store = useDraftStore()
  const browse = useBrowseView(memory.scroll)
  const { view, topToRestore, changeFilters, showPreview, flushAddress } = browse
  const { filters, preview } = view
  const [wantedLayout, changeLayout] = useTableLayout(memory.layout, view.columns, browse.showColumns)
  const searchField = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const [draftShown, setDraftShown] = useState(true)
  const hasRoomForPanel = useMediaQuery('(min-width: 1180px)')
  const hasRoomForBoth = useMediaQuery('(min-width: 1680px)')
  const isPhone = useMediaQuery('(max-width: 719px)')
  const isIdle = useIdle()
  useEffect(() => {
    // At hand when they are needed, also where the gateway is not. What fails here is fetched again then.
    if (isIdle)
      Promise.all([fetchNoMatch(), import('./issue-list.tsx'), import('./selection/copy-selection.ts')]).catch(() => {})
  }, [isIdle])
  const stockAhead = useStockAhead(isPhone && isIdle)
  const handOver = useHandOver()

  const [firstRange] = useState(() => ({
    first: Math.max(0, Math.floor(topToRestore / smallestRowHeight) - rowsWithAnswer / 2),
    count: rowsWithAnswer,
  }))
  const answer = useCatalogAnswer(useAskedQuery(filters), firstRange)
  const shown = answer.answer
  const selection = useRowSelection(shown)
  const shape = useCatalogShape(memory.shape, shown)
  const layout = useMemo(() => layoutByShape(wantedLayout, shape), [wantedLayout, shape])
  const copyRows = useCopyRows(shown, selection)
  const announced = useSettled(shown?.positions.length ?? null, 500)
  const warehouses = state.catalog?.warehouses
  const warehouseCodes = useMemo(() => warehouses?.map(({ code }) => code) ?? noWarehouses, [warehouses])

  useSearchKey(searchField)

  const openPage = useCallback(({ product }: CatalogRow) => {
    if (product.sku !== '') open(productHref(product.sku), '_blank', 'noopener')
  }, [])
  const [listed, setListed] = useState<CatalogRow | null>(null)
  const previewRow = useCallback(
    (row: CatalogRow | null) => {
      if (row?.product.sku === '') return
      flushAddress()
      // A phone has no room beside the list.
      if (row && isPhone) {
        handOver.give(row.product)
        void navigate(productHref(row.product.sku), { flushSync: true })
      } else {
        setListed(row)
        showPreview(row?.product.sku ?? null)
      }
    },
    [flushAddress, isPhone, handOver, navigate, showPreview],
  )
  const previewed = useMemo(
    (): PreviewedProduct | null =>
      preview === null || isPhone
        ? null
        : { sku: preview, listed: listed?.product.sku === preview ? listed.product : null },
    [preview, isPhone, listed],
  )
  const addOne = useCallback(
    ({ product }: CatalogRow) => {
      if (product.sku !== '') void store.addToDraft(null, product, 1)
    },
    [store],
  )
  const restOn = useCallback((row: CatalogRow | null) => stockAhead.rest(row?.product.sku || null), [stockAhead])
  const sortBy = useCallback((sort: CatalogSort | null) => changeFilters({ sort }), [changeFilters])
  const closePreview = useCallback(() => {
    showPreview(null)
    grid.current?.focus()
  }, [showPreview])
  const showDraft = (show: boolean) => {
    setDraftShown(show)
    // There is room for one of them only.
    if (show && !hasRoomForBoth) showPreview(null)
  }
  const isEmpty = shown?.positions.length === 0
  const showsDraft = hasRoomForPanel && draftShown && (previewed === null || hasRoomForBoth)

  return (
    <div className="relative flex min-h-0 flex-1" onPointerDownCapture={flushAddress}>
      <title>{`${messages.pageTitle} · Surtido`}</title>
      <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{messages.pageTitle}</h1>
        <div className="grid gap-2 border-b border-line px-3 py-2">
          <SearchBox
            field={searchField}
            text={filters.text}
            onChange={(text) => changeFilters({ text }, 'resting')}
            onLeave={() => grid.current?.focus()}
            found={shown && { count: shown.positions.length, total: shown.total, elapsedMs: shown.elapsedMs }}
            recent={memory.recentSearches}
          />
          <Toolbar
            view={view}
            answer={shown}
            state={state}
            memory={memory}
            layout={layout}
            onLayout={changeLayout}
            selection={selection}
            onChange={changeFilters}
            onOpenView={browse.openView}
            draft={hasRoomForPanel ? { isShown: showsDraft, onShow: showDraft } : null}
          />
        </div>
        <CatalogStatus state={state} />
        <div aria-live="polite" className="sr-only">
          {announced !== null && messages.resultAnnouncement(announced)}
        </div>
        <CatalogGrid
          handle={grid}
          isBusy={state.catalog ? shown?.generation !== state.catalog.generation : state.load.kind === 'loading'}
          answer={answer}
          sort={filters.sort}
          onSort={sortBy}
          layout={layout}
          onLayout={changeLayout}
          shape={shape}
          warehouses={warehouseCodes}
          selection={selection}
          topToRestore={topToRestore}
          endPadding={hasRoomForPanel && selection.selection.count === 0 ? 0 : heightOfFloating}
          onScroll={browse.rememberTop}
          preview={previewed?.sku ?? null}
          onPreview={previewRow}
          onOpenPage={openPage}
          onAddOne={addOne}
          onCopy={copyRows}
          onRest={restOn}
          whenEmpty={
            !isEmpty ? null : state.catalog?.records === 0 ? (
              <Notice tone="warn" title={messages.emptyCatalog} className="m-3">
                {messages.emptyCatalogNext}
              </Notice>
            ) : (
              state.load.kind !== 'loading' && (
                <Suspense fallback={null}>
                  <NoMatch filters={filters} nearMisses={shown?.nearMisses ?? []} onChange={changeFilters} />
                </Suspense>
              )
            )
          }
        />
        {shown && selection.selection.count > 0 && (
          <Suspense fallback={null}>
            <SelectionBar answer={shown} selection={selection} layout={layout} onCopy={copyRows} />
          </Suspense>
        )}
      </main>
      <SidePanels
        preview={previewed}
        onClosePreview={closePreview}
        onStep={(step) => grid.current?.moveBy(step)}
        showsDraft={showsDraft}
      />
      {!hasRoomForPanel && <DraftSheet />}
      <Suspense fallback={null}>
        <OpenDraftUndoKeys />
      </Suspense>
    </div>
  )
}

/** `/` goes to the search, from wherever no text is being typed. */
function useSearchKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}
