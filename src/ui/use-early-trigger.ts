import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react'
import { useIdle } from './use-idle.ts'

type Trigger = ReactElement<ComponentProps<'button'>>

/**
 * A trigger that stands before the machinery behind it is fetched. `early` keeps a click and the focus that come
 * too soon; `late` takes them over. The machinery is wanted once the browser has time, or at that click.
 */
export function useEarlyTrigger(trigger: Trigger): {
  early: Trigger
  late: Trigger
  clickedEarly: boolean
  isWanted: boolean
} {
  const [clickedEarly, setClickedEarly] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isIdle = useIdle()
  // Read at mount alone: each stand-in that takes the place of a focused one takes its focus too.
  const autoFocus = isFocused
  const early = cloneElement(trigger, {
    autoFocus,
    onClick: () => setClickedEarly(true),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  })
  return { early, late: cloneElement(trigger, { autoFocus }), clickedEarly, isWanted: isIdle || clickedEarly }
}
