import { memo, useCallback, useState } from 'react'
import type { BasePopoverProps, PopoverProps } from './base-popover.tsx'
import { createLazyPart } from './load-part.ts'
import { useEarlyTrigger } from './use-early-trigger.ts'

const basePopover = createLazyPart<BasePopoverProps>('menu', async () =>
  memo((await import('./base-popover.tsx')).BasePopover),
)

/**
 * A button that opens a small panel beside it. Escape and a click outside close it; the focus returns to the button.
 * The panel's code loads after the page. If the person clicks before that, the panel opens once its code is loaded.
 * A closed popover renders again only when `stamp` changes: on a page with many popovers, a key renders none of them.
 */
export function Popover(props: PopoverProps) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const [lastProps, setLastProps] = useState(props)
  const wasStamped = props.stamp === lastProps.stamp
  const { trigger, Part, clickedEarly } = useEarlyTrigger(wasStamped ? lastProps.trigger : props.trigger, basePopover)
  // A popover that was clicked before its code was loaded opens by itself.
  const isCurrent = (opened ?? clickedEarly) || !wasStamped
  if (isCurrent && lastProps !== props) setLastProps(props)
  const { title, children, width, side, onOpenChange } = isCurrent ? props : lastProps
  const changeOpen = useCallback(
    (open: boolean) => {
      setOpened(open)
      onOpenChange?.(open)
    },
    [onOpenChange],
  )
  if (!Part) return trigger
  return (
    <Part
      trigger={trigger}
      title={title}
      width={width}
      side={side}
      onOpenChange={changeOpen}
      defaultOpen={clickedEarly}
    >
      {children}
    </Part>
  )
}
