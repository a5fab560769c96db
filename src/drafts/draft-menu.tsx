import { Copy, Download, Ellipsis, ListPlus, Trash2 } from 'lucide-react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useDraftStore } from './drafts-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { exportDraft } from './export/export-draft.ts'
import type { Draft } from './model/draft.ts'
import { isWritten } from './storage/draft-outcome.ts'

/** What can be done with a whole draft. Deleting says so, with the way back. */
export function DraftMenu({ draft, isOpen, onDeleted }: { draft: Draft; isOpen: boolean; onDeleted?: () => void }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  const showToast = useToast()

  const duplicate = async () => {
    const name = messages.copyName(draft.name)
    const outcome = await store.duplicateDraft(draft.id, name)
    if (isWritten(outcome)) showToast({ text: messages.duplicated(name) })
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
      <MenuItem onSelect={() => exportDraft(draft, messages.columns)}>
        <Download aria-hidden />
        {messages.exportCsv}
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
