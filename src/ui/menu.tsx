import type { MenuProps } from './base-menu.tsx'
import { createLazyPart, lazyPart } from './load-part.ts'
import { useEarlyTrigger } from './use-early-trigger.ts'

const baseMenu = createLazyPart('menu', async () => (await import('./base-menu.tsx')).BaseMenu)

/**
 * A button that opens a list of `MenuItem`s, with arrow keys, type-ahead and Escape.
 * The menu's code loads after the page. If the person clicks before that, the menu opens once its code is loaded.
 */
export function Menu(props: MenuProps) {
  const { trigger, Part, clickedEarly } = useEarlyTrigger(props.trigger, baseMenu)
  return Part ? <Part {...props} trigger={trigger} defaultOpen={clickedEarly} /> : trigger
}

export const MenuItem = lazyPart('menu', async () => (await import('./base-menu.tsx')).BaseMenuItem)

export const MenuRemark = lazyPart('menu', async () => (await import('./base-menu.tsx')).BaseMenuRemark)
