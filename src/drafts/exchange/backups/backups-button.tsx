import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { backupsMessages } from './backups-messages.ts'

const Backups = lazyPart('copies', async () => (await import('./backups.tsx')).Backups)

/** Opens the dialog for daily copies and backups. Its code loads when it opens. */
export function BackupsButton({ className }: { className?: string }) {
  const messages = useMessages(backupsMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        {messages.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title} closeLabel={messages.close}>
        <Suspense fallback={<div className="h-80" />}>
          <Backups onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
