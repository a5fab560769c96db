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
  const [opened, setOpened] = useState<boolean | null>(null)
  const [kept, setKept] = useState(props)
  const wasStamped = props.stamp === kept.stamp
  const { trigger, Part, clickedEarly } = useEarlyTrigger(wasStamped ? kept.trigger : props.trigger, basePopover)
  // One that was clicked early opens by itself.
  const isCurrent = (opened ?? clickedEarly) || !wasStamped
  if (isCurrent && kept !== props) setKept(props)
  const { title, children, width, onOpenChange } = isCurrent ? props : kept
  const changeOpen = useCallback(
    (open: boolean) => {
      setOpened(open)
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
