import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { ChosenColumn } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'

/** The name of a column; the names are in three message files. */
export function useColumnName(): (column: ChosenColumn) => string {
  const { columns } = useMessages(draftsMessages)
  const { now, available } = useMessages(lineMessages)
  const { column: check } = useMessages(checkMessages)
  const names = { ...columns, now, available, check }
  return (column) => names[column]
}
