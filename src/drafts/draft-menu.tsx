import { Copy, Ellipsis, FileSpreadsheet, FileText, ListPlus, Trash2 } from 'lucide-react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useDraftStore } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { exportMessages } from './export/export-messages.ts'
import { useDraftExport } from './export/use-draft-export.ts'
import type { Draft } from './model/draft.ts'

/** What can be done with a whole draft. Deleting says so, with the way back. */
export function DraftMenu({ draft, isOpen, onDeleted }: { draft: Draft; isOpen: boolean; onDeleted?: () => void }) {
  const messages = useMessages(draftsMessages)
  const exports = useMessages(exportMessages)
  const store = useDraftStore()
  const { save } = useDraftExport(draft)
  const showToast = useToast()

  const duplicate = async () => {
    const name = messages.copyName(draft.name)
    const outcome = await store.duplicateDraft(draft.id, name)
    if (outcome.kind === 'saved' || outcome.kind === 'in-memory') showToast({ text: messages.duplicated(name) })
  }
  const remove = async () => {
    const outcome = await store.deleteDraft(draft.id)
    if (outcome.kind === 'refused') return
    onDeleted?.()
    showToast({
      text: messages.deleted(draft.name),
      action: { label: messages.undo, run: () => void store.restoreDraft(draft.id) },
    })
  }
  return (
    <Menu trigger={<IconButton label={messages.moreActions(draft.name)} icon={<Ellipsis aria-hidden />} />}>
      {!isOpen && (
        <MenuItem onSelect={() => void store.setOpenDraft(draft.id)}>
          <ListPlus aria-hidden />
          {messages.makeOpen}
        </MenuItem>
      )}
      <MenuItem onSelect={() => save('xlsx')}>
        <FileSpreadsheet aria-hidden />
        {exports.exportXlsx}
      </MenuItem>
      <MenuItem onSelect={() => save('csv')}>
        <FileText aria-hidden />
        {exports.exportCsv}
      </MenuItem>
      <MenuItem onSelect={() => void duplicate()}>
        <Copy aria-hidden />
        {messages.duplicate}
      </MenuItem>
      <MenuItem danger onSelect={() => void remove()}>
        <Trash2 aria-hidden />
        {messages.delete}
      </MenuItem>
    </Menu>
  )
}
