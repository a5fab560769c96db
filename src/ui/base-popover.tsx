import { Popover } from '@base-ui/react/popover'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  title: string
  children: ReactNode
  onOpenChange?: (open: boolean) => void
}

export function BasePopover({
  trigger,
  title,
  children,
  onOpenChange,
  defaultOpen,
}: PopoverProps & { defaultOpen: boolean }) {
  return (
    <Popover.Root defaultOpen={defaultOpen} {...(onOpenChange && { onOpenChange })}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-40">
          <Popover.Popup className="max-h-[min(32rem,80vh)] w-72 max-w-[calc(100vw-1rem)] overflow-hidden rounded border border-edge/60 bg-raised text-table shadow-float outline-none">
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
