import { type FormEvent, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useWholeDraftOperations } from '#src/drafts/parts/use-whole-draft-operations.ts'
import { useUnfinishedList } from '#src/drafts/quick-add/kept/use-unfinished-list.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { ListLeft } from '#src/drafts/quick-add/list-left.tsx'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { workingDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { listMessages } from './list-messages.ts'

/** Asks which draft's lines to merge into this one. */
export function MergeDialog({ draft, open, onClose }: { draft: Draft; open: boolean; onClose: () => void }) {
  const messages = useMessages(listMessages)
  return (
    <Dialog open={open} onClose={onClose} title={messages.mergeTitle(draft.name)}>
      <MergeForm draft={draft} onDone={onClose} />
    </Dialog>
  )
}

function MergeForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const messages = useMessages(listMessages)
  const names = useMessages(draftsMessages)
  const words = useMessages(sumMessages)
  const lists = useMessages(keptListMessages)
  const formats = useFormats()
  const operations = useWholeDraftOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const others = workingDrafts(useDrafts()).filter(({ id }) => id !== draft.id)
  const [otherId, setOtherId] = useState<string | null>(null)
  const other = others.find(({ id }) => id === otherId)
  const otherList = useUnfinishedList(otherId ?? '')

  const merge = async (event: FormEvent) => {
    event.preventDefault()
    if (!other) return
    const outcome = await operations.mergeDrafts(draft.id, other.id)
    if (!isWritten(outcome)) return
    showToast({ text: messages.merged(other.name, draft.name), ...actionOf(outcome) })
    onDone()
  }
  if (others.length === 0) return <p className="p-4 text-table text-ink-soft">{messages.nothingToMerge}</p>
  return (
    <form onSubmit={(event) => void merge(event)} className="grid gap-3 p-4 text-table">
      <p className="text-ink-soft">{messages.mergeHint(draft.name)}</p>
      <fieldset className="max-h-[45dvh] overflow-auto border-y border-line">
        <legend className="sr-only">{messages.mergeWhich}</legend>
        {others.map(({ id, name, ...rest }) => (
          <label key={id} className="flex items-center gap-3 border-b border-line px-1 py-2 last:border-b-0">
            <input
              type="radio"
              name="merge"
              checked={id === otherId}
              onChange={() => setOtherId(id)}
              className="size-4 accent-accent"
            />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <span className="text-ink-soft">
              {names.lineCount(rest.lines.length)} · {words.withIva(formats.money(draftSums(rest).both.total))}
            </span>
          </label>
        ))}
      </fieldset>
      {other && otherList && (
        <div className="grid gap-1">
          <p className="text-warn">{lists.mergeLeaves(other.name)}</p>
          <ListLeft draft={other} />
        </div>
      )}
      <Button tone="primary" type="submit" disabled={!other} className="justify-self-end">
        {messages.mergeNow}
      </Button>
    </form>
  )
}
