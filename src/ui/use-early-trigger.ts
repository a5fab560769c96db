import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { loadPart, type PartName } from './load-part.ts'
import { useIdle } from './use-idle.ts'

type Trigger = ReactElement<ComponentProps<'button'>>

/** A component that loads on demand, once for all its uses. */
export type LazyPart<Props> = { readonly component: ComponentType<Props> | null; load(isAsked: boolean): Promise<void> }

export function createLazyPart<Props>(name: PartName, fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let component: ComponentType<Props> | null = null
  return {
    get component() {
      return component
    },
    // Nobody waits for what loads ahead: it fails in silence, and a click asks again.
    async load(isAsked) {
      component ??= await (isAsked ? loadPart(name, fetchPart) : fetchPart())
    },
  }
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
  const [isLoaded, setLoaded] = useState(part.component !== null)
  const [isPressed, setPressed] = useState(false)
  const [clickedEarly, setClickedEarly] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle || clickedEarly)
      part.load(clickedEarly).then(
        () => setLoaded(true),
        () => {},
      )
  }, [isIdle, clickedEarly, part])
  // `autoFocus` works at mount only. Memoised, so that an unchanged trigger stays the same element.
  const loaded = useMemo(() => cloneElement(trigger, { autoFocus: isFocused }), [trigger, isFocused])
  if (isLoaded && !isPressed) return { trigger: loaded, Part: part.component, clickedEarly }
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
