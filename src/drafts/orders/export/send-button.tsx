import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import type { SendingOrders } from './send-form.tsx'
import { sendMessages } from './send-messages.ts'

const SendForm = lazyPart(
  'export',
  async () => (await import('./send-form.tsx')).SendForm,
  () => <div className="h-[40dvh]" />,
)

/** The way out of orders: one by itself, or several of a draft together. */
export function SendButton(props: {
  /** The button's text, and its accessible name if the text is not enough. */
  label: string
  name?: string
  /** What the dialog is about. */
  title: string
  sending: SendingOrders
}) {
  const { label, name, title, sending } = props
  const messages = useMessages(sendMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button compact aria-label={name} onClick={() => setOpen(true)}>
        <Send aria-hidden className="size-4" />
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.title(title)}>
        <SendForm sending={sending} onDone={close} />
      </Dialog>
    </>
  )
}
