import { useCallback, useEffect, useRef, useState } from 'react'
import { allSelected, type RowSelection } from '#src/browse/selection/row-selection.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import { useIvaRate, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats } from '#src/i18n/locale-context.tsx'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'
import type { ExportFormat, ExportScope } from './export-menu.tsx'

export type ExportJob = { readonly done: number; readonly total: number }

/** Runs one export at a time, with progress; leaving the page cancels it. The export code loads when it starts. */
export function useExport(answers: AnswerStore, selection: RowSelection, layout: TableLayout) {
  const client = useCatalogClient()
  const formats = useFormats()
  const { quantityOf } = useOpenDraft()
  const ivaRate = useIvaRate()
  const showToast = useToast()
  const [job, setJob] = useState<ExportJob | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    (scope: ExportScope, format: ExportFormat) => {
      const { answer } = answers.getSnapshot()
      if (!answer || running.current) return
      const controller = new AbortController()
      running.current = controller
      const positions = scope === 'found' ? answer.positions : allSelected(selection, answer.positions)
      setJob({ done: 0, total: positions.length })
      const run = async () => {
        const { exportCatalog } = await loadPart('export', () => import('./export-catalog.ts'))
        const outcome = await exportCatalog({
          client,
          generation: answer.generation,
          positions,
          shown: layout.shown,
          format,
          formats,
          quantityOf,
          ivaRate,
          signal: controller.signal,
          onProgress: (done) => setJob({ done, total: positions.length }),
        })
        running.current = null
        setJob(null)
        showToast({ text: outcome })
      }
      void run()
    },
    [answers, selection, layout, client, formats, quantityOf, ivaRate, showToast],
  )
  return { job, start, cancel: useCallback(() => running.current?.abort(), []) }
}
