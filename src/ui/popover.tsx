import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

/** A button that opens a small panel beside it; Escape and a click outside close it, focus returns to the button. */
export function Popover(props: {
  trigger: ReactElement
  title: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  const { trigger, title, children, open, onOpenChange } = props
  return (
    <BasePopover.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} align="start" className="z-40">
          <BasePopover.Popup className="max-h-[min(32rem,80vh)] w-72 max-w-[calc(100vw-1rem)] overflow-hidden rounded border border-edge/60 bg-raised text-table shadow-float outline-none">
            <BasePopover.Title className="sr-only">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
