import { StickyNote } from 'lucide-react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { LineActions } from './use-line-actions.ts'

/** A line's note when its column has no space. The icon is highlighted if there is a note; a click opens it. */
export function LineNoteEditor({ line, actions }: { line: DraftLine; actions: LineActions }) {
  const messages = useMessages(draftsMessages)
  const label = messages.noteOf(line.title || line.sku)
  return (
    <Popover
      title={label}
      stamp={line.note}
      trigger={
        <IconButton
          label={line.note === '' ? label : `${label}: ${line.note}`}
          icon={<StickyNote aria-hidden />}
          className={`-my-1 ml-auto shrink-0 ${line.note === '' ? 'text-ink-faint opacity-50' : 'text-accent'}`}
        />
      }
    >
      <div className="p-3">
        <EditableText
          value={line.note}
          label={label}
          placeholder={messages.addNote}
          onCommit={(note) => actions.setNote(line, note)}
          className={`${fieldClass} w-full border-edge/80!`}
        />
      </div>
    </Popover>
  )
}
