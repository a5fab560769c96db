import type { DraftColumn } from '#src/drafts/model/draft/find-drafts.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { listMessages } from './list-messages.ts'

/** The name of a column of the draft list; the names are in two message files. */
export function useDraftColumnName(): (column: DraftColumn) => string {
  const { list } = useMessages(draftsMessages)
  const { state } = useMessages(listMessages)
  return (column) => (column === 'state' ? state : list[column])
}
