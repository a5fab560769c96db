import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import type { SnapshotState } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { snapshotMessages } from './browse-on-demand-messages.ts'

type SnapshotReason = Exclude<SnapshotState, { kind: 'saved' }>['reason']

/**
 * Shows what is wrong with the copy of the catalog for the next visit.
 * @param isOver it no longer is: then only the dialog stays, until it is closed
 */
export function SnapshotNote({ reason, isOver }: { reason: SnapshotReason; isOver: boolean }) {
  const { label, what, next } = useMessages(snapshotMessages)[reason]
  const [open, setOpen] = useState(false)
  if (isOver && !open) return null
  return (
    <>
      <Button compact tone="quiet" onClick={() => setOpen(true)} className="shrink-0" title={what}>
        <HardDrive aria-hidden className="size-3.5 text-warn" />
        <span className="max-[900px]:sr-only">{label}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <div className="grid max-w-prose gap-2 p-4 text-table">
          <p>{what}</p>
          <p className="text-ink-soft">{next}</p>
        </div>
      </Dialog>
    </>
  )
}
