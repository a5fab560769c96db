import { ClipboardList, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { listParameter } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, type ButtonTone } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { useAddress } from '#src/ui/use-address.ts'
import { useListKeeper } from './kept/use-list-keeper.ts'
import { useUnfinishedList } from './kept/use-unfinished-list.ts'
import { keptListMessages } from './kept-list-messages.ts'
import { createListArrival } from './list-arrival.ts'
import { quickAddMessages } from './quick-add-messages.ts'
import { useListPaste } from './use-list-paste.ts'

const fetchQuickAdd = () => import('./quick-add.tsx')
const QuickAdd = lazyPart(
  'list',
  async () => (await fetchQuickAdd()).QuickAdd,
  () => <div aria-busy className="h-[70dvh]" />,
)

/**
 * Opens the quick add dialog over the draft, and says what is left of its list. Its code loads when it opens.
 *
 * `opensByAddress`: on the page of the draft, a link to its list and what is pasted there open it, too.
 */
export function QuickAddButton(props: {
  draft: Draft
  tone?: ButtonTone
  compact?: boolean
  opensByAddress?: boolean
}) {
  const { draft, tone = 'plain', compact = false, opensByAddress = false } = props
  const messages = useMessages(quickAddMessages)
  const words = useMessages(keptListMessages)
  const [address, changeAddress] = useAddress()
  const isInAddress = opensByAddress && address.has(listParameter)
  const [isClicked, setClicked] = useState(false)
  const isOpen = isClicked || isInAddress
  const [arrival] = useState(createListArrival)
  const open = () => {
    // Beside the code of the dialog, not after it. What fails here is fetched again when it is rendered.
    fetchQuickAdd().catch(() => {})
    setClicked(true)
  }
  useListPaste({ isOpen, onOpen: opensByAddress ? open : null, keeperOf: useListKeeper(draft.id), arrival })
  const unfinished = useUnfinishedList(draft.id)
  // Amber on the blue of a primary button is not read.
  const said = tone === 'primary' ? 'font-semibold' : 'text-warn'
  const close = () => {
    setClicked(false)
    if (isInAddress) {
      changeAddress(
        (now) => {
          now.delete(listParameter)
          return now
        },
        { replace: true },
      )
    }
  }
  return (
    <>
      <Button
        tone={tone}
        compact={compact}
        data-next={tone === 'primary' ? '1' : undefined}
        {...(unfinished && {
          title: words.unfinished(unfinished.counts),
          'aria-label': words.goOnOf(draft.name, words.unfinished(unfinished.counts)),
        })}
        onClick={open}
      >
        {unfinished ? (
          <>
            <ClipboardList aria-hidden className={`size-4 ${said}`} />
            {words.goOn}
            <span className={said}>{words.short(unfinished.counts)}</span>
          </>
        ) : (
          <>
            <ClipboardPaste aria-hidden className="size-4" />
            {messages.open}
          </>
        )}
      </Button>
      <Dialog wide open={isOpen} onClose={close} title={messages.title(draft.name)}>
        <QuickAdd key={draft.id} draft={draft} arrival={arrival} onDone={close} />
      </Dialog>
    </>
  )
}
