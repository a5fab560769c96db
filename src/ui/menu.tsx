import { lazy, Suspense } from 'react'
import type { MenuProps } from './base-menu.tsx'
import { useEarlyTrigger } from './use-early-trigger.ts'

const BaseMenu = lazy(async () => ({ default: (await import('./base-menu.tsx')).BaseMenu }))

/**
 * A button that opens a list of `MenuItem`s; arrows, typing ahead and Escape work.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Menu(props: MenuProps) {
  const { early, late, clickedEarly, isWanted } = useEarlyTrigger(props.trigger)
  if (!isWanted) return early
  return (
    <Suspense fallback={early}>
      <BaseMenu {...props} trigger={late} defaultOpen={clickedEarly} />
    </Suspense>
  )
}

export const MenuItem = lazy(async () => ({ default: (await import('./base-menu.tsx')).BaseMenuItem }))
