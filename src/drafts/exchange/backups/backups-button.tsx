import { History } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FittingButton } from '#src/ui/fitting-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { backupsMessages } from './backups-messages.ts'

const Backups = lazyPart(
  'copies',
  async () => (await import('./backups.tsx')).Backups,
  () => <div className="h-80" />,
)

/** Opens the dialog for daily copies and backups. Its code loads when it opens. */
export function BackupsButton({ className, fits }: { className?: string; fits?: boolean }) {
  const messages = useMessages(backupsMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FittingButton
        fits={fits}
        icon={<History aria-hidden className="size-4" />}
        label={messages.open}
        className={className}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title}>
        <Backups onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
