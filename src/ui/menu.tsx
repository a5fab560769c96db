import { lazy } from 'react'
import type { MenuProps } from './base-menu.tsx'
import { createLatePart, useEarlyTrigger } from './use-early-trigger.ts'

const baseMenu = createLatePart(async () => (await import('./base-menu.tsx')).BaseMenu)

/**
 * A button that opens a list of `MenuItem`s; arrows, typing ahead and Escape work.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Menu(props: MenuProps) {
  const { trigger, Part, clickedEarly } = useEarlyTrigger(props.trigger, baseMenu)
  return Part ? <Part {...props} trigger={trigger} defaultOpen={clickedEarly} /> : trigger
}

export const MenuItem = lazy(async () => ({ default: (await import('./base-menu.tsx')).BaseMenuItem }))
