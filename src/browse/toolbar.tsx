import { Bookmark, Columns3, Download, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { memo } from 'react'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useIdle } from '#src/ui/use-idle.ts'
import { useLast } from '#src/ui/use-last.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { browseMessages } from './browse-messages.ts'
import { LoadingWords } from './catalog-status.tsx'
import { useExport } from './export/use-export.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { Reading } from './filters/filter-popover.tsx'
import type { RowSelection } from './selection/row-selection.ts'
import type { BrowseView } from './views/browse-address.ts'
import type { BrowseMemory } from './views/browse-memory.ts'
import type { ChangeFilters } from './views/use-browse-view.ts'
import type { LayoutChange } from './views/use-table-layout.ts'
import type { ViewBesidesText, ViewStore } from './views/view-store.ts'

const CatalogNotices = lazyPart('notices', async () => (await import('./catalog-notices.tsx')).CatalogNotices)
const ColumnMenu = lazyPart(
  'menu',
  async () => (await import('./columns/catalog-column-menu.tsx')).CatalogColumnMenu,
  Reading,
)
const ExportMenu = lazyPart('export', async () => (await import('./export/export-menu.tsx')).ExportMenu, Reading)
const ExportProgress = lazyPart('export', async () => (await import('./export/export-menu.tsx')).ExportProgress)
const ViewsMenu = lazyPart('menu', async () => (await import('./views/views-menu.tsx')).ViewsMenu, Reading)

/**
 * The bar between search and table: filters at the left; views, columns and export at the right; on a phone, one line that scrolls. Neither a key nor an
 * answer draws it: what it opens reads the stores.
 */
export const Toolbar = memo(function Toolbar(props: {
  view: ViewStore
  filters: ViewBesidesText['filters']
  answers: AnswerStore
  state: CatalogState
  memory: BrowseMemory
  layout: TableLayout
  onLayout: (change: LayoutChange) => void
  selection: RowSelection
  onChange: ChangeFilters
  onOpenView: (view: BrowseView) => void
  /** Null if there is no space for the draft beside the table. */
  draft: { isShown: boolean; onShow: (shown: boolean) => void } | null
}) {
  const { view, filters, answers, state, memory, layout, onLayout, selection, onChange, onOpenView, draft } = props
  const messages = useMessages(browseMessages)
  const exporting = useExport()
  const warehouses = state.catalog?.warehouses ?? []
  const isTight = useTight()
  const isIdle = useIdle()
  const hasNotices = useLast((state.snapshot && state.snapshot.kind !== 'saved') || !!state.catalog?.issueCount || null)
  // While a try is waited for, nothing loads, and its notice has the way to cancel.
  const loadingWords = !state.catalog && state.load.kind === 'loading' && state.load.retry === null && (
    <LoadingWords load={state.load} answers={answers} />
  )
  return (
    <>
      <div className="@container strip relative flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1 tight:contents">
          <FilterBar filters={filters} answers={answers} warehouses={warehouses} onChange={onChange} />
        </div>
        {isIdle && hasNotices && <CatalogNotices state={state} />}
        {!state.catalog && !isTight && loadingWords}
        <div className="flex h-9 shrink-0 items-center touch:h-12">
          <ToolPopover label={messages.views} icon={<Bookmark aria-hidden />}>
            <ViewsMenu view={view} layout={layout} saved={memory.savedViews} onOpen={onOpenView} />
          </ToolPopover>
          <span className="max-[719px]:hidden">
            <ToolPopover label={messages.columnsTitle} icon={<Columns3 aria-hidden />}>
              <ColumnMenu layout={layout} warehouses={warehouses} onChange={onLayout} />
            </ToolPopover>
          </span>
          {exporting.job === null ? (
            <ToolPopover label={messages.export} icon={<Download aria-hidden />}>
              <ExportMenu answers={answers} selection={selection} layout={layout} onExport={exporting.start} />
            </ToolPopover>
          ) : (
            <ExportProgress job={exporting.job} onCancel={exporting.cancel} />
          )}
        </div>
        {draft && (
          <Button
            tone="quiet"
            className="my-0.5 px-2!"
            aria-expanded={draft.isShown}
            onClick={() => draft.onShow(!draft.isShown)}
          >
            {draft.isShown ? (
              <PanelRightClose aria-hidden className="size-4" />
            ) : (
              <PanelRightOpen aria-hidden className="size-4" />
            )}
            <span className="@max-[66rem]:sr-only">{draft.isShown ? messages.hideDraft : messages.showDraft}</span>
          </Button>
        )}
      </div>
      {isTight && loadingWords}
    </>
  )
})

/** A tool whose panel loads when it opens. */
function ToolPopover({ label, icon, children }: { label: string; icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Popover title={label} stamp={label} trigger={<IconButton label={label} icon={icon} />}>
      {children}
    </Popover>
  )
}
