import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button, type ButtonTone } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { useScanParts } from './scan-context.tsx'
import { scanMessages } from './scan-messages.ts'

const ScanMode = lazyPart(
  'scan',
  async () => (await import('./scan-mode.tsx')).ScanMode,
  () => <div aria-busy className="h-[80dvh] min-[900px]:h-[76dvh]" />,
)

/**
 * Opens scan mode over the draft, which becomes the open draft. The code of scan mode loads then. Without a draft it
 * creates one. The dialog keeps its draft when another one becomes the open draft.
 */
export function ScanButton(props: { draft: Draft | null; tone?: ButtonTone }) {
  const { draft, tone = 'plain' } = props
  const messages = useMessages(scanMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const { openDraftId } = knownDrafts(useDrafts())
  const [isOpen, setOpen] = useState(false)
  const [bound, setBound] = useState<Draft | null>(null)

  const { mode } = useScanParts()
  // On before the dialog renders: otherwise the app's scan listener would take an early scan and leave the page.
  useEffect(() => (isOpen ? mode.enter() : undefined), [isOpen, mode])

  const start = async () => {
    if (draft && draft.id !== openDraftId) void store.setOpenDraft(draft.id)
    const begun = draft ?? (await beginDraft())
    setBound(begun)
    setOpen(begun !== null)
  }
  const beginDraft = async () => {
    const outcome = await store.createDraft(messages.newDraftName(formats.dateTime(Date.now())))
    return 'draft' in outcome ? outcome.draft : null
  }

  return (
    <>
      <Button compact tone={tone} title={messages.openHint} onClick={() => void start()}>
        <ScanBarcode aria-hidden className="size-4" />
        {messages.open}
      </Button>
      <Dialog wide open={isOpen} onClose={() => setOpen(false)} title={messages.title(bound?.name ?? '')}>
        {bound && <ScanMode key={bound.id} draft={bound} />}
      </Dialog>
    </>
  )
}
