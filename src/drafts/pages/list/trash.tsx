import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { aboutOf } from '#src/drafts/parts/undo/create-undo-actions.ts'
import { useBackupOperations } from '#src/drafts/parts/use-backup-operations.ts'
import { useTrash } from '#src/drafts/parts/use-stored.ts'
import { useUnfinishedList } from '#src/drafts/quick-add/kept/use-unfinished-list.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import type { TrashedDraft } from '#src/drafts/store/database/draft-records.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useLazyLive } from '#src/live/live-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { listMessages } from './list-messages.ts'
import { RefusedDrafts } from './refused-drafts.tsx'

/** The trash: drafts can be restored whole or, after a question, erased. */
export function DeletedDrafts() {
  const messages = useMessages(listMessages)
  const store = useDraftStore()
  const operations = useBackupOperations()
  const live = useLazyLive()
  const showToast = useToast()
  const trash = useTrash()
  const [erasing, setErasing] = useState<readonly TrashedDraft[]>([])

  const orders = erasing.reduce((sum, { draft }) => sum + placedOrders(draft).length, 0)

  const restore = async ({ draft }: TrashedDraft) => {
    if (!isWritten(await store.restoreDraft(draft.id))) return
    showToast({ text: messages.restored(draft.name), ends: aboutOf(draft.id, '') })
  }
  const erase = async () => {
    const draftIds = erasing.map(({ draft }) => draft.id)
    const { kind } = await operations.eraseTrashed(draftIds)
    if (kind === 'refused') return
    setErasing([])
    // The way back that the message of their deletion offers is gone.
    for (const draftId of draftIds) showToast({ ends: aboutOf(draftId, '') })
    if (kind !== 'saved') return
    const forget = async () => {
      const loaded = await live.load('check')
      for (const draftId of draftIds) loaded.forget(draftId)
    }
    // If the checks cannot be loaded, their stored answers expire in time.
    forget().catch(() => {})
  }
  if (trash === null) return <p className="px-4 text-table text-ink-soft">{messages.reading}</p>
  if (trash === 'failed') return <Notice tone="warn" title={messages.failed} className="mx-4" />
  const { trashed, refused } = trash
  if (trashed.length + refused.length === 0) {
    return <p className="px-4 text-text text-ink-soft">{messages.emptyDeleted}</p>
  }
  return (
    <>
      <RefusedDrafts refused={refused} />
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-2 text-table text-ink-soft">
        {messages.deletedHint}
        <Button compact tone="danger" disabled={trashed.length === 0} onClick={() => setErasing(trashed)}>
          <Trash2 aria-hidden className="size-4" />
          {messages.eraseAll}
        </Button>
      </div>
      <ul aria-label={messages.deletedLabel} className="border-t border-line">
        {trashed.map((each) => (
          <DeletedDraft
            key={each.draft.id}
            trashed={each}
            onRestore={() => void restore(each)}
            onErase={() => setErasing([each])}
          />
        ))}
      </ul>
      <Dialog
        asks
        open={erasing.length > 0}
        onClose={() => setErasing([])}
        title={messages.eraseTitle(erasing[0]?.draft.name ?? '', erasing.length)}
      >
        <div className="grid gap-4 p-4 text-table">
          {erasing.length > 1 && (
            <ul className="max-h-40 overflow-auto font-medium">
              {erasing.map(({ draft }) => (
                <li key={draft.id} className="wrap-anywhere">
                  <bdi>{draft.name}</bdi>
                </li>
              ))}
            </ul>
          )}
          <p>{messages.eraseHint}</p>
          {orders > 0 && <p className="font-medium text-warn">{messages.eraseOrders(orders)}</p>}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setErasing([])}>{messages.cancel}</Button>
            <Button tone="danger" onClick={() => void erase()}>
              {messages.erase}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

function DeletedDraft(props: { trashed: TrashedDraft; onRestore: () => void; onErase: () => void }) {
  const { draft, trashedAt } = props.trashed
  const messages = useMessages(listMessages)
  const names = useMessages(draftsMessages)
  const lists = useMessages(keptListMessages)
  const formats = useFormats()
  const words = useMessages(sumMessages)
  const totals = draftSums(draft).both
  const orders = placedOrders(draft).length
  const list = useUnfinishedList(draft.id)
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4 text-table">
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-medium">{draft.name}</bdi>
        <span className="truncate text-small text-ink-soft">
          {names.lineCount(draft.lines.length)} · {words.withIva(formats.money(totals.total))}
          {orders > 0 && ` · ${messages.placedOrders(orders)}`}
          {list && ` · ${lists.unfinished(list.counts)}`}
          {trashedAt !== null && ` · ${messages.deletedAt} ${formats.dateTime(trashedAt)}`}
        </span>
      </span>
      <Button compact aria-label={messages.restoreOf(draft.name)} onClick={props.onRestore}>
        <RotateCcw aria-hidden className="size-4" />
        {messages.restore}
      </Button>
      <IconButton label={messages.eraseOf(draft.name)} icon={<Trash2 aria-hidden />} onClick={props.onErase} />
    </li>
  )
}
