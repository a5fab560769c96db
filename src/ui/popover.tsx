import { cloneElement, lazy, Suspense, useState } from 'react'
import type { PopoverProps } from './base-popover.tsx'

const BasePopover = lazy(async () => ({ default: (await import('./base-popover.tsx')).BasePopover }))

/**
 * A button that opens a small panel beside it; Escape and a click outside close it, focus returns to the button.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Popover(props: PopoverProps) {
  const [clickedEarly, setClickedEarly] = useState(false)
  return (
    <Suspense fallback={cloneElement(props.trigger, { onClick: () => setClickedEarly(true) })}>
      <BasePopover {...props} defaultOpen={clickedEarly} />
    </Suspense>
  )
}
