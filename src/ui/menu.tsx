import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './base-menu.tsx'

const BaseMenu = lazy(async () => ({ default: (await import('./base-menu.tsx')).BaseMenu }))

/**
 * A button that opens a list of `MenuItem`s; arrows, typing ahead and Escape work.
 * Its machinery is fetched after the page stands; a click that comes before is kept and opens it then.
 */
export function Menu(props: MenuProps) {
  const [clickedEarly, setClickedEarly] = useState(false)
  return (
    <Suspense fallback={cloneElement(props.trigger, { onClick: () => setClickedEarly(true) })}>
      <BaseMenu {...props} defaultOpen={clickedEarly} />
    </Suspense>
  )
}

export const MenuItem = lazy(async () => ({ default: (await import('./base-menu.tsx')).BaseMenuItem }))
