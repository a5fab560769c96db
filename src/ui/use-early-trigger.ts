import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useIdle } from './use-idle.ts'

type Trigger = ReactElement<ComponentProps<'button'>>

/** A component that is fetched when it is wanted; once it is there, it is there for all. */
export type LazyPart<Props> = { readonly component: ComponentType<Props> | null; load(): Promise<void> }

export function createLatePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let component: ComponentType<Props> | null = null
  return {
    get component() {
      return component
    },
    async load() {
      component ??= await fetchPart()
    },
  }
}

/**
 * A trigger that stands before the machinery behind it is fetched: when the browser has time, or at a click. It is one
 * element until `Part` takes its place, which is never in the middle of a press, so that no click is lost; a click and
 * the focus that came too soon are taken over.
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
  const isWanted = isIdle || clickedEarly
  useEffect(() => {
    if (isWanted) void part.load().then(() => setLoaded(true))
  }, [isWanted, part])
  // Focus is read at mount alone. The same element as long as it is the same trigger.
  const late = useMemo(() => cloneElement(trigger, { autoFocus: isFocused }), [trigger, isFocused])
  if (isLoaded && !isPressed) return { trigger: late, Part: part.component, clickedEarly }
  const early = cloneElement(trigger, {
    onPointerDown: () => setPressed(true),
    // Its click comes right after.
    onPointerUp: () => setTimeout(() => setPressed(false)),
    onPointerLeave: () => setPressed(false),
    onPointerCancel: () => setPressed(false),
    onClick: () => setClickedEarly(true),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  })
  return { trigger: early, Part: null, clickedEarly }
}
