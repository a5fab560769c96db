import './list-dialog.css'
import { useEffect } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useOwnToasts } from '#src/drafts/parts/undo/use-own-toasts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useListKeeper, useListState } from './kept/use-list-keeper.ts'
import { keptListMessages } from './kept-list-messages.ts'
import type { ListArrival } from './list-arrival.ts'
import { ListDialog } from './list-dialog.tsx'

/** The list of a draft, as it was left. */
export function QuickAdd(props: { draft: Draft; arrival: ListArrival; onDone: () => void }) {
  const { draft, arrival, onDone } = props
  const words = useMessages(keptListMessages)
  const keeper = useListKeeper(draft.id)()
  useOwnToasts(draft.id)
  const list = useListState(keeper)
  useEffect(() => {
    // A tab that is closed may not come back.
    const keep = () => void keeper.flush()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keeper.leave()
    }
  }, [keeper])
  switch (list.kind) {
    case 'opening':
      return <div aria-busy className="list-dialog" />
    case 'unreadable':
      return (
        <div className="p-4">
          <Notice
            tone="warn"
            title={words.unreadable}
            actions={
              <Button compact onClick={() => void keeper.drop()}>
                {words.beginAnew}
              </Button>
            }
          >
            {words.unreadableHint}
          </Notice>
        </div>
      )
    case 'ready':
      return <ListDialog draft={draft} keeper={keeper} list={list} arrival={arrival} onDone={onDone} />
  }
}
