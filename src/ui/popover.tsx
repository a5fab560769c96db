import { memo, useCallback, useState } from 'react'
import type { BasePopoverProps, PopoverProps } from './base-popover.tsx'
import { createLatePart, useEarlyTrigger } from './use-early-trigger.ts'

const basePopover = createLatePart<BasePopoverProps>(async () => memo((await import('./base-popover.tsx')).BasePopover))

/**
 * A button that opens a small panel beside it; Escape and a click outside close it, focus returns to the button.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then. While it is
 * closed only another `stamp` draws it anew: a screen with many of them redraws none with every key.
 */
export function Popover(props: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState(props)
  const isCurrent = isOpen || props.stamp !== kept.stamp
  if (isCurrent && kept !== props) setKept(props)
  const { trigger: button, title, children, width, onOpenChange } = isCurrent ? props : kept
  const { trigger, Part, clickedEarly } = useEarlyTrigger(button, basePopover)
  const changeOpen = useCallback(
    (open: boolean) => {
      setOpen(open)
      onOpenChange?.(open)
    },
    [onOpenChange],
  )
  if (!Part) return trigger
  return (
    <Part trigger={trigger} title={title} width={width} onOpenChange={changeOpen} defaultOpen={clickedEarly}>
      {children}
    </Part>
  )
}
