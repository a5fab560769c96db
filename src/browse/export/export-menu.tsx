import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { exportMessages } from '#src/browse/browse-on-demand-messages.ts'
import { allSelected, type RowSelection } from '#src/browse/selection/row-selection.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import { useIvaRate, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { loadPart } from '#src/ui/load-part.ts'
import type { ExportJob, ExportRun } from './use-export.ts'

type ExportScope = 'found' | 'selected'
export type ExportFormat = 'csv' | 'xlsx'

/** Chooses which rows to export, and the file format. What writes the file loads when it starts. */
export function ExportMenu(props: {
  answers: AnswerStore
  selection: RowSelection
  layout: TableLayout
  onExport: (total: number, run: ExportRun) => void
}) {
  const { answers, selection, layout, onExport } = props
  const selected = selection.count
  const client = useCatalogClient()
  const formats = useFormats()
  const { quantityOf } = useOpenDraft()
  const ivaRate = useIvaRate()
  const { answer, isLate } = useSyncExternalStore(answers.subscribe, answers.getSnapshot)
  const found = answer?.positions.length ?? 0
  const messages = useMessages(exportMessages)
  const [scope, setScope] = useState<ExportScope>(selected > 0 ? 'selected' : 'found')
  const isNothing = scope === 'found' ? isLate || found === 0 : selected === 0
  const start = (format: ExportFormat) => {
    if (!answer || (scope === 'found' && answers.isAwaited())) return
    const { generation } = answer
    const positions = scope === 'found' ? answer.positions : allSelected(selection, answer.positions)
    onExport(positions.length, async (job) => {
      const { exportCatalog } = await loadPart('export', () => import('./export-catalog.ts'))
      const { shown } = layout
      return exportCatalog({ client, generation, positions, shown, format, formats, quantityOf, ivaRate, ...job })
    })
  }
  return (
    <div className="grid gap-3 p-3">
      <fieldset className="grid gap-1">
        <ScopeChoice scope="found" chosen={scope} label={messages.found(found)} onChoose={setScope} />
        {selected > 0 && (
          <ScopeChoice scope="selected" chosen={scope} label={messages.selected(selected)} onChoose={setScope} />
        )}
      </fieldset>
      <div className="flex gap-2">
        <Button disabled={isNothing} onClick={() => start('xlsx')}>
          <FileSpreadsheet aria-hidden className="size-4" />
          {messages.xlsx}
        </Button>
        <Button disabled={isNothing} onClick={() => start('csv')}>
          <FileText aria-hidden className="size-4" />
          {messages.csv}
        </Button>
      </div>
      <p className="text-small text-ink-faint">{messages.columnsHint}</p>
    </div>
  )
}

/** In the menu's place while rows are written. */
export function ExportProgress({ job, onCancel }: { job: ExportJob; onCancel: () => void }) {
  const messages = useMessages(exportMessages)
  const formats = useFormats()
  return (
    <span className="flex items-center gap-1 text-small text-ink-soft">
      <span role="status">{messages.progress(formats.percent(job.total === 0 ? 0 : job.done / job.total))}</span>
      <Button compact tone="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </span>
  )
}

function ScopeChoice(props: {
  scope: ExportScope
  chosen: ExportScope
  label: string
  onChoose: (scope: ExportScope) => void
}) {
  const { scope, chosen, label, onChoose } = props
  return (
    <label className="flex items-center gap-2 touch:min-h-11">
      <input
        type="radio"
        name="export-scope"
        className="size-4 accent-accent"
        checked={chosen === scope}
        onChange={() => onChoose(scope)}
      />
      {label}
    </label>
  )
}
