import { ClipboardPaste } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, type ButtonTone } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { createListArrival } from './list-arrival.ts'
import { useQuickAddParts } from './quick-add-context.tsx'
import { quickAddMessages } from './quick-add-messages.ts'
import { useListPaste } from './use-list-paste.ts'

const fetchQuickAdd = () => import('./quick-add.tsx')
const QuickAdd = lazyPart('list', async () => (await fetchQuickAdd()).QuickAdd)

/** Opens the quick add dialog over the draft. Its code loads when it opens. */
export function QuickAddButton(props: { draft: Draft; tone?: ButtonTone; compact?: boolean; className?: string }) {
  const { draft, tone = 'plain', compact = false, className } = props
  const messages = useMessages(quickAddMessages)
  const [isOpen, setOpen] = useState(false)
  const [arrival] = useState(createListArrival)
  useListPaste(isOpen, useQuickAddParts().box, arrival)
  return (
    <>
      <Button
        tone={tone}
        compact={compact}
        className={className}
        onClick={() => {
          // Beside the code of the dialog, not after it. What fails here is fetched again when it is rendered.
          fetchQuickAdd().catch(() => {})
          setOpen(true)
        }}
      >
        <ClipboardPaste aria-hidden className="size-4" />
        {messages.open}
      </Button>
      <Dialog
        wide
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.title(draft.name)}
        closeLabel={messages.close}
      >
        <Suspense fallback={<div aria-busy className="h-[70dvh]" />}>
          <QuickAdd draft={draft} arrival={arrival} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
