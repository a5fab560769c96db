import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useMemo, useState } from 'react'
import { type LazyPart, useLoaded } from './load-part.ts'
import { useIdle } from './use-idle.ts'

type Trigger = ReactElement<ComponentProps<'button'>>

/** The component once it is here: it loads when the browser is idle, or as soon as somebody asks for it. */
export function useLazyPart<Props>(part: LazyPart<Props>, isAsked: boolean): { Part: ComponentType<Props> | null } {
  const isIdle = useIdle()
  return { Part: useLoaded(part.get, () => part.load(isAsked), isAsked ? 'asked' : isIdle) }
}

/**
 * Shows a trigger before its component is loaded. The component loads when the browser is idle, or at a click. Then
 * `Part` replaces the trigger, but never during a press, so that no click is lost. `Part` also gets an early click and
 * the focus.
 */
export function useEarlyTrigger<Props>(
  trigger: Trigger,
  part: LazyPart<Props>,
): { trigger: Trigger; Part: ComponentType<Props> | null; clickedEarly: boolean } {
  const [isPressed, setPressed] = useState(false)
  const [clickedEarly, setClickedEarly] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { Part } = useLazyPart(part, clickedEarly)
  // `autoFocus` works at mount only. Memoised, so that an unchanged trigger stays the same element.
  const loaded = useMemo(() => cloneElement(trigger, { autoFocus: isFocused }), [trigger, isFocused])
  if (Part && !isPressed) return { trigger: loaded, Part, clickedEarly }
  const early = cloneElement(trigger, {
    onPointerDown: () => setPressed(true),
    // The click event follows pointerup: wait for it.
    onPointerUp: () => setTimeout(() => setPressed(false)),
    onPointerLeave: () => setPressed(false),
    onPointerCancel: () => setPressed(false),
    onClick: () => setClickedEarly(true),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  })
  return { trigger: early, Part: null, clickedEarly }
}
