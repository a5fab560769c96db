import type { PopoverProps } from './base-popover.tsx'
import { createLatePart, useEarlyTrigger } from './use-early-trigger.ts'

const basePopover = createLatePart(async () => (await import('./base-popover.tsx')).BasePopover)

/**
 * A button that opens a small panel beside it; Escape and a click outside close it, focus returns to the button.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Popover(props: PopoverProps) {
  const { trigger, Part, clickedEarly } = useEarlyTrigger(props.trigger, basePopover)
  return Part ? <Part {...props} trigger={trigger} defaultOpen={clickedEarly} /> : trigger
}
