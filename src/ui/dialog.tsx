import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClass } from './icon-button.tsx'

/** A modal dialog with its title and a way out; a sheet from below on narrow screens. */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}) {
  const { open, onClose, title, closeLabel, children } = props
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]" />
        <BaseDialog.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-lg border border-edge/60 bg-raised shadow-float outline-none min-[720px]:inset-x-auto min-[720px]:top-[12vh] min-[720px]:bottom-auto min-[720px]:left-1/2 min-[720px]:w-[40rem] min-[720px]:-translate-x-1/2 min-[720px]:rounded-lg">
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <BaseDialog.Title className="flex-1 text-text font-semibold">{title}</BaseDialog.Title>
            <BaseDialog.Close aria-label={closeLabel} className={iconButtonClass}>
              <X aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 overflow-auto">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
