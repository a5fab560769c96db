import { useSyncExternalStore } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { appendToList } from './append-to-list.ts'
import type { ListKeeper } from './kept/list-keeper.ts'
import type { ListState } from './kept/list-state.ts'
import { keptListMessages } from './kept-list-messages.ts'
import { useQuickAddParts } from './quick-add-context.tsx'

/** What a person has to decide before the list: two tabs changed it, or an older version left one without a draft. */
export function ListNotices(props: { draft: Draft; keeper: ListKeeper; list: Extract<ListState, { kind: 'ready' }> }) {
  const { draft, keeper, list } = props
  const words = useMessages(keptListMessages)
  const { unowned } = useQuickAddParts()
  const left = useSyncExternalStore(unowned.subscribe, unowned.get)
  const firstLine = /\S.*/.exec(left)?.[0] ?? ''
  if (!list.isClash && firstLine === '') return null
  return (
    <div className="list-dialog-notices grid gap-2 p-3 pb-0">
      {list.isClash && (
        <Notice
          tone="warn"
          title={words.clash}
          actions={
            <>
              <Button compact onClick={keeper.keepMine}>
                {words.keepMine}
              </Button>
              <Button compact onClick={keeper.takeTheirs}>
                {words.takeTheirs}
              </Button>
            </>
          }
        >
          {words.clashHint}
        </Notice>
      )}
      {firstLine !== '' && (
        <Notice
          tone="info"
          title={words.unowned(firstLine.slice(0, longestLine))}
          actions={
            <>
              <Button
                compact
                onClick={() => {
                  keeper.edit(appendToList(list.text, left), null)
                  unowned.set('')
                }}
              >
                {words.bringUnowned(draft.name)}
              </Button>
              <Button compact tone="quiet" onClick={() => unowned.set('')}>
                {words.dropUnowned}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}

/** Characters: enough to recognize a list. */
const longestLine = 80
