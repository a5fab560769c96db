import {
  Archive,
  ArchiveRestore,
  Copy,
  Ellipsis,
  FileSpreadsheet,
  FileText,
  ListPlus,
  Merge,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { useDraftExport } from '#src/drafts/exchange/export/use-draft-export.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { aboutOf } from '#src/drafts/parts/undo/create-undo-actions.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useWholeDraftOperations } from '#src/drafts/parts/use-whole-draft-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { listMessages } from './list-messages.ts'
import { MergeDialog } from './merge-dialog.tsx'

/**
 * Actions on a whole draft. Deleting notifies, with an undo button.
 * @param props.exports all exports, where they have no button of their own; otherwise it has the two for a spreadsheet
 */
export function DraftMenu(props: { draft: Draft; isOpen: boolean; exports?: ReactNode; onDeleted?: () => void }) {
  const { draft, isOpen, exports: allExports, onDeleted } = props
  const messages = useMessages(draftsMessages)
  const exports = useMessages(exportMessages)
  const store = useDraftStore()
  const whole = useWholeDraftOperations()
  const { save } = useDraftExport(draft)
  const list = useMessages(listMessages)
  const showToast = useToast()
  const { actionOf } = useUndo()
  const [merging, setMerging] = useState(false)

  const duplicate = async () => {
    const name = messages.copyName(draft.name)
    const outcome = await whole.duplicateDraft(draft.id, name)
    if (isWritten(outcome)) showToast({ text: messages.duplicated(name) })
  }
  const remove = async () => {
    const outcome = await store.deleteDraft(draft.id)
    if (!isWritten(outcome)) return
    onDeleted?.()
    const orders = placedOrders(draft).length
    showToast({
      text: orders > 0 ? list.deletedWithOrders(draft.name, orders) : messages.deleted(draft.name),
      undo: () => void store.restoreDraft(draft.id),
      about: aboutOf(draft.id, ''),
    })
  }
  const archive = async (archived: boolean) => {
    const outcome = await store.archiveDraft(draft.id, archived)
    if (!isWritten(outcome)) return
    const text = archived ? list.archivedNow(draft.name) : list.unarchivedNow(draft.name)
    showToast({ text, ...actionOf(outcome) })
  }
  return (
    <>
      <Menu trigger={<IconButton label={messages.moreActions(draft.name)} icon={<Ellipsis aria-hidden />} />}>
        {!isOpen && (
          <MenuItem onSelect={() => void store.setOpenDraft(draft.id)}>
            <ListPlus aria-hidden />
            {messages.makeOpen}
          </MenuItem>
        )}
        {allExports || (
          <>
            <MenuItem onSelect={() => save('xlsx')}>
              <FileSpreadsheet aria-hidden />
              {exports.exportXlsx}
            </MenuItem>
            <MenuItem onSelect={() => save('csv')}>
              <FileText aria-hidden />
              {exports.exportCsv}
            </MenuItem>
          </>
        )}
        <MenuItem onSelect={() => void duplicate()}>
          <Copy aria-hidden />
          {messages.duplicate}
        </MenuItem>
        <MenuItem onSelect={() => setMerging(true)}>
          <Merge aria-hidden />
          {list.merge}
        </MenuItem>
        <MenuItem onSelect={() => void archive(draft.archivedAt === null)}>
          {draft.archivedAt === null ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
          {draft.archivedAt === null ? list.archive : list.unarchive}
        </MenuItem>
        <MenuItem danger onSelect={() => void remove()}>
          <Trash2 aria-hidden />
          {messages.delete}
        </MenuItem>
      </Menu>
      <MergeDialog draft={draft} open={merging} onClose={() => setMerging(false)} />
    </>
  )
}
