import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A button with an icon only: the label is its tooltip, and so its accessible name. As both, it would be heard twice. */
export function IconButton(props: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  const { label, icon, className, type = 'button', ...rest } = props
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is always set, with a default
    <button type={type} title={label} className={classNames(iconButtonClass, className)} {...rest}>
      {icon}
    </button>
  )
}

export const iconButtonClass = classNames(
  'inline-grid size-8 shrink-0 place-items-center rounded text-ink-soft hover:not-disabled:bg-hover',
  'hover:not-disabled:text-ink disabled:opacity-45 disabled:cursor-not-allowed touch:size-11 [&_svg]:size-4',
)
