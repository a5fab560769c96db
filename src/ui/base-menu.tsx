import { Menu } from '@base-ui/react/menu'
import { type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useMediaQuery } from './use-media-query.ts'

export type MenuProps = { trigger: ReactElement<ComponentProps<'button'>>; children: ReactNode }

export function BaseMenu({ trigger, children, defaultOpen }: MenuProps & { defaultOpen: boolean }) {
  // Above and below there is no room for all items; beside the button there is the whole height.
  const isLow = useMediaQuery('(height < 600px)')
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner
          positionMethod="fixed"
          side={isLow ? 'left' : 'bottom'}
          sideOffset={4}
          align="end"
          className="z-40 outline-none"
        >
          <Menu.Popup className="max-h-(--available-height) min-w-44 overflow-auto rounded border border-edge/60 bg-raised py-1 text-table shadow-float outline-none">
            <ErrorBoundary>{children}</ErrorBoundary>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** A remark above the items. It names their group to a screen reader. */
export function BaseMenuRemark({ children }: { children: ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="max-w-72 border-b border-line px-3 pt-1 pb-2 text-small text-warn">
        {children}
      </Menu.GroupLabel>
    </Menu.Group>
  )
}

export type MenuItemProps = { onSelect: () => void; children: ReactNode; danger?: boolean; disabled?: boolean }

export function BaseMenuItem(props: MenuItemProps) {
  return (
    <Menu.Item
      ref={focusIfFirst}
      onClick={props.onSelect}
      disabled={props.disabled ?? false}
      className={`flex cursor-default items-center gap-2 px-3 py-1.5 outline-none data-highlighted:bg-accent-soft data-disabled:opacity-50 touch:min-h-11 [&_svg]:size-4 ${props.danger ? 'text-bad' : 'text-ink'}`}
    >
      {props.children}
    </Menu.Item>
  )
}

/**
 * An item that loads after its menu was opened by a key: the menu itself has the focus, and not its first item. The key
 * goes there as a person's does, once the items around it are here as well.
 */
function focusIfFirst(item: HTMLElement | null): void {
  const menu = item?.closest('[role=menu]')
  if (!menu || menu !== document.activeElement || menu.querySelector('[role=menuitem]') !== item) return
  queueMicrotask(() => {
    const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    if (menu === document.activeElement) menu.dispatchEvent(down)
  })
}
