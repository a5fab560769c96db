import { ChevronDown } from 'lucide-react'
import { useCallback } from 'react'
import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useStored } from '#src/drafts/parts/use-stored.ts'
import { listChanges } from '#src/drafts/store/database/draft-steps.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import type { ReportingStore } from '#src/drafts/store/reporting-store.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { changeWords } from './change-words.ts'
import { undoListMessages } from './undo-list-messages.ts'

const longestList = 15

/** Beside the undo button: what undo would take back, newest first, each with its time. Choosing one undoes down to it. */
export function UndoListButton({ draftId }: { draftId: string }) {
  const messages = useMessages(undoListMessages)
  const steps = knownDrafts(useDrafts()).steps.get(draftId)
  if (!steps?.undo && !steps?.since) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={messages.open}
          icon={<ChevronDown aria-hidden className="size-3.5!" />}
          className="-ml-1.5 w-5! touch:w-8!"
        />
      }
    >
      <UndoList draftId={draftId} since={steps.since} />
    </Menu>
  )
}

function UndoList({ draftId, since }: { draftId: string; since: ChangeName | null }) {
  const messages = useMessages(undoListMessages)
  const { changes: words } = useMessages(undoMessages)
  const formats = useFormats()
  const { undoThrough } = useUndo()
  const read = useCallback((store: ReportingStore) => store.read((records) => listChanges(records, draftId)), [draftId])
  const changes = useStored(read) ?? []
  if (changes === 'failed') return <p className="px-3 py-1.5 text-ink-soft">{messages.failed}</p>
  const wordsOf = ({ kind, subject, lines }: ChangeName) => words[kind](subject, lines)
  const shown = changes.slice(0, longestList)
  return (
    <div className="max-w-[min(28rem,90vw)]">
      {shown.map(({ id, name, at, patch }, index) => (
        <MenuItem key={id} onSelect={() => void undoThrough(draftId, id, index + 1)}>
          <span className="grid min-w-0 flex-1">
            <span className="truncate">{wordsOf(name)}</span>
            <bdi className="truncate text-small text-ink-soft">{changeWords(name.kind, patch, formats)}</bdi>
            <span className="sr-only">. {messages.through(index + 1)}</span>
          </span>
          <span className="text-small text-ink-soft">{formats.when(at)}</span>
        </MenuItem>
      ))}
      {changes.length > shown.length && (
        <p className="px-3 py-1.5 text-small text-ink-soft">{messages.more(changes.length - shown.length)}</p>
      )}
      {since !== null && <p className="px-3 py-1.5 text-small text-ink-soft">{messages.reachesTo(wordsOf(since))}</p>}
    </div>
  )
}
