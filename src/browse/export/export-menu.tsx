import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { exportMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'

export type ExportScope = 'found' | 'selected'
export type ExportFormat = 'csv' | 'xlsx'

/** Chooses which rows to export, and the file format. */
export function ExportMenu(props: {
  answers: AnswerStore
  selected: number
  onExport: (scope: ExportScope, format: ExportFormat) => void
}) {
  const { answers, selected, onExport } = props
  const found = useSyncExternalStore(answers.subscribe, () => answers.getSnapshot().answer?.positions.length ?? 0)
  const messages = useMessages(exportMessages)
  const [scope, setScope] = useState<ExportScope>(selected > 0 ? 'selected' : 'found')
  const count = scope === 'found' ? found : selected
  return (
    <div className="grid gap-3 p-3">
      <fieldset className="grid gap-1">
        <ScopeChoice scope="found" chosen={scope} label={messages.found(found)} onChoose={setScope} />
        {selected > 0 && (
          <ScopeChoice scope="selected" chosen={scope} label={messages.selected(selected)} onChoose={setScope} />
        )}
      </fieldset>
      <div className="flex gap-2">
        <Button disabled={count === 0} onClick={() => onExport(scope, 'xlsx')}>
          <FileSpreadsheet aria-hidden className="size-4" />
          {messages.xlsx}
        </Button>
        <Button disabled={count === 0} onClick={() => onExport(scope, 'csv')}>
          <FileText aria-hidden className="size-4" />
          {messages.csv}
        </Button>
      </div>
      <p className="text-small text-ink-faint">{messages.columnsHint}</p>
    </div>
  )
}

/** In the menu's place while rows are written. */
export function ExportProgress({ job, onCancel }: { job: { done: number; total: number }; onCancel: () => void }) {
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
