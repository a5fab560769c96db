import { lazy, Suspense } from 'react'
import type { PopoverProps } from './base-popover.tsx'
import { useEarlyTrigger } from './use-early-trigger.ts'

const BasePopover = lazy(async () => ({ default: (await import('./base-popover.tsx')).BasePopover }))

/**
 * A button that opens a small panel beside it; Escape and a click outside close it, focus returns to the button.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Popover(props: PopoverProps) {
  const { early, late, clickedEarly, isWanted } = useEarlyTrigger(props.trigger)
  if (!isWanted) return early
  return (
    <Suspense fallback={early}>
      <BasePopover {...props} trigger={late} defaultOpen={clickedEarly} />
    </Suspense>
  )
}
