import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

/** A button that opens a list of commands; arrows, typing ahead and Escape work. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <BaseMenu.Popup className="min-w-44 rounded border border-edge/60 bg-raised py-1 text-table shadow-float outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuItem(props: { onSelect: () => void; children: ReactNode; danger?: boolean; disabled?: boolean }) {
  return (
    <BaseMenu.Item
      onClick={props.onSelect}
      disabled={props.disabled ?? false}
      className={`flex cursor-default items-center gap-2 px-3 py-1.5 outline-none data-highlighted:bg-accent-soft data-disabled:opacity-50 touch:min-h-11 [&_svg]:size-4 ${props.danger ? 'text-bad' : 'text-ink'}`}
    >
      {props.children}
    </BaseMenu.Item>
  )
}
