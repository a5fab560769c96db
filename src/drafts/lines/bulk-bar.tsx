import { ArrowDownUp, Hash, PackageOpen, StickyNote, Trash2, Warehouse, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { Draft } from '#src/drafts/model/draft.ts'
import { draftTotals } from '#src/drafts/model/money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { type BulkEdit, BulkEditForm } from './bulk-edit-form.tsx'
import { lineMessages } from './line-messages.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import type { LineSelection } from './use-line-selection.ts'

/** What can be done with the chosen lines at once, and what they come to. */
export function BulkBar(props: { draft: Draft; selection: LineSelection; canMove: boolean }) {
  const { draft, selection, canMove } = props
  const messages = useMessages(lineMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const actions = useBulkActions(draft, selection)
  const [editing, setEditing] = useState<BulkEdit | null>(null)
  const totals = draftTotals(selection.chosen, draft.ivaRate)
  return (
    <div
      role="toolbar"
      aria-label={messages.bulk}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-accent-soft px-4 py-1.5 text-table"
    >
      <span aria-live="polite" className="mr-2 whitespace-nowrap">
        <span className="font-medium">{messages.chosen(selection.chosen.length)}</span>
        <span className="text-ink-soft">
          {' · '}
          {names.pieceCount(totals.pieces)} · {formats.money(totals.subtotal)}
        </span>
      </span>
      {editing === null ? (
        <>
          <EditButton icon={<Hash aria-hidden />} label={messages.quantity} onClick={() => setEditing('quantity')} />
          <EditButton
            icon={<Warehouse aria-hidden />}
            label={messages.warehouse}
            onClick={() => setEditing('warehouse')}
          />
          <EditButton icon={<StickyNote aria-hidden />} label={messages.note} onClick={() => setEditing('note')} />
          {canMove && (
            <Menu
              trigger={
                <Button compact>
                  <ArrowDownUp aria-hidden className="size-4" />
                  {messages.place}
                </Button>
              }
            >
              {(['first', 'up', 'down', 'last'] as const).map((to) => (
                <MenuItem key={to} onSelect={() => void actions.move(to)}>
                  {messages[to]}
                </MenuItem>
              ))}
            </Menu>
          )}
          <EditButton
            icon={<PackageOpen aria-hidden />}
            label={messages.splitOff}
            onClick={() => setEditing('split-off')}
          />
          <EditButton icon={<Trash2 aria-hidden />} label={messages.remove} onClick={() => void actions.remove()} />
        </>
      ) : (
        <BulkEditForm key={editing} editing={editing} draft={draft} actions={actions} onDone={() => setEditing(null)} />
      )}
      <IconButton label={messages.clear} icon={<X aria-hidden />} onClick={selection.clear} className="ml-auto" />
    </div>
  )
}

function EditButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button compact onClick={onClick} className="[&_svg]:size-4">
      {icon}
      {label}
    </Button>
  )
}
